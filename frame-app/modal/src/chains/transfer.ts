import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'

/** A transfer on an eip155 network. */
export type Transfer = {
  readonly from: string
  readonly receiver: string
  /** In base units. */
  readonly amount: bigint
  /** The token's contract; the native coin has none. */
  readonly contract: string | undefined
}

/** A transaction as wallets take it. */
export type TransferCall = { readonly from: string; readonly to: string; readonly data: Hex; readonly value: Hex }

/**
 * The transaction of a transfer: specification section 7. A token is sent by its contract's `transfer`, and the native
 * coin by its value with empty data.
 *
 * @example
 * transferCall({ from, receiver, amount: 10n ** 18n, contract: undefined }) // { from, to: receiver, data: '0x', value: '0xde0b6b3a7640000' }
 */
export const transferCall = ({ from, receiver, amount, contract }: Transfer): TransferCall => {
  if (contract === undefined) return { from, to: receiver, data: '0x', value: numberToHex(amount) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver as Address, amount] })
  return { from, to: contract, data, value: '0x0' }
}
