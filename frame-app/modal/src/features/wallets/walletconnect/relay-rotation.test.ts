import { expect, test } from 'vitest'
import type { Transport } from './relay-rotation.ts'
import { rotateRelays } from './relay-rotation.ts'

test('behavior: tries the next relay if one is unreachable, starting with the last one reached', async () => {
  const tried: string[] = []
  const transport: Transport = {
    relayUrl: 'wss://a',
    connectTimeout: 15_000,
    createProvider: async () => void tried.push(transport.relayUrl),
  }
  const { reached } = rotateRelays(transport, ['wss://a', 'wss://b'])
  expect(transport.connectTimeout).toBeLessThanOrEqual(4_000)
  await transport.createProvider()
  await transport.createProvider()
  reached()
  // A lost connection is retried on the same relay first.
  await transport.createProvider()
  await transport.createProvider()
  expect(tried).toEqual(['wss://a', 'wss://b', 'wss://b', 'wss://a'])
})

test('attack: avoids a relay that floods for 30 seconds, even if there is no other', async () => {
  const tried: string[] = []
  let now = 0
  const open = (relays: readonly string[]) => {
    const transport: Transport = {
      relayUrl: 'wss://a',
      connectTimeout: 15_000,
      createProvider: async () => void tried.push(transport.relayUrl),
    }
    return { transport, ...rotateRelays(transport, relays, () => now) }
  }
  const two = open(['wss://a', 'wss://b'])
  await two.transport.createProvider()
  two.reached()
  two.leave()
  await two.transport.createProvider()
  two.reached()
  await two.transport.createProvider()
  expect(tried).toEqual(['wss://a', 'wss://b', 'wss://b'])

  tried.length = 0
  const one = open(['wss://a'])
  await one.transport.createProvider()
  one.reached()
  one.leave()
  now = 29_999
  await expect(one.transport.createProvider()).rejects.toThrow(/^Connection interrupted/)
  now = 30_000
  await one.transport.createProvider()
  expect(tried).toEqual(['wss://a', 'wss://a'])
})
