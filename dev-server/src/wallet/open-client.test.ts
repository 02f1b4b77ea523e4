import { afterEach, expect, test } from 'vitest'
import type { OpenClient } from './open-client.ts'
import { openClient } from './open-client.ts'

const opened: OpenClient[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))
const open = async (storagePrefix: string) => {
  const one = await openClient({
    relayUrl: 'ws://127.0.0.1:1',
    projectId: 'project',
    rpc: {},
    accounts: [],
    storagePrefix,
  })
  opened.push(one)
  return one.client
}

test('behavior: two wallets in one process are separate, and a stopped one leaves nothing behind', async () => {
  const first = await open('a')
  expect(await open('b')).not.toHaveProperty('core', first.core)
  await opened[0]?.close()
  const again = await open('a')
  expect(again.core === first.core).toBe(false)
})

test('behavior: handles each message after the start once, however long that takes', async () => {
  const { messages } = (await open('c')).core.relayer
  await messages.set('topic', 'message', 'inbound')
  expect(Object.values(messages.getWithoutAck(['topic'])).flat()).toEqual([])
})

test("attack: never asks the verify service for a page's origin", async () => {
  const { verify, eventClient } = (await open('d')).core
  expect(await verify.register({ id: 'x', decryptedId: 'y' })).toBe('')
  await expect(verify.resolve({ hash: 'x' })).rejects.toThrow('Nobody is asked')
  expect(await eventClient.init()).toBeUndefined()
})
