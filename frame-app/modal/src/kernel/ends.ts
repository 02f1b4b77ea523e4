/** Characters of an address at either end: four suffice to know one's own, and six to doubt another's. */
export const ENDS = 6
