import * as v from 'valibot'
import type { Address } from 'viem'
import { isAddressEqual, pad, toEventSelector } from 'viem'
import type { TransactionLine } from '../model.ts'
import type { EvmParts } from './read-blocks.ts'
import { numbersDown, readFull, readLines } from './read-blocks.ts'

// A node has no index by account, so its blocks are searched from the latest, several at a time.

const BLOCKS_AT_ONCE = 8n
const MOST_BLOCKS = 160n
const WANTED = 20

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const hashesSchema = v.array(v.object({ transactionHash: v.string() }))
const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`

/** Transactions in a range of blocks that moved this account's tokens, by any sender. */
const readTouched = async (
  { client }: EvmParts,
  address: Address,
  from: bigint,
  to: bigint,
): Promise<ReadonlySet<string>> => {
  const account = pad(address)
  const range = { fromBlock: hex(from), toBlock: hex(to) }
  const kinds = [TRANSFER, APPROVAL]
  const answers = await Promise.all(
    [
      [kinds, account],
      [kinds, null, account],
    ].map(
      (topics): Promise<unknown> =>
        client.request({ method: 'eth_getLogs', params: [{ ...range, topics: topics as `0x${string}`[] }] }),
    ),
  )
  return new Set(answers.flatMap((answer) => v.parse(hashesSchema, answer).map((log) => log.transactionHash)))
}

export const readHistory = async (parts: EvmParts, address: Address): Promise<readonly TransactionLine[]> => {
  const head = await parts.client.getBlockNumber({ cacheTime: 0 })
  const lines: TransactionLine[] = []
  let next = head
  while (next >= 0n && lines.length < WANTED && head - next < MOST_BLOCKS) {
    const numbers = numbersDown(next, BLOCKS_AT_ONCE)
    const last = numbers.at(-1) ?? next
    const [blocks, touched] = await Promise.all([
      Promise.all(numbers.map((number) => readFull(parts.client, number))),
      readTouched(parts, address, last, next),
    ])
    const takesPart = (sent: { from: Address; to: Address | null; hash: string }): boolean =>
      isAddressEqual(sent.from, address) ||
      (sent.to !== null && isAddressEqual(sent.to, address)) ||
      touched.has(sent.hash)
    const found = blocks.map((block) => readLines(parts, block, ({ transactions }) => transactions.filter(takesPart)))
    lines.push(...(await Promise.all(found)).flat())
    next = last - 1n
  }
  return lines
}
