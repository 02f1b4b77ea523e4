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
  /** A chain with the tokens and histories of the local world, or one with nothing but funded accounts. */
  readonly contents: 'world' | 'empty'
  /** How many transactions the account `busy` has. */
  readonly historyEntries?: number
}

export type Chain = { readonly node: EvmNode; readonly rpc: NodeRpc }

const DEFAULT_HISTORY_ENTRIES = 10_000
// As many as a node of the real chain keeps; what is asked of older blocks' balances is refused.
const STATES_KEPT = '128'

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000)

/**
 * When the first block was made: on the real chains, and always. A node makes one each time that it starts, and were it
 * another one, a state would hold two first blocks after it was loaded.
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

/** Does something with a chain; one with which it cannot be done is stopped. */
const orStop = async <T>({ node }: Chain, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await node.stop()
    throw error
  }
}

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/)) })

/** Lets a chain's clock go on from now; from its last block, if somebody has put the clock forward. */
const setClock = async (node: NodeRpc): Promise<void> => {
  const { timestamp } = v.parse(blockSchema, await node.call('eth_getBlockByNumber', ['latest', false]))
  // No block is older than its parent.
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

/** Brings a chain back from its file; undefined when there is none, or none that can be had. */
export const restoreChain = async (options: ChainOptions, file: StateFile): Promise<Chain | undefined> => {
  const state = await file.read()
  if (state === undefined) return undefined
  let chain: Chain
  try {
    chain = await beginWith(options, state)
  } catch (error) {
    // A node that does not start, or is too slow, says nothing of the state.
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

/** Makes a chain. */
export const makeChain = async (options: ChainOptions): Promise<Chain> => {
  const { chainId, contents, historyEntries = DEFAULT_HISTORY_ENTRIES } = options
  const chain = await begin(options)
  const state = await orStop(chain, async () => {
    if (contents === 'empty') return await setClock(chain.rpc)
    await deployWorld(chain.rpc, { chainId, historyEntries, now: nowInSeconds() })
    return await chain.rpc.call('anvil_dumpState')
  })
  if (contents === 'empty') return chain
  // A node that has made a history keeps all the memory that it took to make it; one that is given it does not.
  await chain.node.stop()
  return beginWith(options, state)
}
