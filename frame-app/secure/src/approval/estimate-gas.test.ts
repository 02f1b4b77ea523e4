import { describe, expect, test, vi } from 'vitest'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { estimateGas } from './estimate-gas.ts'
import { ACCOUNT } from './rules/requests-for-tests.ts'
import type { Call } from './rules/transaction-request.ts'

const TO = `0x${'a'.repeat(40)}` as const
const CALL: Call = { to: TO, value: 1n, data: '0xab' }
const NODE_CALL = { from: ACCOUNT, to: TO, value: '0x1', data: '0xab' }

const node = (answers: { readonly [method: string]: unknown }) =>
  vi.fn<CallChain>(async (_chainId, { method }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  })
const estimate = (callChain: CallChain, ...calls: readonly Call[]) =>
  estimateGas(calls, { account: ACCOUNT, chainId: 'eip155:1' }, callChain)
const worked = (gasUsed: string) => ({ status: '0x1', gasUsed, logs: [] })
const CANNOT = new ChainCallError(-32_601, 'the method eth_simulateV1 does not exist')

test('behavior: a single call is estimated, with room for what changes', async () => {
  const callChain = node({ eth_estimateGas: '0x186a0' })
  expect(await estimate(callChain, CALL)).toEqual([120_000n])
  expect(callChain.mock.calls).toEqual([['eip155:1', { method: 'eth_estimateGas', params: [NODE_CALL] }]])
})

test('behavior: a call that creates a contract has no receiver', async () => {
  const callChain = node({ eth_estimateGas: '0x186a0' })
  await estimate(callChain, { ...CALL, to: undefined })
  expect(callChain.mock.calls[0]?.[1].params).toStrictEqual([{ from: ACCOUNT, value: '0x1', data: '0xab' }])
})

test('attack: a node that answers something else is not believed', async () => {
  await expect(estimate(node({ eth_estimateGas: 'much' }), CALL)).rejects.toBeInstanceOf(ChainAnswerError)
})

describe('a list of calls', () => {
  test('behavior: is run in its order, because one may need what another does', async () => {
    const callChain = node({ eth_simulateV1: [{ calls: [worked('0x186a0'), worked('0x5208')] }] })
    expect(await estimate(callChain, CALL, { ...CALL, data: '0x' })).toEqual([150_000n, 21_000n])
    const params = [
      { blockStateCalls: [{ calls: [NODE_CALL, { ...NODE_CALL, data: '0x' }] }], traceTransfers: true },
      'latest',
    ]
    expect(callChain.mock.calls).toEqual([['eip155:1', { method: 'eth_simulateV1', params }]])
  })

  test('error: of which one would fail is refused, by its place', async () => {
    const callChain = node({ eth_simulateV1: [{ calls: [worked('0x1'), { status: '0x0' }] }] })
    await expect(estimate(callChain, CALL, CALL)).rejects.toMatchObject({
      code: -32_003,
      message: 'execution reverted: call 2 of the list would fail',
      data: { outcome: 'not-sent' },
    })
  })

  test('error: that a node says would fail is refused with its words', async () => {
    const callChain = node({ eth_simulateV1: new ChainCallError(3, 'execution reverted'), eth_estimateGas: '0x1' })
    await expect(estimate(callChain, CALL, CALL)).rejects.toThrow('execution reverted')
  })

  test.each<[string, unknown]>([
    ['cannot run it', CANNOT],
    ['answers for one alone', [{ calls: [worked('0x1')] }]],
    ['answers nothing', null],
  ])('behavior: is estimated one by one by a node that %s', async (_, answer) => {
    const callChain = node({ eth_simulateV1: answer, eth_estimateGas: '0x186a0' })
    expect(await estimate(callChain, CALL, CALL)).toEqual([120_000n, 120_000n])
  })
})
