import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { evmKey } from './accounts.ts'
import { corruptAnswer, corruptEvent, stormEvents, withMisbehaviours } from './apply-misbehaviours.ts'
import type { Misbehaviour } from './misbehaviour.ts'

const VISITOR = evmKey('visitor').address
const chain: readonly Misbehaviour[] = [{ name: 'wrong-chain' }]
const checksum: readonly Misbehaviour[] = [{ name: 'wrong-checksum' }]
const noHash: readonly Misbehaviour[] = [{ name: 'no-hash' }]

test.each<[readonly Misbehaviour[], string, unknown, unknown]>([
  [[], 'eth_chainId', '0x1', '0x1'],
  [chain, 'eth_chainId', '0x1', '0xdead'],
  [chain, 'eth_accounts', [VISITOR], [VISITOR]],
  [noHash, 'eth_sendTransaction', `0x${'1'.repeat(64)}`, '0x1234'],
  [noHash, 'solana:signAndSendTransaction', [{ signature: 'AAAA' }], [{ signature: 'AQID' }]],
  [noHash, 'personal_sign', '0x99', '0x99'],
  [checksum, 'personal_sign', '0x99', '0x99'],
])('behavior: %o changes the answer of %s as requested', (list, method, value, expected) => {
  expect(corruptAnswer(list, method, value)).toEqual(expected)
})

test('behavior: gives the right address with a wrong checksum, in answers and in events', () => {
  const [bent = ''] = corruptAnswer(checksum, 'eth_requestAccounts', [VISITOR]) as string[]
  expect(bent.toLowerCase()).toBe(VISITOR.toLowerCase())
  expect(isAddress(bent)).toBe(false)
  const event = { namespace: 'eip155', event: 'accountsChanged', payload: [VISITOR] } as const
  expect(corruptEvent(checksum, { ...event, payload: [VISITOR] })).toEqual({ ...event, payload: [bent] })
  expect(corruptEvent([], { ...event, payload: [VISITOR] })).toEqual(event)
})

test('behavior: each request follows the misbehaviours in force when it is made', async () => {
  let list: readonly Misbehaviour[] = [{ name: 'throws-strings' }]
  const send = withMisbehaviours(
    async () => '0x1',
    () => list,
  )
  await expect(send('eip155', 'eth_chainId', [])).rejects.toBe('The wallet is out of sorts')
  list = []
  expect(await send('eip155', 'eth_chainId', [])).toBe('0x1')
})

test('behavior: a request that is never answered never reaches the wallet', async () => {
  let reached = false
  const send = withMisbehaviours(
    async () => {
      reached = true
    },
    () => [{ name: 'never-answers', method: 'personal_sign' }],
  )
  const outcome = await Promise.race([
    send('eip155', 'personal_sign', []),
    new Promise((resolve) => setTimeout(() => resolve('nothing'), 20)),
  ])
  expect([outcome, reached]).toEqual(['nothing', false])
})

test('behavior: a storm is a thousand events, each different from the last of its kind', () => {
  const events = stormEvents(['a', 'b'])
  expect(events).toHaveLength(1_000)
  for (const name of ['accountsChanged', 'chainChanged']) {
    const payloads = events.filter(({ event }) => event === name).map(({ payload }) => JSON.stringify(payload))
    expect(payloads).toHaveLength(500)
    expect(payloads.every((payload, place) => payload !== payloads[place - 1])).toBe(true)
  }
})
