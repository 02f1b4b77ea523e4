/**
 * Marks every provider of this SDK, across copies and versions. A page may announce our provider as a wallet, and a
 * modal that listed itself would send requests to itself endlessly.
 */
export const OWN_PROVIDER = Symbol.for('casement.provider')
