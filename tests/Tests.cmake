# One line a test program; what each guards stands in tests/README.md.
add_unit_test(text LAYER base)
