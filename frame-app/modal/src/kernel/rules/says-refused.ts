const REFUSED = /user (?:has )?(?:rejected|cancell?ed|denied|disapproved|declined)/i

/**
 * Whether a wallet's message says that its owner refused: many wallets report refusals with codes that have other
 * meanings, too.
 *
 * @example
 * saysRefused('MetaMask Tx Signature: User denied transaction signature.') // true
 */
export const saysRefused = (message: unknown): boolean => REFUSED.test(String(message))
