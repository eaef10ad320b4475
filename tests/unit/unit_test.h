/// @file unit_test.h
/// What is compiled before a test that is one of several in a program (add_unit_test in
/// Layer.cmake): its main becomes the function UNIT_TEST.
#ifndef ARKANONG_UNIT_TEST_H
#define ARKANONG_UNIT_TEST_H

#define main(arguments)                                                                            \
    UNIT_TEST(arguments);                                                                          \
    int UNIT_TEST(arguments)

#endif
