import { EIP155_CONNECTION_METHODS, EIP155_OWNER_METHODS, SOLANA_OWNER_METHODS } from '@casement/shared-protocol/host'

/** Methods allowed for eip155 wallets. The frame decides by the same lists; this is a second line of defense. */
const EIP155_METHODS: readonly string[] = [...EIP155_CONNECTION_METHODS, ...EIP155_OWNER_METHODS]

/** Methods allowed for Solana wallets, by the frame's names. The page translates these to the Wallet Standard. */
const SOLANA_METHODS = ['solana_connect', 'solana_disconnect', ...SOLANA_OWNER_METHODS] as const
export type SolanaMethod = (typeof SOLANA_METHODS)[number]

/**
 * Whether a method is allowed for eip155 wallets. Names are compared exactly.
 *
 * @example
 * isEip155Method('eth_sign') // false
 */
export const isEip155Method = (method: string): boolean => EIP155_METHODS.includes(method)

/**
 * Whether a method is allowed for Solana wallets.
 *
 * @example
 * isSolanaMethod('solana_connect') // true
 */
export const isSolanaMethod = (method: string): method is SolanaMethod =>
  (SOLANA_METHODS as readonly string[]).includes(method)
