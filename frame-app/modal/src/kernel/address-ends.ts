/**
 * Characters shown at each end of an address: four are enough to recognize one's own, six help to spot a forged one.
 */
export const ADDRESS_ENDS = 6
