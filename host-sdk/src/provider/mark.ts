/**
 * Marks every provider and registered wallet of this SDK, across copies and versions. The page finds them as wallets, and a
 * modal that listed itself would send requests to itself endlessly.
 */
export const OWN_PROVIDER = Symbol.for('casement.provider')
