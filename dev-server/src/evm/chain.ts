import * as v from 'valibot'
import type { EvmNode } from './anvil.ts'
import { startEvmNode } from './anvil.ts'
import { deployWorld, isThisWorld } from './deploy-world.ts'
import type { EvmChainId } from './deployment.ts'
import type { NodeRpc } from './node-rpc.ts'
import { createNodeRpc, NodeRefusalError } from './node-rpc.ts'
import type { StateFile } from './state-file.ts'

export type ChainOptions = {
  readonly chainId: EvmChainId
  /** A chain with the local world's tokens and histories, or with funded accounts only. */
  readonly contents: 'world' | 'empty'
  /** The number of transactions of the account `busy`. */
  readonly historyEntries?: number
}

export type Chain = { readonly node: EvmNode; readonly rpc: NodeRpc }

const DEFAULT_HISTORY_ENTRIES = 10_000
// As many as a real node keeps; balances at older blocks are refused.
const STATES_KEPT = '128'

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000)

/**
 * The time of the first block, fixed and as on the real chains. A node creates one at each start; with another time, a
 * loaded state would have two first blocks.
 */
const FIRST_BLOCK_AT: Readonly<Record<EvmChainId, number>> = { 1: 1_438_269_973, 137: 1_590_824_836 }

const begin = async ({ chainId, contents }: ChainOptions): Promise<Chain> => {
  const more = [
    ...['--order', 'fifo', '--prune-history', STATES_KEPT, '--no-request-size-limit'],
    ...['--timestamp', String(FIRST_BLOCK_AT[chainId])],
    ...(contents === 'world' ? ['--balance', '0'] : []),
  ]
  const node = await startEvmNode({ port: 0, chainId, more })
  return { node, rpc: createNodeRpc(node.url) }
}

/** Runs a step, and stops the chain if it fails. */
const orStop = async <T>({ node }: Chain, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await node.stop()
    throw error
  }
}

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/)) })

/** Sets a chain's clock to now, or after its last block if its clock was advanced. */
const setClock = async (node: NodeRpc): Promise<void> => {
  const { timestamp } = v.parse(blockSchema, await node.call('eth_getBlockByNumber', ['latest', false]))
  // A block must be later than its parent.
  await node.call('evm_setTime', [Math.max(nowInSeconds(), Number(timestamp) + 1)])
}

const beginWith = async (options: ChainOptions, state: unknown): Promise<Chain> => {
  const chain = await begin(options)
  await orStop(chain, async () => {
    await chain.rpc.call('anvil_loadState', [state])
    await setClock(chain.rpc)
  })
  return chain
}

/** Restores a chain from its file; undefined if there is none or it is invalid. */
export const restoreChain = async (options: ChainOptions, file: StateFile): Promise<Chain | undefined> => {
  const state = await file.read()
  if (state === undefined) return undefined
  let chain: Chain
  try {
    chain = await beginWith(options, state)
  } catch (error) {
    // If the node did not start or was too slow, the state may still be valid.
    if (!(error instanceof NodeRefusalError)) throw error
    await file.putAside(`the node does not take it (${error.message})`)
    return undefined
  }
  if (options.contents === 'empty') return chain
  if (await orStop(chain, () => isThisWorld(chain.rpc, options.chainId))) return chain
  await chain.node.stop()
  await file.putAside('it is of another version of the world')
  return undefined
}

/** Creates a chain. */
export const makeChain = async (options: ChainOptions): Promise<Chain> => {
  const { chainId, contents, historyEntries = DEFAULT_HISTORY_ENTRIES } = options
  const chain = await begin(options)
  const state = await orStop(chain, async () => {
    if (contents === 'empty') return await setClock(chain.rpc)
    await deployWorld(chain.rpc, { chainId, historyEntries, now: nowInSeconds() })
    return await chain.rpc.call('anvil_dumpState')
  })
  if (contents === 'empty') return chain
  // After creating a history a node keeps the memory that it took; a node that loads the state does not.
  await chain.node.stop()
  return beginWith(options, state)
}
