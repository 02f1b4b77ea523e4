/**
 * Worn by every provider that this SDK makes, of whatever copy or version: a page may announce its provider as a wallet,
 * and a modal that listed itself would ask itself without end.
 */
export const OWN_PROVIDER = Symbol.for('casement.provider')
