# One line a test program; what each guards stands in tests/README.md.
add_unit_test(text LAYER base)
add_unit_test(det_math LAYER base)
add_unit_test(sweep LAYER collision)
