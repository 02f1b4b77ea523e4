import type { Address } from 'viem'
import { BlockNotFoundError, getAddress } from 'viem'
import { formatCount } from '../../units.ts'
import type { Amount, Block, BlockLine, Fact, Latest, TransactionLine } from '../model.ts'
import type { EvmClient, Receipt } from './client.ts'
import { readReceipts } from './client.ts'
import { decodeTokenEvent } from './decode-logs.ts'
import { lineOf } from './lines.ts'
import type { TokenBook } from './token-book.ts'

export type EvmParts = {
  readonly client: EvmClient
  readonly book: TokenBook
  readonly coin: Omit<Amount, 'units'>
}

const LATEST_BLOCKS = 10n
const LATEST_LINES = 12

export const readFull = (client: EvmClient, which: { blockNumber: bigint } | { blockHash: `0x${string}` }) =>
  client.getBlock({ ...which, includeTransactions: true })

type FullBlock = Awaited<ReturnType<typeof readFull>>

/** Returns undefined if the chain has no such thing; other failures are thrown. */
export const orNothing = async <T>(asked: Promise<T>, absent: (error: unknown) => boolean): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (absent(error)) return undefined
    throw error
  }
}

const blockLine = (block: FullBlock): BlockLine => ({
  number: block.number,
  hash: block.hash,
  seconds: Number(block.timestamp),
  transactions: block.transactions.length,
})

/** The tokens named in logs. */
export const tokensOf = (receipts: Iterable<Receipt>): Address[] =>
  [...receipts].flatMap((receipt) => receipt.logs.flatMap((log) => decodeTokenEvent(log)?.token ?? []))

/** A block's transactions in list form, last one first. */
export const readLines = async (
  { client, book, coin }: EvmParts,
  block: FullBlock,
  wanted: (block: FullBlock) => readonly FullBlock['transactions'][number][] = (all) => all.transactions,
): Promise<TransactionLine[]> => {
  const transactions = wanted(block)
  if (transactions.length === 0) return []
  const receipts = await readReceipts(client, block.hash)
  const chosen = transactions.flatMap((sent) => receipts.get(sent.hash) ?? [])
  await book.learn(tokensOf(chosen))
  const inclusion = { block: block.number, seconds: Number(block.timestamp) }
  return transactions.map((sent) => lineOf(sent, receipts.get(sent.hash), inclusion, coin, book.find)).reverse()
}

/** Block numbers downward from one, at most to 0. */
export const numbersDown = (from: bigint, count: bigint): bigint[] => {
  const numbers: bigint[] = []
  for (let number = from; number >= 0n && number > from - count; number -= 1n) numbers.push(number)
  return numbers
}

export const readLatest = async (parts: EvmParts): Promise<Latest> => {
  const head = await parts.client.getBlockNumber({ cacheTime: 0 })
  const blocks = await Promise.all(
    numbersDown(head, LATEST_BLOCKS).map((blockNumber) => readFull(parts.client, { blockNumber })),
  )
  const lines: TransactionLine[] = []
  for (const block of blocks) {
    if (lines.length >= LATEST_LINES) break
    const room = LATEST_LINES - lines.length
    lines.push(...(await readLines(parts, block, ({ transactions }) => transactions.slice(-room))))
  }
  return { head, blocks: blocks.map(blockLine), lines }
}

const factsOf = (block: FullBlock): Fact[] => [
  { label: 'Produced by', text: getAddress(block.miner), kind: 'account' },
  { label: 'Gas used', text: `${formatCount(block.gasUsed)} of ${formatCount(block.gasLimit)}` },
  ...(block.baseFeePerGas === null ? [] : [{ label: 'Base fee', text: `${formatCount(block.baseFeePerGas)} wei` }]),
  { label: 'State root', text: block.stateRoot, kind: 'code' },
]

export const readBlock = async (parts: EvmParts, id: string): Promise<Block | undefined> => {
  const which = id.startsWith('0x') ? { blockHash: id as `0x${string}` } : { blockNumber: BigInt(id) }
  const block = await orNothing(readFull(parts.client, which), (error) => error instanceof BlockNotFoundError)
  if (block === undefined) return undefined
  const lines = await readLines(parts, block)
  return { ...blockLine(block), parent: block.parentHash, facts: factsOf(block), lines }
}
