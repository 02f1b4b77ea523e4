import type { Address, Hex } from 'viem'
import { decodeEventLog, getAddress, parseAbi, toEventSelector, zeroAddress } from 'viem'
import type { LogEntry, Movement } from '../model.ts'
import type { RawLog } from './client.ts'

// One signature with two meanings: an indexed last argument is an NFT's id, otherwise it is an amount.
const AMOUNTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])
const NUMBERS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
])

const KNOWN: ReadonlyMap<string, string> = new Map(
  [
    'Transfer(address,address,uint256)',
    'Approval(address,address,uint256)',
    'ApprovalForAll(address,address,bool)',
    'TransferSingle(address,address,address,uint256,uint256)',
    'TransferBatch(address,address,address,uint256[],uint256[])',
    'Deposit(address,uint256)',
    'Withdrawal(address,uint256)',
    'OwnershipTransferred(address,address)',
    'Swap(address,uint256,uint256,uint256,uint256,address)',
    'Sync(uint112,uint112)',
  ].map((signature) => [toEventSelector(signature), signature]),
)

/** A transfer or approval without its token's metadata. */
export type TokenEvent = {
  readonly kind: Movement['kind']
  readonly token: Address
  /** Absent when minted. */
  readonly from?: Address
  /** Absent when burned. */
  readonly to?: Address
  readonly units: bigint
  /** Whether `units` is an NFT's id. */
  readonly single: boolean
}

const asTopics = (topics: readonly Hex[]): [Hex, ...Hex[]] | [] => {
  const [first, ...more] = topics
  return first === undefined ? [] : [first, ...more]
}

/** A log's transfer or approval; undefined for other logs. */
export const decodeTokenEvent = (log: RawLog): TokenEvent | undefined => {
  const single = log.topics.length === 4
  try {
    const event = decodeEventLog({
      abi: single ? NUMBERS : AMOUNTS,
      topics: asTopics(log.topics),
      data: log.data,
    })
    const values = Object.values(event.args)
    const [from, to, units] = values
    if (typeof from !== 'string' || typeof to !== 'string' || typeof units !== 'bigint') return undefined
    const kind = event.eventName === 'Transfer' ? 'moved' : 'allowed'
    // By the standard, this address is the sender when minting and the recipient when burning.
    return {
      kind,
      token: getAddress(log.address),
      units,
      single,
      ...(from === zeroAddress ? {} : { from }),
      ...(to === zeroAddress ? {} : { to }),
    }
  } catch {
    // A contract can log any data under this signature.
    return undefined
  }
}

export const entryOf = (log: RawLog): LogEntry => {
  const name = KNOWN.get(log.topics[0] ?? '')
  return {
    kind: 'event',
    ...(name === undefined ? {} : { name }),
    address: getAddress(log.address),
    topics: log.topics,
    data: log.data,
  }
}
