# The floating-point rules of the simulation: the same bits everywhere.
set(EXACT_FLAGS
  # A fused multiply-add rounds once where two operations round twice: other bits on other processors.
  -ffp-contract=off
  # gcc 12 fuses pairs of products all the same where it turns them into vectors of complex numbers.
  -fno-tree-slp-vectorize
  # Without this sqrt calls the library to set errno for negative numbers; with it, it is one instruction. Same bits.
  -fno-math-errno)

# Where doubles are computed with more digits than they have, as 32-bit x86 does by itself, SSE2 does it right (det_math.h asserts it).
include(CheckCSourceCompiles)
check_c_source_compiles("#include <float.h>\n_Static_assert(FLT_EVAL_METHOD == 0, \"\"); int main(void) { return 0; }" DOUBLES_ARE_DOUBLES)
if(NOT DOUBLES_ARE_DOUBLES)
  # GCC 12 gets the outline of a hexagon (obstacle.c) wrong when it vectorises that loop for 32 bits, at -O3.
  list(APPEND EXACT_FLAGS -msse2 -mfpmath=sse -fno-tree-vectorize)
endif()
