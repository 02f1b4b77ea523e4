import type { AbiMember, AbiValue, Hex } from './abi.ts'
import { readArguments, writeType } from './abi.ts'
import type { Effect, InnerCall, Meaning } from './call-meaning.ts'
import type { Finding, Level } from './findings.ts'
import { finding, highestLevel } from './findings.ts'
import { knownCall } from './known-calls.ts'
import { isSameAddress } from './message-params.ts'
import { MULTI_SENDS } from './multi-send.ts'
import { showText } from './shown-text.ts'
import type { SignRequest } from './sign-request.ts'
import { isLimited, MAX_ALLOWANCE_SECONDS } from './token-signature.ts'
import type { Call, TransactionRequest } from './transaction-request.ts'
import { parseTransaction } from './transaction-request.ts'
import type { TypedRow } from './typed-data.ts'

/** A call with all that is known of it. */
export type CallView = Call & {
  /** Who calls: the account, or a contract that does what the call around this one says. */
  readonly sender: string
  readonly isDelegate: boolean
  /** The function, if the selector is known and the data are written in its form. */
  readonly name?: string
  readonly signature?: string
  readonly rows: readonly TypedRow[]
  /** What follows the arguments. */
  readonly trailing: Hex
  readonly effects: readonly Effect[]
  /** The calls inside, in their order. */
  readonly inner: readonly CallView[]
  readonly findings: readonly Finding[]
}

export type CallsReview = {
  /** Whether it is one transaction, or several. */
  readonly kind: 'calls' | 'call-list'
  /** The highest of the findings. */
  readonly level: Level
  /** Those of all calls and of the calls inside, each once. */
  readonly findings: readonly Finding[]
  readonly calls: readonly CallView[]
  readonly asked: TransactionRequest
}

const MAX_DEPTH = 6
const MAX_VIEWS = 256
const ZERO = `0x${'0'.repeat(40)}`
const SELECTOR_LENGTH = 10

const rowsOf = (members: readonly AbiMember[], values: readonly AbiValue[], depth = 0): readonly TypedRow[] =>
  members.flatMap((member, at) => rowsOfValue(member, values[at], depth))

const listIn = (value: AbiValue | undefined): readonly AbiValue[] => (value as readonly AbiValue[] | undefined) ?? []

const rowsOfValue = ({ name, type }: AbiMember, value: AbiValue | undefined, depth: number): readonly TypedRow[] => {
  const row = { depth, label: name, type: writeType(type) }
  switch (type.kind) {
    case 'word':
    case 'bytes':
      return [{ ...row, value: showText(String(value)) }]
    case 'tuple':
      return [row, ...rowsOf(type.members, listIn(value), depth + 1)]
    case 'list': {
      const items = listIn(value).map((_item, at) => ({ name: `${name}[${at}]`, type: type.item }))
      return [row, ...rowsOf(items, listIn(value), depth + 1)]
    }
  }
}

type Asked = { readonly account: string; readonly chainId: string; readonly now: number }

const approvalFindings = (effect: Extract<Effect, { does: 'approve' }>, now: number): readonly Finding[] => {
  const { token, spender, amount, until } = effect
  if (amount === 0n) return []
  const isUnlimited = !isLimited(amount)
  const isLong = (until ?? 0n) > BigInt(Math.floor(now / 1000) + MAX_ALLOWANCE_SECONDS)
  return [
    finding(isUnlimited ? 'finding.approve-unlimited' : 'finding.approve', { spender, token }),
    ...(isLong ? [finding('finding.permit-long')] : []),
  ]
}

const sendFindings = ({ token, to }: Extract<Effect, { does: 'send' }>): readonly Finding[] => {
  if (to === ZERO) return [finding('finding.call-to-zero')]
  return token === to ? [finding('finding.call-to-token', { token: to })] : []
}

const effectFindings = (effect: Effect, now: number): readonly Finding[] => {
  switch (effect.does) {
    case 'send':
      return sendFindings(effect)
    case 'approve':
      return approvalFindings(effect, now)
    case 'operator': {
      const { operator, collection } = effect
      return effect.isApproved ? [finding('finding.operator', { operator, collection })] : []
    }
    case 'control':
      return [finding('finding.call-control', { contract: effect.contract })]
    case 'sign-hash':
      return [finding('finding.message-hash')]
  }
}

type Reading = Pick<CallView, 'name' | 'signature' | 'rows' | 'trailing' | 'findings'> & { readonly meaning: Meaning }

const unread = (...findings: readonly Finding[]): Reading => ({ rows: [], trailing: '0x', findings, meaning: {} })

/** Reads what a call says to a contract. */
const readCall = ({ to, value, data, sender }: Omit<InnerCall, 'isDelegate'>, chainId: string): Reading => {
  if (data === '0x') return unread()
  const known = knownCall(data.slice(2, SELECTOR_LENGTH))
  if (known === undefined) return unread(finding('finding.call-unknown', { contract: to }))
  const read = readArguments(known.abi, data)
  if (read === undefined) return unread(finding('finding.call-malformed', { contract: to }))
  const meaning = known.explain(read.values, { sender, to, value, chainId })
  const { trailing } = read
  return {
    name: known.abi.name,
    signature: known.abi.signature,
    rows: rowsOf(known.abi.inputs, read.values),
    trailing,
    meaning,
    findings: [
      ...(meaning.isReadable === false ? [finding('finding.call-unknown', { contract: to })] : []),
      ...(trailing === '0x' ? [] : [finding('finding.call-trailing', { contract: to })]),
    ],
  }
}

/** What a call does by whom it reaches, whatever it says. */
const placeFindings = (call: InnerCall, account: string): readonly Finding[] => {
  const { to, sender, data, isDelegate } = call
  if (data !== '0x' && isSameAddress(to, account)) return [finding('finding.call-account')]
  if (isDelegate && !MULTI_SENDS.includes(to)) return [finding('finding.call-delegate', { contract: sender })]
  // Contracts that are accounts take orders about themselves from themselves alone.
  return data !== '0x' && to === sender ? [finding('finding.call-control', { contract: to })] : []
}

const readCalls = (asked: Asked) => {
  let left = MAX_VIEWS

  const view = (call: InnerCall, depth: number): CallView => {
    left -= 1
    const { meaning, ...reading } = readCall(call, asked.chainId)
    const given: readonly Effect[] =
      call.value > 0n ? [{ does: 'send', amount: call.value, from: call.sender, to: call.to }] : []
    const effects = [...given, ...(meaning.effects ?? [])]
    const inner = meaning.inner ?? []
    const isTooMuch = inner.length > left || (inner.length > 0 && depth >= MAX_DEPTH)
    return {
      ...call,
      ...reading,
      effects,
      inner: isTooMuch ? [] : inner.map((each) => view(each, depth + 1)),
      findings: [
        ...placeFindings(call, asked.account),
        ...reading.findings,
        ...effects.flatMap((effect) => effectFindings(effect, asked.now)),
        ...(isTooMuch ? [finding('finding.call-incomplete')] : []),
      ],
    }
  }

  const create = ({ value, data }: Call): CallView => {
    left -= 1
    return {
      to: undefined,
      value,
      data,
      sender: asked.account,
      isDelegate: false,
      rows: [],
      trailing: '0x',
      effects: [],
      inner: [],
      findings: [finding('finding.call-creation')],
    }
  }

  return (call: Call): CallView => {
    const { to } = call
    return to === undefined ? create(call) : view({ ...call, to, sender: asked.account, isDelegate: false }, 1)
  }
}

const allFindings = (calls: readonly CallView[]): readonly Finding[] =>
  calls.flatMap(({ findings, inner }) => [...findings, ...allFindings(inner)])

const eachOnce = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((each) => [JSON.stringify([each.id, each.values]), each])).values(),
]

/**
 * Judges a request to send a transaction or a list of calls. Throws a `RequestRefusedError` for what is no valid request
 * of its method.
 *
 * @example
 * reviewCalls({ hostOrigin: 'https://app.example', chainId: 'eip155:1', account, method: 'eth_sendTransaction', params }, Date.now())
 */
export const reviewCalls = (request: SignRequest, now: number): CallsReview => {
  const asked = parseTransaction(request)
  const account = request.account.toLowerCase()
  const calls = asked.calls.map(readCalls({ account, chainId: request.chainId, now }))
  const named = asked.chainId === undefined ? request.chainId : `eip155:${asked.chainId}`
  const findings = eachOnce([
    ...(named === request.chainId ? [] : [finding('finding.call-chain', { chain: named })]),
    ...(calls.length > 1 ? [finding('finding.call-list')] : []),
    ...allFindings(calls),
  ])
  return { kind: calls.length > 1 ? 'call-list' : 'calls', level: highestLevel(findings), findings, calls, asked }
}
