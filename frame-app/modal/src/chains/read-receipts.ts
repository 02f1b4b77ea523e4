import { fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { callNode } from './call-node.ts'

/** What became of a transaction that is in a block. */
export type Mined = 'confirmed' | 'failed'

/** Nobody has more pending at once; the others follow when these are mined. */
const MAX_ASKED = 10

const readReceipt = fromSchema(openObject({ status: v.picklist(['0x0', '0x1']) }))

/**
 * Reads which transactions are in a block, from the chain's node. Those that are not, and answers that make no sense, are
 * left out. Rejects if the node cannot be reached.
 *
 * @example
 * await readReceipts('https://rpc.example/1', ['0x…'], signal) // Map { '0x…' => 'confirmed' }
 */
export const readReceipts = async (
  url: string,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Mined>> => {
  const mined = new Map<string, Mined>()
  const read = async (hash: string): Promise<void> => {
    const receipt = readReceipt(await callNode(url, 'eth_getTransactionReceipt', [hash], signal))
    if (receipt.ok) mined.set(hash, receipt.value.status === '0x1' ? 'confirmed' : 'failed')
  }
  await Promise.all(hashes.slice(0, MAX_ASKED).map(read))
  return mined
}
