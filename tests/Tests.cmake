# One line a test program; what each guards stands in tests/README.md.
