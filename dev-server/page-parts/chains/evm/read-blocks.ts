import type { Amount, Latest, TransactionLine } from '../model.ts'
import type { EvmClient } from './client.ts'
import { readReceipts } from './client.ts'
import type { FindToken } from './lines.ts'
import { lineOf } from './lines.ts'

export type EvmParts = {
  readonly client: EvmClient
  readonly find: FindToken
  readonly coin: Omit<Amount, 'units'>
}

const LATEST_BLOCKS = 10n
const LATEST_LINES = 12

export const readFull = (client: EvmClient, blockNumber: bigint) =>
  client.getBlock({ blockNumber, includeTransactions: true })

type FullBlock = Awaited<ReturnType<typeof readFull>>

/** A block's transactions in list form, last one first. */
export const readLines = async (
  { client, find, coin }: EvmParts,
  block: FullBlock,
  wanted: (block: FullBlock) => readonly FullBlock['transactions'][number][] = (all) => all.transactions,
): Promise<TransactionLine[]> => {
  const transactions = wanted(block)
  if (transactions.length === 0) return []
  const receipts = await readReceipts(client, block.hash)
  const inclusion = { block: block.number, seconds: Number(block.timestamp) }
  return transactions.map((sent) => lineOf(sent, receipts.get(sent.hash), inclusion, coin, find)).reverse()
}

/** Block numbers downward from one, at most to 0. */
export const numbersDown = (from: bigint, count: bigint): bigint[] => {
  const numbers: bigint[] = []
  for (let number = from; number >= 0n && number > from - count; number -= 1n) numbers.push(number)
  return numbers
}

export const readLatest = async (parts: EvmParts): Promise<Latest> => {
  const head = await parts.client.getBlockNumber({ cacheTime: 0 })
  const blocks = await Promise.all(numbersDown(head, LATEST_BLOCKS).map((number) => readFull(parts.client, number)))
  const lines: TransactionLine[] = []
  for (const block of blocks) {
    if (lines.length >= LATEST_LINES) break
    const room = LATEST_LINES - lines.length
    lines.push(...(await readLines(parts, block, ({ transactions }) => transactions.slice(-room))))
  }
  return { head, lines }
}
