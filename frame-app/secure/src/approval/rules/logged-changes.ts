import * as v from 'valibot'
import type { Hex } from './abi.ts'
import { abiFunction, readArguments } from './abi.ts'
import type { Allowance, Change } from './simulation.ts'
import { MAX_CHANGES } from './simulation.ts'

const MAX_TOPICS = 4
const MAX_LOGS = 1_024
const hexOf = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text.toLowerCase() as Hex),
  )
const word = hexOf(/^0x[0-9a-f]{64}$/i)

/** What contracts have written down while a transaction ran. */
export const logsSchema = v.pipe(
  v.array(
    v.object({
      address: hexOf(/^0x[0-9a-f]{40}$/i),
      topics: v.pipe(v.array(word), v.maxLength(MAX_TOPICS)),
      data: hexOf(/^0x(?:[0-9a-f]{2})*$/i),
    }),
  ),
  v.maxLength(MAX_LOGS),
)
type Log = v.InferOutput<typeof logsSchema>[number]

/** Nodes write down what is sent of the network's currency as if it were a token of this address. */
const CURRENCY = `0x${'e'.repeat(40)}`

// The first topic of each event: the hash of its name and its types.
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

const ADDRESS_AT = 26
const addressIn = (topic: Hex): Hex => `0x${topic.slice(ADDRESS_AT)}`
const WORD_LENGTH = 66
/** The number in the data of an event; zero for anything else, which no token writes. */
const numberIn = (data: Hex): bigint => (data.length === WORD_LENGTH ? BigInt(data) : 0n)

const SINGLE = abiFunction('single(uint256 id,uint256 amount)')
const BATCH = abiFunction('batch(uint256[] ids,uint256[] amounts)')
/** The arguments of an event stand in its data as those of a call do, without a selector. */
const argumentsIn = (form: typeof SINGLE, data: Hex) =>
  readArguments(form, `0x${'0'.repeat(8)}${data.slice(2)}`)?.values

/** What a log says has moved, from whom and to whom. */
type Move = { readonly from: Hex; readonly to: Hex; readonly what: readonly Change[] }

// The first topic says which event it is, and others who or what takes part in it.
const namesTwo = (topics: readonly Hex[]): topics is readonly [Hex, Hex, Hex] => topics.length === 3
const namesThree = (topics: readonly Hex[]): topics is readonly [Hex, Hex, Hex, Hex] => topics.length === 4

const movesIn = ({ address, topics, data }: Log): Move | undefined => {
  if (namesTwo(topics)) {
    const [event, from, to] = topics
    if (event !== TRANSFER) return undefined
    const token = address === CURRENCY ? undefined : address
    return { from: addressIn(from), to: addressIn(to), what: [{ token, amount: numberIn(data) }] }
  }
  if (!namesThree(topics)) return undefined
  const [event, first, second, third] = topics
  if (event === TRANSFER) {
    const what = [{ token: address, tokenId: numberIn(third), amount: 1n }]
    return { from: addressIn(first), to: addressIn(second), what }
  }
  // The first one named here is who has moved them.
  const between = { from: addressIn(second), to: addressIn(third) }
  if (event === TRANSFER_SINGLE) {
    const [tokenId = 0n, amount = 0n] = (argumentsIn(SINGLE, data) ?? []) as readonly bigint[]
    return { ...between, what: [{ token: address, tokenId, amount }] }
  }
  if (event === TRANSFER_BATCH) {
    const [ids = [], amounts = []] = (argumentsIn(BATCH, data) ?? []) as readonly (readonly bigint[])[]
    return { ...between, what: ids.map((tokenId, at) => ({ token: address, tokenId, amount: amounts[at] ?? 0n })) }
  }
  return undefined
}

/** A collection of single pieces names nobody if a right ends. */
const NOBODY = `0x${'0'.repeat(40)}`

const allowanceIn = ({ address, topics, data }: Log, account: string): Allowance | undefined => {
  if (namesThree(topics)) {
    const [event, owner, taker, piece] = topics
    if (event !== APPROVAL || addressIn(owner) !== account) return undefined
    const spender = addressIn(taker)
    return { token: address, tokenId: numberIn(piece), spender, amount: spender === NOBODY ? 0n : 1n }
  }
  if (!namesTwo(topics)) return undefined
  const [event, owner, spender] = topics
  if (addressIn(owner) !== account) return undefined
  if (event === APPROVAL) return { token: address, spender: addressIn(spender), amount: numberIn(data) }
  if (event !== APPROVAL_FOR_ALL) return undefined
  return { token: address, spender: addressIn(spender), amount: numberIn(data) === 0n ? 0n : undefined }
}

/** What an allowance is about. A piece can be taken by one at a time, a token by many. */
const subjectOf = ({ token, tokenId, spender }: Allowance): string =>
  tokenId === undefined ? `${token}:${spender}` : `${token}#${tokenId}`

/** Everything that was changed more than once, summed up; what comes to nothing is left out. */
const summed = (changes: readonly Change[]): readonly Change[] => {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.token}:${change.tokenId}`
    sums.set(key, { ...change, amount: (sums.get(key)?.amount ?? 0n) + change.amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/**
 * What the logs of a transaction say that an account has more or less of, and who may take from it. What leaves comes
 * first. Undefined if it is more than can be shown.
 */
export const loggedChanges = (
  logs: readonly Log[],
  account: string,
): { readonly changes: readonly Change[]; readonly allowances: readonly Allowance[] } | undefined => {
  const moves = logs.flatMap((log) => movesIn(log) ?? [])
  const changes = summed(
    moves.flatMap(({ from, to, what }) => [
      ...(from === account ? what.map((change) => ({ ...change, amount: -change.amount })) : []),
      ...(to === account ? what : []),
    ]),
  )
  // A later one takes the place of an earlier one.
  const allowances = new Map(logs.flatMap((log) => allowanceIn(log, account) ?? []).map((one) => [subjectOf(one), one]))
  const standing = [...allowances.values()].filter(({ amount }) => amount !== 0n)
  if (changes.length > MAX_CHANGES || standing.length > MAX_CHANGES) return undefined
  const leaving = changes.filter(({ amount }) => amount < 0n)
  const coming = changes.filter(({ amount }) => amount > 0n)
  return { changes: [...leaving, ...coming], allowances: standing }
}
