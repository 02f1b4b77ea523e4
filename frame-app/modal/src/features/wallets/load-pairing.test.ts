import { ProviderRpcError } from '@casement/shared-protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPairing } from './load-pairing.ts'
import type { PairingCommands } from './pairing-commands.ts'
import type { PairingStore } from './pairing-store.ts'
import { createPairingStore } from './pairing-store.ts'

let pairing: PairingStore
let given: string[]
let idle: () => void
let commands: PairingCommands
const load = vi.fn<() => Promise<PairingCommands>>()

const real: PairingCommands = {
  pair: async () => void given.push('pair'),
  pairAgain: async () => void given.push('pairAgain'),
  ahead: (on) => given.push(`ahead ${on}`),
  leave: () => given.push('leave'),
  reset: async () => void given.push('reset'),
  linkTo: () => undefined,
  linked: () => given.push('linked'),
  chosen: () => undefined,
}

beforeEach(() => {
  pairing = createPairingStore()
  given = []
  load.mockReset().mockResolvedValue(real)
  commands = loadPairing({ pairing, load, whenIdle: (run) => (idle = run) })
})

test('behavior: loads the code with the first command, once', async () => {
  expect(load).not.toHaveBeenCalled()
  await Promise.all([commands.pair(), commands.pairAgain()])
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: commands given while the code is loaded run in their order', async () => {
  commands.ahead(true)
  const paired = commands.pair()
  commands.leave()
  await paired
  await vi.waitFor(() => expect(given).toEqual(['ahead true', 'pair', 'leave']))
})

test('behavior: once the code is loaded, commands run at once', async () => {
  await commands.reset()
  commands.leave()
  void commands.pair()
  expect(given).toEqual(['reset', 'leave', 'pair'])
})

test('behavior: loads the code when the browser is idle, so that it is there if the network is lost', async () => {
  idle()
  expect(load).toHaveBeenCalledOnce()
})

test('error: a visitor is told that pairing failed if the code cannot be loaded, and can try again', async () => {
  load.mockRejectedValueOnce(new ProviderRpcError(-32603, 'offline'))
  await expect(commands.pair()).rejects.toThrow('offline')
  expect(pairing.getState().attempt).toEqual({ kind: 'failed', reason: 'failed' })
  await commands.pairAgain()
  expect(given).toEqual(['pairAgain'])
})
