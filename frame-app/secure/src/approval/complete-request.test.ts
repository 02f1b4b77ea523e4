import { encodeAbiParameters, encodeEventTopics, erc20Abi } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { completeRequest } from './complete-request.ts'
import { readUnsigned } from './rules/complete-transaction.ts'
import { ACCOUNT, OTHER_ACCOUNT } from './rules/requests-for-tests.ts'
import { signRequest, solanaBytes } from './rules/solana-for-tests.ts'
import { callData, NODE_ANSWERS, transaction } from './rules/transactions-for-tests.ts'

const SENT = `0x${'a'.repeat(40)}`
const GIVEN = `0x${'b'.repeat(40)}`
const APPROVED = `0x${'c'.repeat(40)}`
const PIECE = `0x${'d'.repeat(40)}`
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const log = (eventName: 'Transfer' | 'Approval', address: string, args: object) => ({
  address,
  topics: encodeEventTopics({ abi: erc20Abi, eventName, args } as never),
  data: uint(1n),
})
const RECEIVED = log('Transfer', GIVEN, { from: OTHER_ACCOUNT, to: ACCOUNT })
const ALLOWED = log('Approval', APPROVED, { owner: ACCOUNT, spender: OTHER_ACCOUNT })
const PIECE_ALLOWED = { ...ALLOWED, address: PIECE, topics: [...ALLOWED.topics, uint(8n)], data: '0x' }
const ARRIVED = { ...RECEIVED, address: PIECE, topics: [...RECEIVED.topics, uint(7n)], data: '0x' }

const ANSWERS: { readonly [method: string]: unknown } = {
  ...NODE_ANSWERS,
  eth_simulateV1: [{ calls: [{ status: '0x1', gasUsed: '0x1', logs: [RECEIVED, ALLOWED, ARRIVED, PIECE_ALLOWED] }] }],
  eth_call: uint(6n),
}
/** An address that the account knows, with the ends of the receiver. */
const ALIKE = `${OTHER_ACCOUNT.toLowerCase().slice(0, 6)}${'0'.repeat(32)}${OTHER_ACCOUNT.toLowerCase().slice(-4)}`
const PAYMENT = transaction({ to: SENT, data: callData('transfer(address to,uint256 amount)', [OTHER_ACCOUNT, 5n]) })

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: says what would be signed, what would come of it, and what the tokens in it are', async () => {
  const callChain: CallChain = async (_chainId, { method }) => ANSWERS[method]
  const completion = await completeRequest(PAYMENT, callChain, [ALIKE])
  if (completion.kind !== 'eip155') throw new Error('It is of another kind.')
  expect(readUnsigned(completion.unsigned[0] ?? new Uint8Array())).toMatchObject({ to: SENT, nonce: 7n })
  expect(completion.simulation).toEqual({
    kind: 'changes',
    changes: [
      { token: GIVEN, amount: 1n },
      { token: PIECE, tokenId: 7n, amount: 1n },
    ],
    allowances: [
      { token: APPROVED, spender: OTHER_ACCOUNT.toLowerCase(), amount: 1n },
      { token: PIECE, tokenId: 8n, spender: OTHER_ACCOUNT.toLowerCase(), amount: 1n },
    ],
  })
  expect(completion.lookAlikes).toEqual([{ receiver: OTHER_ACCOUNT.toLowerCase(), known: ALIKE }])
  // A piece of a collection has no decimals.
  expect([...completion.tokens.keys()]).toEqual([SENT, GIVEN, APPROVED])
})

test('behavior: asks what the token is of which others may take', async () => {
  const callChain: CallChain = async (_chainId, { method }) => ANSWERS[method]
  const data = callData('approve(address spender,uint256 amount)', [OTHER_ACCOUNT, 5n])
  const completion = await completeRequest(transaction({ to: SENT, data }), callChain, [])
  expect([...completion.tokens.keys()]).toContain(SENT)
})

test('behavior: asks no contract about the currency of the network', async () => {
  const currency = `0x${'e'.repeat(40)}`
  const simulated = [{ calls: [{ status: '0x1', gasUsed: '0x1', logs: [{ ...RECEIVED, address: currency }] }] }]
  const callChain = vi.fn<CallChain>(async (_chainId, { method }) =>
    method === 'eth_simulateV1' ? simulated : ANSWERS[method],
  )
  const completion = await completeRequest(transaction({ to: OTHER_ACCOUNT, value: '0x1' }), callChain, [])
  expect(completion).toMatchObject({
    simulation: { kind: 'changes', changes: [{ token: undefined, amount: 1n }] },
    tokens: new Map(),
  })
  expect(callChain.mock.calls.map(([, { method }]) => method)).not.toContain('eth_call')
})

test('attack: a receiver with the ends of the account itself looks like it, and the account does not', async () => {
  const callChain: CallChain = async (_chainId, { method }) => ANSWERS[method]
  const own = ACCOUNT.toLowerCase()
  const alike = `${own.slice(0, 6)}${'0'.repeat(32)}${own.slice(-4)}`
  const lookAlikesOf = async (to: string) =>
    (await completeRequest(transaction({ to, value: '0x1' }), callChain, [])).lookAlikes
  expect(await lookAlikesOf(alike)).toEqual([{ receiver: alike, known: own }])
  expect(await lookAlikesOf(ACCOUNT)).toEqual([])
})

test('attack: a node that is silent about what would come of it holds nobody up for more than ten seconds', async () => {
  const silent = ['eth_simulateV1', 'eth_call']
  const callChain: CallChain = async (_chainId, { method }) =>
    silent.includes(method) ? new Promise(() => undefined) : ANSWERS[method]
  const completion = completeRequest(PAYMENT, callChain, [ALIKE])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await completion).toMatchObject({ simulation: { kind: 'unknown' }, tokens: new Map() })
})

test('attack: nor is anybody on Solana', async () => {
  const completion = completeRequest(signRequest(solanaBytes([])), () => new Promise(() => undefined), [])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await completion).toEqual({
    kind: 'solana',
    tables: new Map(),
    simulation: { kind: 'unknown' },
    tokens: new Map(),
    lookAlikes: [],
  })
})
