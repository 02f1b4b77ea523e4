import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/**
 * What stays of SOL, in lamports: an account keeps at least its rent of 890,880 or is emptied to the last lamport, and
 * wallets raise the fee to be faster. If all but the fee were sent, a raised fee would make the transfer fail.
 */
const KEPT_ON_SOLANA = 1_000_000n

/**
 * The most that can be sent of a token: of the native coin, what is left beside the fee. Undefined while the fee is not
 * known, because the transaction would fail.
 *
 * @example
 * mostToSend(ether, 10n ** 15n)
 */
export const mostToSend = ({ address, amount, chainId }: TokenBalance, fee: bigint | undefined): bigint | undefined => {
  if (address !== undefined) return amount
  if (fee === undefined) return undefined
  const kept = fee + (chainId.startsWith('solana:') ? KEPT_ON_SOLANA : 0n)
  return amount > kept ? amount - kept : 0n
}
