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
