import type { ChainNamespace } from '@casement/shared-protocol'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

type Written = {
  readonly namespace: ChainNamespace
  readonly from: string
  readonly token: TokenBalance
  /** Undefined until an address is written. */
  readonly to: string | undefined
  /** In base units; undefined until an amount is written. */
  readonly amount: bigint | undefined
}

/** A transfer of which the chain is asked what it costs. */
export type PricedTransfer = {
  readonly from: string
  readonly receiver: string
  readonly amount: bigint
  readonly contract: string | undefined
  readonly decimals: number
}

/**
 * The transfer whose fee is asked for while the visitor writes. Until everything is there, it is one of next to nothing
 * to oneself, so that the fee is known as soon as a token is.
 *
 * @example
 * pricedTransfer({ namespace: 'eip155', from, token, to: undefined, amount: undefined }) // { from, receiver: from, amount: 0n, … }
 */
export const pricedTransfer = ({ namespace, from, token, to, amount = 0n }: Written): PricedTransfer => {
  const { address: contract, decimals } = token
  const payable = amount <= token.amount ? amount : 0n
  if (namespace === 'solana') {
    // A new account needs more than nothing, and nodes refuse a transfer of nothing.
    const isWhole = payable > 0n && to !== undefined
    return { from, receiver: isWhole ? to : from, amount: isWhole ? payable : 1n, contract, decimals }
  }
  // The fee of the native coin does not depend on how much is sent. But a contract may refuse to be sent any, which the
  // node tells only of a transfer of something.
  const ofCoin = payable > 0n ? 1n : 0n
  return { from, receiver: to ?? from, amount: contract === undefined ? ofCoin : payable, contract, decimals }
}
