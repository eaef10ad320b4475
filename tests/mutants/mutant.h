/// @file mutant.h
/// What sources that `generate.py` has rewritten ask: whether what a site has is tried. Included
/// before all else.
#ifndef ARKANONG_MUTANT_H
#define ARKANONG_MUTANT_H

/// Of each site: which of its changes is tried, from 1 on; 0: none.
extern unsigned char mutant_at[];
/// Notes that a site was reached, where that is recorded; returns whether it is changed.
int mutant_met(int site);

#define MUTANT(site)            (__builtin_expect(mutant_at[site], 0) && mutant_met(site))
#define MUTANT_IS(site, choice) (mutant_at[site] == (choice))

#endif
