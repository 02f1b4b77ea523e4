import { encodeAbiParameters, encodeEventTopics, erc20Abi } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import type { CompleteTransaction } from './rules/complete-transaction.ts'
import { ACCOUNT, OTHER_ACCOUNT } from './rules/requests-for-tests.ts'
import { transaction } from './rules/transactions-for-tests.ts'
import { simulateOnEip155 } from './simulate-on-eip155.ts'

const TOKEN = `0x${'a'.repeat(40)}` as const
const TO = OTHER_ACCOUNT.toLowerCase() as `0x${string}`
const TRANSACTION: CompleteTransaction = {
  chainId: 1n,
  nonce: 7n,
  to: TO,
  value: 100n,
  data: '0xabcd',
  gas: 50_000n,
  maxFeePerGas: 20n,
  maxPriorityFeePerGas: 2n,
}
const CALL = { from: ACCOUNT, to: TO, value: '0x64', data: '0xabcd', gas: '0xc350' }
const RECEIVED = {
  address: TOKEN,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: TO, to: ACCOUNT } }),
  data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
  blockNumber: '0x0',
}
const ran = (call: object) => [{ number: '0x1', calls: [call] }]
const WORKED = ran({ status: '0x1', returnData: '0x', gasUsed: '0x1', logs: [RECEIVED] })
const ALSO_WORKED = {
  status: '0x1',
  returnData: '0x',
  gasUsed: '0x1',
  logs: [{ ...RECEIVED, data: encodeAbiParameters([{ type: 'uint256' }], [7n]) }],
}
const REVERTED = ran({
  status: '0x0',
  returnData: '0x',
  gasUsed: '0x1',
  logs: [],
  error: { code: 3, message: 'reverted' },
})

/** A node by its answers, of which some are errors. */
const node = (answers: { readonly [method: string]: unknown }) =>
  vi.fn<CallChain>(async (_chainId, { method }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  })
const simulate = (callChain: CallChain, ...given: readonly CompleteTransaction[]) =>
  simulateOnEip155(given.length > 0 ? given : [TRANSACTION], transaction({ to: TO }), callChain)
const error = (code: number, message: string) => new ChainCallError(code, message)
const CANNOT = error(-32_601, 'the method eth_simulateV1 does not exist')

test('behavior: a node runs it with what would be signed, and says what the account gets', async () => {
  const callChain = node({ eth_simulateV1: WORKED })
  expect(await simulate(callChain)).toEqual({
    kind: 'changes',
    changes: [{ token: TOKEN, amount: 5n }],
    allowances: [],
  })
  const params = [{ blockStateCalls: [{ calls: [CALL] }], traceTransfers: true }, 'latest']
  expect(callChain.mock.calls).toEqual([['eip155:1', { method: 'eth_simulateV1', params }]])
})

test('behavior: a new contract is run without a receiver', async () => {
  const callChain = node({ eth_simulateV1: WORKED })
  await simulate(callChain, { ...TRANSACTION, to: undefined })
  const { to: _, ...call } = CALL
  const params = [{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }, 'latest']
  expect(callChain.mock.calls).toStrictEqual([['eip155:1', { method: 'eth_simulateV1', params }]])
})

test('attack: P10: one that is reverted fails', async () => {
  expect(await simulate(node({ eth_simulateV1: REVERTED }))).toEqual({ kind: 'fails' })
})

test('behavior: a node that cannot simulate runs it, and says whether it works', async () => {
  const callChain = node({ eth_simulateV1: CANNOT, eth_call: '0x' })
  expect(await simulate(callChain)).toEqual({ kind: 'works' })
  expect(callChain.mock.calls[1]).toEqual(['eip155:1', { method: 'eth_call', params: [CALL, 'latest'] }])
})

test.each([
  ['a code for it', error(3, 'VM Exception')],
  ['words for it', error(-32_000, 'execution reverted: no')],
  ['too little gas', error(-32_000, 'out of gas')],
  ['code that is none', error(-32_015, 'Invalid opcode: 0xfe')],
  ['a jump to nowhere', error(-32_000, 'invalid jump destination')],
])('attack: P10: one that a node ends with %s fails, however it is run', async (_, ended) => {
  expect(await simulate(node({ eth_simulateV1: CANNOT, eth_call: ended }))).toEqual({ kind: 'fails' })
  expect(await simulate(node({ eth_simulateV1: ended, eth_call: '0x' }))).toEqual({ kind: 'fails' })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no block', []],
  ['two blocks', [...WORKED, ...WORKED]],
  ['no call', [{ calls: [] }]],
  ['two calls', [{ calls: [WORKED[0]?.calls[0], WORKED[0]?.calls[0]] }]],
  ['an outcome that is none', ran({ status: '0x2', logs: [] })],
  ['no logs', ran({ status: '0x1' })],
  ['a log of no contract', ran({ status: '0x1', logs: [{ ...RECEIVED, address: '0x1' }] })],
  ['half a topic', ran({ status: '0x1', logs: [{ ...RECEIVED, topics: ['0x12'] }] })],
  [
    'more topics than there are',
    ran({ status: '0x1', logs: [{ ...RECEIVED, topics: new Array(5).fill(RECEIVED.topics[0]) }] }),
  ],
  ['half a byte', ran({ status: '0x1', logs: [{ ...RECEIVED, data: '0x1' }] })],
  ['more logs than are read', ran({ status: '0x1', logs: new Array(1_025).fill(RECEIVED) })],
])('attack: a node that answers %s is not believed, and it is run in another way', async (_, answer) => {
  expect(await simulate(node({ eth_simulateV1: answer, eth_call: '0x' }))).toEqual({ kind: 'works' })
})

test('behavior: more changes than can be shown are not told', async () => {
  const logs = Array.from({ length: 33 }, (_, at) => ({
    ...RECEIVED,
    address: `0x${at.toString(16).padStart(40, '0')}`,
  }))
  expect(await simulate(node({ eth_simulateV1: ran({ status: '0x1', logs }) }))).toEqual({ kind: 'works' })
})

test('behavior: words about a failure count only from a node, and not from what failed on the way to it', async () => {
  const onTheWay = new Error('execution reverted')
  expect(await simulate(node({ eth_simulateV1: onTheWay, eth_call: '0x' }))).toEqual({ kind: 'works' })
  expect(await simulate(node({ eth_simulateV1: CANNOT, eth_call: onTheWay }))).toEqual({ kind: 'unknown' })
})

test('behavior: when no node answers it is not known', async () => {
  const down = new Error('The service cannot be reached')
  expect(await simulate(node({ eth_simulateV1: down, eth_call: down }))).toEqual({ kind: 'unknown' })
  expect(await simulate(node({ eth_simulateV1: CANNOT, eth_call: error(-32_602, 'invalid params') }))).toEqual({
    kind: 'unknown',
  })
})

describe('several', () => {
  const both = (one: object, other: object) => [{ calls: [one, other] }]
  const [{ calls: [worked] = [] } = {}] = WORKED as { calls: object[] }[]
  const [{ calls: [reverted] = [] } = {}] = REVERTED as { calls: object[] }[]

  test('behavior: are run one after the other, and what they change is summed up', async () => {
    const callChain = node({ eth_simulateV1: both(worked ?? {}, ALSO_WORKED) })
    expect(await simulate(callChain, TRANSACTION, { ...TRANSACTION, nonce: 8n })).toMatchObject({
      changes: [{ token: TOKEN, amount: 12n }],
    })
    const params = [{ blockStateCalls: [{ calls: [CALL, CALL] }], traceTransfers: true }, 'latest']
    expect(callChain.mock.calls).toEqual([['eip155:1', { method: 'eth_simulateV1', params }]])
  })

  test('attack: P10: fail if one of them does', async () => {
    const callChain = node({ eth_simulateV1: both(worked ?? {}, reverted ?? {}) })
    expect(await simulate(callChain, TRANSACTION, TRANSACTION)).toEqual({ kind: 'fails' })
  })

  test('behavior: of which a node cannot run each after the other are not known, and the first says nothing', async () => {
    const callChain = node({ eth_simulateV1: CANNOT, eth_call: '0x' })
    expect(await simulate(callChain, TRANSACTION, TRANSACTION)).toEqual({ kind: 'unknown' })
    expect(await simulate(node({ eth_simulateV1: WORKED, eth_call: '0x' }), TRANSACTION, TRANSACTION)).toEqual({
      kind: 'unknown',
    })
  })
})
