import { expect, test } from 'vitest'
import type { Transport } from './relay-turns.ts'
import { takeTurns } from './relay-turns.ts'

test('behavior: a relay that is not reached makes room for the next one, and the last that was reached comes first', async () => {
  const tried: string[] = []
  const transport: Transport = {
    relayUrl: 'wss://a',
    connectTimeout: 15_000,
    createProvider: async () => void tried.push(transport.relayUrl),
  }
  const { reached } = takeTurns(transport, ['wss://a', 'wss://b'])
  expect(transport.connectTimeout).toBeLessThanOrEqual(4_000)
  await transport.createProvider()
  await transport.createProvider()
  reached()
  // A connection that was lost is tried where it was.
  await transport.createProvider()
  await transport.createProvider()
  expect(tried).toEqual(['wss://a', 'wss://b', 'wss://b', 'wss://a'])
})

test('attack: a relay that floods is left alone for half a minute, for the next one or for none', async () => {
  const tried: string[] = []
  let now = 0
  const open = (relays: readonly string[]) => {
    const transport: Transport = {
      relayUrl: 'wss://a',
      connectTimeout: 15_000,
      createProvider: async () => void tried.push(transport.relayUrl),
    }
    return { transport, ...takeTurns(transport, relays, () => now) }
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
