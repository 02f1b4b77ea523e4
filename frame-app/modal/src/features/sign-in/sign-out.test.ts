import type { NamespaceState, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { OPTIONS, serviceWith } from './sign-in-for-tests.ts'
import { signOutOnDisconnect } from './sign-out.ts'

const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
const eip155: NamespaceState = { accounts: ['0xa'], caipNetworkId: 'eip155:1', status: 'connected' }
const solana: NamespaceState = { accounts: ['So1'], caipNetworkId: 'solana:main', status: 'connected' }
const settled = () => new Promise((resolve) => setTimeout(resolve))

const start = (namespaces: Snapshot['namespaces'], { siwx }: Pick<Options, 'siwx'> = OPTIONS) => {
  const session = createSessionStore({ ...NOBODY, status: 'connected', namespaces })
  const setSessions = vi.fn(async (_sessions: readonly unknown[]) => undefined)
  const revokeSession = vi.fn(async (_account: unknown) => undefined)
  const report = vi.fn()
  const { service } = serviceWith({ setSessions, revokeSession })
  signOutOnDisconnect({ session, options: createOptionsStore({ ...OPTIONS, siwx }), service, report })
  return { session, setSessions, revokeSession, report }
}

test('behavior: disconnecting everything clears all sessions', () => {
  const { session, setSessions, revokeSession } = start({ eip155, solana })
  session.setState(NOBODY, true)
  expect(setSessions).toHaveBeenCalledExactlyOnceWith([])
  expect(revokeSession).not.toHaveBeenCalled()
})

test('behavior: disconnecting one of two wallets keeps the other’s session', () => {
  const { session, setSessions, revokeSession } = start({ eip155, solana })
  session.setState({ namespaces: { solana } })
  expect(revokeSession).toHaveBeenCalledExactlyOnceWith({ chainId: 'eip155:1', address: '0xa' })
  expect(setSessions).not.toHaveBeenCalled()
})

test.each([
  [{ kind: 'host', required: true, signOutOnDisconnect: false } as const],
  [undefined],
])('behavior: with %o, no session is cleared', async (siwx) => {
  const { session, setSessions, report } = start({ eip155 }, { siwx })
  session.setState(NOBODY, true)
  await settled()
  expect(setSessions).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

test('behavior: without a connection, no session is cleared', () => {
  const { session, setSessions } = start({})
  session.setState({ ...NOBODY, open: true }, true)
  expect(setSessions).not.toHaveBeenCalled()
})

test('error: reports a failing service', async () => {
  const { session, setSessions, report } = start({ eip155 })
  setSessions.mockRejectedValue(new Error('away'))
  session.setState(NOBODY, true)
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
})
