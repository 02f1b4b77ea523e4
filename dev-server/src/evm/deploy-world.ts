import { numberToHex, parseEther } from 'viem'
import { busyHistory } from './busy-history.ts'
import type { EvmChainId } from './deployment.ts'
import { writeHistory } from './history.ts'
import type { HistoryAccounts } from './history-accounts.ts'
import { readHistoryAccounts } from './history-accounts.ts'
import type { NodeRpc } from './node-rpc.ts'
import { placementsOn } from './placements.ts'
import { setupBlocks } from './setup-blocks.ts'
import { visitorHistory } from './visitor-history.ts'

const YEAR_SECONDS = 365 * 86_400
const MINUTE_SECONDS = 60

const balancesOf = ({ visitor, second, busy, faucet, deployer, friends, spammer }: HistoryAccounts) =>
  [
    [visitor, '6'],
    [second, '12'],
    [busy, '100'],
    [faucet, '1000000'],
    [deployer, '1000'],
    ...friends.map((friend) => [friend, '10000'] as const),
    [spammer, '10'],
  ] as const

export type WorldPlan = {
  readonly chainId: EvmChainId
  readonly historyEntries: number
  /** The end of the history in seconds; it starts a year earlier. */
  readonly now: number
}

/** Deploys the world on an empty chain. */
export const deployWorld = async (node: NodeRpc, { chainId, historyEntries, now }: WorldPlan): Promise<void> => {
  const people = await readHistoryAccounts(node)
  const beginning = now - YEAR_SECONDS
  await node.batch([
    ['evm_setAutomine', [false]],
    ...balancesOf(people).map(([who, ether]) => ['anvil_setBalance', [who, numberToHex(parseEther(ether))]] as const),
    ...placementsOn(chainId).map(({ address, code }) => ['anvil_setCode', [address, code]] as const),
  ])
  const moments = [
    ...setupBlocks(chainId, people, beginning + MINUTE_SECONDS),
    ...visitorHistory(chainId, people, now),
    ...busyHistory(chainId, people, historyEntries, beginning + 2 * MINUTE_SECONDS, now - MINUTE_SECONDS),
  ]
  await writeHistory(node, moments, beginning)
  await node.call('evm_mine', [numberToHex(now)])
  await node.call('evm_setAutomine', [true])
}

/** Whether a chain's contracts match these sources; a state may be from older ones. */
export const isThisWorld = async (node: NodeRpc, chainId: EvmChainId): Promise<boolean> => {
  const placements = placementsOn(chainId)
  const codes = await node.batch(placements.map(({ address }) => ['eth_getCode', [address, 'latest']] as const))
  return placements.every(({ code }, index) => codes[index] === code)
}
