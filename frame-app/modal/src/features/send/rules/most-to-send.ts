import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/**
 * The most that can be sent of a token: of the native coin, what is left beside the fee. Undefined while the fee is not
 * known, because the transaction would fail.
 *
 * @example
 * mostToSend(ether, 10n ** 15n)
 */
export const mostToSend = ({ address, amount }: TokenBalance, fee: bigint | undefined): bigint | undefined => {
  if (address !== undefined) return amount
  if (fee === undefined) return undefined
  return amount > fee ? amount - fee : 0n
}
