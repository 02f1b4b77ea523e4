/** Words of a printed kit. */
export const KIT_WORDS = 12
