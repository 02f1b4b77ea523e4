import { expect, test } from 'vitest'
import type { DecodeResult } from './decode/decode-request.ts'
import type { Answer } from './request-queue.ts'
import { createRequestQueue } from './request-queue.ts'
import type { Asker, Refusal } from './shown.ts'
import { createStore } from './store.ts'
import { problem } from './wallet-error.ts'
import type { WalletState } from './wallet-types.ts'
import type { WireRequest } from './wire.ts'

const asker: Asker = { name: 'Page', url: '', description: '' }
const ASK: DecodeResult = {
  kind: 'ask',
  shown: { asker, method: 'm', chain: 'eip155:1', action: { kind: 'switch-chain', to: 'eip155:1' } },
  work: { do: 'tell', result: null },
}
const request = (id: number, topic = 't'): WireRequest => ({
  id,
  topic,
  params: { chainId: 'eip155:1', request: { method: 'm', params: [] } },
})

const world = (perform: () => Promise<unknown> = async () => 'done', sent: Promise<void> = Promise.resolve()) => {
  const store = createStore<WalletState>({
    relay: { kind: 'idle' },
    accounts: [],
    chains: [],
    proposals: [],
    signIns: [],
    sessions: [],
    requests: [],
    refusals: [],
  })
  const answers = new Map<number, Answer>()
  const refusals: Refusal[] = []
  let verdict: DecodeResult = ASK
  const queue = createRequestQueue({
    store,
    perform,
    decode: () => verdict,
    askerOf: () => asker,
    refused: (refusal) => void refusals.push(refusal),
    respond: async (_topic, id, answer) => {
      await sent
      answers.set(id, answer)
    },
  })
  const become = (next: DecodeResult): void => {
    verdict = next
  }
  const shown = () => store.get().requests.map(({ id, status }) => [id, status])
  return { queue, answers, refusals, shown, become }
}

test('behavior: opens requests one at a time, in order', async () => {
  const { queue, answers, shown } = world()
  for (const id of [1, 2, 3]) await queue.receive(request(id))
  expect(shown()).toEqual([
    [1, 'open'],
    [2, 'waiting'],
    [3, 'waiting'],
  ])
  await expect(queue.answer(2, 'approve')).rejects.toThrow('Another request')
  await queue.answer(1, 'approve')
  await queue.answer(2, 'refuse')
  expect(shown()).toEqual([[3, 'open']])
  expect([...answers]).toEqual([
    [1, { result: 'done' }],
    [2, { error: { code: 4001, message: 'User rejected the request.' } }],
  ])
})

test('behavior: a request that is delivered twice is queued once', async () => {
  const { queue, shown } = world()
  await queue.receive(request(1))
  await queue.receive(request(1))
  expect(shown()).toEqual([[1, 'open']])
})

test('attack: a double approval signs once', async () => {
  let times = 0
  let finish = (): void => undefined
  const slow = () => {
    times += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const { queue, shown } = world(slow)
  await queue.receive(request(1))
  await queue.receive(request(2))
  const answered = queue.answer(1, 'approve')
  expect(shown()).toEqual([
    [1, 'answering'],
    [2, 'waiting'],
  ])
  await expect(queue.answer(1, 'approve')).rejects.toThrow('nothing to answer')
  await expect(queue.answer(1, 'refuse')).rejects.toThrow('nothing to answer')
  finish()
  await answered
  expect([times, shown()]).toEqual([1, [[2, 'open']]])
})

test('error: reports a failure in one line', async () => {
  const { queue, answers } = world(() => Promise.reject(new Error('insufficient\n  funds')))
  await queue.receive(request(1))
  await queue.answer(1, 'approve')
  expect(answers.get(1)).toEqual({ error: { code: -32000, message: 'The chain refused. insufficient funds' } })
})

test('error: rejects a request that became invalid before it was approved', async () => {
  const { queue, answers, refusals, shown, become } = world()
  await queue.receive(request(1))
  become({ kind: 'refuse', problem: problem('wrong-account', '0xA') })
  await queue.answer(1, 'approve')
  expect(answers.get(1)).toMatchObject({ error: { code: 4100 } })
  expect(refusals).toMatchObject([{ what: 'request', id: 1, problem: { name: 'wrong-account' } }])
  expect(shown()).toEqual([])
})

test('attack: refuses further requests of a page that floods, and keeps those that wait', async () => {
  const { queue, answers, shown } = world()
  for (let id = 1; id <= 101; id += 1) await queue.receive(request(id))
  expect(shown()).toHaveLength(100)
  expect([...answers]).toMatchObject([[101, { error: { code: -32005 } }]])
})

test('behavior: drops the requests of a session that ended', async () => {
  const { queue, shown } = world()
  await queue.receive(request(1, 'ended'))
  await queue.receive(request(2))
  queue.drop(({ topic }) => topic === 'ended')
  expect(shown()).toEqual([[2, 'open']])
  await expect(queue.answer(1, 'approve')).rejects.toThrow('nothing to answer')
})

test.each([
  'approve',
  'refuse',
] as const)('behavior: on %s a request stays `answering` until the answer is sent', async (decision) => {
  let send = (): void => undefined
  const { queue, shown } = world(undefined, new Promise((resolve) => (send = resolve)))
  await queue.receive(request(1))
  const answered = queue.answer(1, decision)
  await new Promise((resolve) => setImmediate(resolve))
  expect(shown()).toEqual([[1, 'answering']])
  send()
  await answered
  expect(shown()).toEqual([])
})
