import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { NodeCall, NodeRpc } from './node-rpc.ts'
import type { PlannedBlock, PlannedTransaction } from './planned-transactions.ts'

const BLOCKS_A_BATCH = 50
const PLAIN_GAS = 30_000n
const CALL_GAS = 600_000n
const MAX_FEE = 3_000_000_000n
const MAX_PRIORITY_FEE = 1_000_000_000n

const hashSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const receiptsSchema = v.array(v.object({ transactionHash: hashSchema, status: v.picklist(['0x0', '0x1']) }))

const transactionOf = ({ from, to, value, data }: PlannedTransaction, nonce: number) => ({
  from,
  to,
  data,
  value: numberToHex(value),
  nonce: numberToHex(nonce),
  gas: numberToHex(data === '0x' ? PLAIN_GAS : CALL_GAS),
  maxFeePerGas: numberToHex(MAX_FEE),
  maxPriorityFeePerGas: numberToHex(MAX_PRIORITY_FEE),
})

/** Blocks in order, each later than its parent. */
const inOrder = (moments: readonly PlannedBlock[], after: number): readonly PlannedBlock[] => {
  let last = after
  return [...moments]
    .sort((one, other) => one.at - other.at)
    .map(({ at, acts }) => {
      last = Math.max(at, last + 1)
      return { at: last, acts }
    })
}

const assertDone = (sent: ReadonlyMap<string, PlannedTransaction>, receipts: readonly unknown[]): void => {
  let seen = 0
  for (const { transactionHash, status } of receipts.flatMap((one) => v.parse(receiptsSchema, one))) {
    const act = sent.get(transactionHash)
    if (act === undefined) continue
    seen += 1
    if ((status === '0x0') !== act.fails) {
      throw new Error(`${act.from} -> ${act.to} ${act.data.slice(0, 10)} ${act.fails ? 'was meant to fail' : 'failed'}`)
    }
  }
  if (seen !== sent.size) throw new Error('A transaction of the world is in no block')
}

/** Sends all transactions, one block per moment. Automatic mining must be off. */
export const writeHistory = async (node: NodeRpc, moments: readonly PlannedBlock[], after: number): Promise<void> => {
  const nonces = new Map<string, number>()
  const sent = new Map<string, PlannedTransaction>()
  const blocks: NodeCall[] = []
  for (const { at, acts } of inOrder(moments, after)) {
    const calls = acts.map((act): NodeCall => {
      const nonce = nonces.get(act.from) ?? 0
      nonces.set(act.from, nonce + 1)
      return ['eth_sendTransaction', [transactionOf(act, nonce)]]
    })
    // The node processes a whole batch before it mines the block.
    const hashes = await node.batch(calls)
    for (const [index, act] of acts.entries()) sent.set(v.parse(hashSchema, hashes[index]), act)
    await node.call('evm_mine', [numberToHex(at)])
    blocks.push(['eth_getBlockReceipts', [numberToHex(blocks.length + 1)]])
  }
  const receipts: unknown[] = []
  for (let from = 0; from < blocks.length; from += BLOCKS_A_BATCH) {
    receipts.push(...(await node.batch(blocks.slice(from, from + BLOCKS_A_BATCH))))
  }
  assertDone(sent, receipts)
}
