import { fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Address, Log } from 'viem'
import { erc721Abi, erc1155Abi, isAddressEqual, parseEventLogs } from 'viem'
import type { NftId, NftMove } from '../kernel/rules/nft.ts'
import { callNode } from './call-node.ts'

/** A block has room for about this many. A sender of spam fills it. */
const MAX_LOGS = 5_000
/** What an account's history shows of one transaction. */
const MAX_MOVES = 50
const MAX_TOPICS = 4
/** The ids and amounts of a batch of 200. Larger ones are spam. */
const MAX_DATA = 2 + 64 * 404

const hexSchema = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^0x[0-9a-f]*$/i))
const logSchema = openObject({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
  topics: v.pipe(v.array(hexSchema(66)), v.maxLength(MAX_TOPICS)),
  data: hexSchema(MAX_DATA),
})
const readLog = fromSchema(logSchema)
const readReceipt = fromSchema(openObject({ logs: v.pipe(v.array(v.unknown()), v.maxLength(MAX_LOGS)) }))

/** The one signature of the fungible tokens' and the NFTs' transfers, and the two of ERC-1155. */
const ABI = [...erc721Abi, ...erc1155Abi]
const EVENTS = ['Transfer', 'TransferSingle', 'TransferBatch'] as const

type Ends = { readonly from: Address; readonly to: Address }

const directionOf = ({ from, to }: Ends, account: Address): NftMove['direction'] | undefined => {
  const isIn = isAddressEqual(to, account)
  const isOut = isAddressEqual(from, account)
  if (isIn && isOut) return 'self'
  if (isIn) return 'in'
  return isOut ? 'out' : undefined
}

/**
 * Reads which NFTs a transaction moved to an account or from it, from its logs; null if the node does not know the
 * transaction. Rejects if the node cannot be reached.
 *
 * @example
 * await readNftMoves({ url: 'https://rpc.example/1', account: '0x…' }, '0x…', signal)
 */
export const readNftMoves = async (
  { url, account }: { readonly url: string; readonly account: string },
  hash: string,
  signal: AbortSignal,
): Promise<readonly NftMove[] | null> => {
  const receipt = readReceipt(await callNode(url, 'eth_getTransactionReceipt', [hash], signal))
  if (!receipt.ok) return null
  const logs = receipt.value.logs.flatMap((entry) => {
    const log = readLog(entry)
    return log.ok ? [log.value as unknown as Log] : []
  })
  // Strict: a fungible token's transfer has its amount in the data, where an NFT's has a third topic.
  const events = parseEventLogs({ abi: ABI, eventName: [...EVENTS], logs, strict: true })
  const moves: NftMove[] = []
  for (const { address: contract, args, eventName } of events) {
    const direction = directionOf(args, account as Address)
    if (!direction) continue
    const add = (standard: NftId['standard'], id: bigint): void => {
      moves.push({ standard, contract, id, direction })
    }
    if (eventName === 'Transfer') add('erc721', args.tokenId)
    else if (eventName === 'TransferSingle') {
      if (args.value > 0n) add('erc1155', args.id)
    } else {
      for (const [at, id] of args.ids.entries()) if ((args.values[at] ?? 0n) > 0n) add('erc1155', id)
    }
  }
  return moves.slice(0, MAX_MOVES)
}
