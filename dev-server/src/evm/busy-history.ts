import type { EvmChainId, Token } from './deployment.ts'
import type { HistoryAccounts } from './history-accounts.ts'
import type { PlannedBlock, PlannedTransaction } from './planned-transactions.ts'
import { payNative, payToken } from './planned-transactions.ts'
import { tradableTokens } from './setup-blocks.ts'

// Varies times and amounts, so that the history looks natural.
const ACTS_A_BLOCK = 8
const ACTS_A_ROUND = 4
const ROUNDS_A_BLOCK = ACTS_A_BLOCK / ACTS_A_ROUND
const SPREAD = 7_919
const STEPS = 1_000

/** An amount between a fifth and all of the maximum, different for each index. */
const amount = (index: number, most: number): string =>
  (most * (0.2 + (0.8 * ((index * SPREAD) % STEPS)) / STEPS)).toFixed(4)

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('Nobody is there to deal with')
  return one
}

const actOf = (chainId: EvmChainId, { busy, friends }: HistoryAccounts, index: number): PlannedTransaction => {
  const friend = at(friends, index)
  const round = Math.floor(index / ACTS_A_ROUND)
  const most = ({ usd }: Token): number => (usd > STEPS ? 0.05 : 40)
  const came = at(tradableTokens(chainId), round)
  // Spends at most half of what earlier blocks brought, since transactions in one block have no fixed order.
  const left = round < ROUNDS_A_BLOCK ? undefined : at(tradableTokens(chainId), round - ROUNDS_A_BLOCK)
  switch (index % ACTS_A_ROUND) {
    case 0:
      return payNative(friend, busy, amount(index, 0.05))
    case 1:
      return payToken(friend, busy, came, amount(round, most(came)))
    case 2:
      return payNative(busy, friend, amount(index, 0.01))
    default:
      return left === undefined
        ? payNative(busy, friend, amount(index, 0.01))
        : payToken(busy, friend, left, amount(round - ROUNDS_A_BLOCK, most(left) / 2))
  }
}

/** A year of payments in and out of one account, all different. */
export const busyHistory = (
  chainId: EvmChainId,
  people: HistoryAccounts,
  entries: number,
  from: number,
  to: number,
): readonly PlannedBlock[] => {
  const acts = Array.from({ length: entries }, (_, index) => actOf(chainId, people, index))
  const blocks = Math.ceil(entries / ACTS_A_BLOCK)
  return Array.from({ length: blocks }, (_, block) => ({
    at: Math.floor(from + ((to - from) * block) / blocks),
    acts: acts.slice(block * ACTS_A_BLOCK, (block + 1) * ACTS_A_BLOCK),
  }))
}
