import type { NamespaceState } from '@casement/shared-protocol/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { loadChainAhead } from './load-chain-ahead.ts'

const load = vi.fn<() => Promise<unknown>>()
let idle: (() => void)[]
let session: SessionStore
const eip155 = (status: NamespaceState['status']) => ({
  namespaces: { eip155: { accounts: [], caipNetworkId: 'eip155:1' as const, status } },
})
const rest = async (): Promise<void> => {
  for (const run of idle.splice(0)) run()
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  idle = []
  load.mockReset().mockResolvedValue(undefined)
  session = createSessionStore({ status: 'disconnected', open: false, loading: false, ...eip155('disconnected') })
})
const begin = (): void => loadChainAhead({ session, whenIdle: (run) => idle.push(run), load })

test('behavior: loads the chain reader once when a wallet is connected and the browser is idle', async () => {
  begin()
  await rest()
  session.setState(eip155('connecting'))
  await rest()
  expect(load).not.toHaveBeenCalled()
  session.setState(eip155('connected'))
  session.setState({ open: true })
  expect(load).not.toHaveBeenCalled()
  await rest()
  session.setState({ open: false })
  await rest()
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: loads it for an existing connection', async () => {
  session.setState(eip155('connected'))
  begin()
  await rest()
  expect(load).toHaveBeenCalledOnce()
})

test('error: tries again on the next change after a failure', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  session.setState(eip155('connected'))
  begin()
  await rest()
  session.setState({ open: true })
  await rest()
  expect(load).toHaveBeenCalledTimes(2)
})
