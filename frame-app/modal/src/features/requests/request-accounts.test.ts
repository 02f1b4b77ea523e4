import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { createRequestAccounts } from './request-accounts.ts'

let session: SessionStore
let modal: ModalStore
const waiting = new Set<() => void>()
const connected = (listener: () => void) => {
  waiting.add(listener)
  return () => waiting.delete(listener)
}
/** All is done for which the visitor was connecting. */
const done = (): void => {
  for (const tell of [...waiting]) tell()
}
const open = vi.fn<(params: object) => Promise<unknown>>()
const reveal = vi.fn<() => Promise<boolean>>()

const at = (...accounts: string[]) =>
  ({ accounts, caipNetworkId: 'eip155:1', status: accounts.length > 0 ? 'connected' : 'disconnected' }) as const
const connect = (): void => session.setState({ status: 'connected', namespaces: { eip155: at('0xa') } })
const ask = (signal = new AbortController().signal) =>
  createRequestAccounts({ session, modal, open, reveal, connected })('eip155', signal)

beforeEach(() => {
  session = createSessionStore({ status: 'disconnected', namespaces: { eip155: at() }, open: false, loading: false })
  modal = createModalStore()
  open.mockReset().mockImplementation(async () => modal.setState({ surface: 'modal' }))
  reveal.mockReset().mockResolvedValue(true)
})

describe('a page that asks for accounts', () => {
  test('behavior: who is connected is not asked', async () => {
    connect()
    expect(await ask()).toEqual(['0xa'])
    expect(open).not.toHaveBeenCalled()
  })

  test('behavior: the visitor is shown where to connect, and the page gets what they choose', async () => {
    const accounts = ask()
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ namespace: 'eip155' }))
    connect()
    modal.setState({ surface: 'hidden' })
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: a modal that is not open yet is no answer', async () => {
    open.mockImplementation(async () => {
      modal.setState({ refusals: 1 })
      modal.setState({ surface: 'modal' })
    })
    const accounts = ask()
    await vi.waitFor(() => expect(modal.getState().surface).toBe('modal'))
    connect()
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: a modal that is closed is the answer no', async () => {
    const accounts = ask()
    const settled = expect(accounts).rejects.toMatchObject({ code: 4001, message: 'User closed the modal' })
    await vi.waitFor(() => expect(modal.getState().surface).toBe('modal'))
    modal.setState({ surface: 'hidden' })
    await settled
  })

  test('error: a wallet that was connected and granted nothing here is told as that, and not as a modal that was closed', async () => {
    const accounts = ask()
    const settled = expect(accounts).rejects.toMatchObject({
      code: 4100,
      message: 'The wallet is connected, but has granted no account on eip155',
      data: { reason: 'namespace-not-granted', namespace: 'eip155' },
    })
    await vi.waitFor(() => expect(modal.getState().surface).toBe('modal'))
    session.setState({ status: 'connected' })
    done()
    modal.setState({ surface: 'hidden' })
    await settled
    expect(waiting.size).toBe(0)
  })

  test('behavior: a wallet that has granted an account here is no error once all is done', async () => {
    const accounts = ask()
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    connect()
    done()
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: two that ask are both answered', async () => {
    const both = Promise.all([ask(), ask()])
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
    connect()
    expect(await both).toEqual([['0xa'], ['0xa']])
  })

  test('behavior: who is connected elsewhere is shown where to connect, not their account', async () => {
    session.setState({ status: 'connected' })
    const accounts = ask()
    await vi.waitFor(() => expect(reveal).toHaveBeenCalledWith({ view: 'Connect', params: { namespace: 'eip155' } }))
    connect()
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: a page that gives up is answered at once, and nobody listens any more', async () => {
    const stop = new AbortController()
    const settled = expect(ask(stop.signal)).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    stop.abort()
    await settled
  })

  test('error: a modal that cannot be opened says why', async () => {
    open.mockRejectedValue(new Error('not loaded'))
    await expect(ask()).rejects.toThrow('not loaded')
  })
})
