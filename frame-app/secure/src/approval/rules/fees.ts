import type { TransactionRequest } from './transaction-request.ts'

/** What a network asks for at the moment, for each unit of gas. */
export type NetworkFees = { readonly baseFee: bigint; readonly priority: bigint }

export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** The base fee at most doubles in six full blocks, which is longer than a visitor takes to approve. */
const BASE_FEE_ROOM = 2n

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What is paid at most. What the page named stands, and nothing else exceeds it. */
export const feesFor = (
  asked: Pick<TransactionRequest, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  { baseFee, priority }: NetworkFees,
): Fees => {
  const suggested = asked.maxPriorityFeePerGas ?? priority
  const maxFeePerGas = asked.maxFeePerGas ?? baseFee * BASE_FEE_ROOM + suggested
  const maxPriorityFeePerGas = asked.maxPriorityFeePerGas ?? min(priority, maxFeePerGas)
  return { maxFeePerGas, maxPriorityFeePerGas }
}

/** Gas for sending the network's currency to an account, which never takes more. */
const PLAIN_GAS = 21_000n

/** Room for what changes on the chain between the estimate and the block: a fifth. */
export const gasFor = (estimate: bigint): bigint => (estimate === PLAIN_GAS ? estimate : estimate + estimate / 5n)

/**
 * Room for a call whose gas is known only from a run in which others came before it: what was paid back for it, and what
 * calls inside it must leave over, are in no such number.
 */
export const gasForListed = (used: bigint): bigint => (used === PLAIN_GAS ? used : used + used / 2n)

/** What transactions cost together, at most. */
export const maxFeeOf = (transactions: readonly { readonly gas: bigint; readonly maxFeePerGas: bigint }[]): bigint =>
  transactions.reduce((sum, { gas, maxFeePerGas }) => sum + gas * maxFeePerGas, 0n)
