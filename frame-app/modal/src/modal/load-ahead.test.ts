import { expect, test, vi } from 'vitest'
import { createModalStore } from '../kernel/modal-store.ts'
import { push } from '../kernel/rules/view-stack.ts'
import type { View } from '../kernel/rules/views.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { preloadForConnected, preloadForPairing, preloadForSuccess } from './load-ahead.ts'

const wallet = { id: 'harbour', name: 'Harbour', links: {}, stores: {}, certified: false, installed: [], pairs: true }

test.each<[View, number]>([
  [{ view: 'ConnectingWalletConnect', params: { wallet } }, 1],
  [{ view: 'ConnectingWalletConnectBasic', params: {} }, 1],
  [{ view: 'AllWallets', params: {} }, 0],
])('behavior: opening $view preloads %i times', (view, times) => {
  const modal = createModalStore()
  const load = vi.fn()
  preloadForPairing(modal, load)
  modal.setState({ stack: push(modal.getState().stack, view) })
  modal.setState({ surface: 'modal' })
  expect(load).toHaveBeenCalledTimes(times)
})

test.each<[View, number]>([
  [{ view: 'ConnectingWalletConnect', params: { wallet } }, 1],
  [{ view: 'ConnectingWalletConnectBasic', params: {} }, 1],
  [{ view: 'ConnectingExternal', params: { wallet, namespace: 'eip155' } }, 1],
  [{ view: 'SIWXSignMessage', params: {} }, 1],
  [{ view: 'AllWallets', params: {} }, 0],
])('behavior: what a success needs is loaded while $view asks a wallet: %i times', (view, times) => {
  const modal = createModalStore()
  const load = vi.fn()
  preloadForSuccess(modal, load)
  expect(load).not.toHaveBeenCalled()
  modal.setState({ stack: push(modal.getState().stack, view) })
  modal.setState({ surface: 'modal' })
  expect(load).toHaveBeenCalledTimes(times)
})

const disconnected = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const

test('behavior: what a connected visitor opens is loaded once there is a connection, and once only', () => {
  const session = createSessionStore(disconnected)
  const load = vi.fn()
  preloadForConnected(session, load)
  session.setState({ status: 'connecting' })
  expect(load).not.toHaveBeenCalled()
  for (const status of ['connected', 'disconnected', 'connected'] as const) session.setState({ status })
  expect(load).toHaveBeenCalledTimes(1)
})

test('behavior: it is loaded at once if there is a connection already', () => {
  const load = vi.fn()
  preloadForConnected(createSessionStore({ ...disconnected, status: 'connected' }), load)
  expect(load).toHaveBeenCalledTimes(1)
})
