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
/** Reports that the visitor has finished connecting. */
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

describe('a request for accounts', () => {
  test('behavior: does not ask a connected visitor', async () => {
    connect()
    expect(await ask()).toEqual(['0xa'])
    expect(open).not.toHaveBeenCalled()
  })

  test('behavior: opens the modal and returns the accounts that the visitor connects', async () => {
    const accounts = ask()
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith({ namespace: 'eip155' }))
    connect()
    modal.setState({ surface: 'hidden' })
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: changes before the modal opens do not count as closing', async () => {
    open.mockImplementation(async () => {
      modal.setState({ refusals: 1 })
      modal.setState({ surface: 'modal' })
    })
    const accounts = ask()
    await vi.waitFor(() => expect(modal.getState().surface).toBe('modal'))
    connect()
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: without a namespace, returns the accounts of the one in which the visitor connects', async () => {
    const accounts = createRequestAccounts({ session, modal, open, reveal, connected })(
      undefined,
      new AbortController().signal,
    )
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith({}))
    const solana = { accounts: ['So1'], caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', status: 'connected' }
    session.setState({
      status: 'connected',
      activeNamespace: 'solana',
      namespaces: { eip155: at(), solana } as never,
    })
    expect(await accounts).toEqual(['So1'])
  })

  test('behavior: a namespace in which the page has no network is not opened', async () => {
    const asking = createRequestAccounts({ session, modal, open, reveal, connected })(
      'solana',
      new AbortController().signal,
    )
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith({}))
    done()
    await expect(asking).rejects.toMatchObject({
      code: 4100,
      message: 'The wallet is connected, but has granted no account on solana',
      data: { reason: 'namespace-not-granted', namespace: 'solana' },
    })
  })

  test('error: without a namespace, a wallet that has granted no account is not said to lack a namespace', async () => {
    const asking = createRequestAccounts({ session, modal, open, reveal, connected })(
      undefined,
      new AbortController().signal,
    ).catch((thrown: unknown) => thrown)
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    done()
    const refusal = await asking
    expect(refusal).toMatchObject({ code: 4100, message: 'The wallet is connected, but has granted no account' })
    expect((refusal as { data: unknown }).data).toStrictEqual({ reason: 'namespace-not-granted' })
  })

  test('behavior: closing the modal rejects the request', async () => {
    const accounts = ask()
    const settled = expect(accounts).rejects.toMatchObject({ code: 4001, message: 'User closed the modal' })
    await vi.waitFor(() => expect(modal.getState().surface).toBe('modal'))
    modal.setState({ surface: 'hidden' })
    await settled
  })

  test('error: reports a wallet that granted nothing in this namespace, rather than a closed modal', async () => {
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

  test('behavior: resolves if the wallet granted an account in this namespace', async () => {
    const accounts = ask()
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    connect()
    done()
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: resolves concurrent requests', async () => {
    const both = Promise.all([ask(), ask()])
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
    connect()
    expect(await both).toEqual([['0xa'], ['0xa']])
  })

  test('behavior: shows Connect to a visitor connected in another namespace', async () => {
    session.setState({ status: 'connected' })
    const accounts = ask()
    await vi.waitFor(() => expect(reveal).toHaveBeenCalledWith({ view: 'Connect', params: { namespace: 'eip155' } }))
    connect()
    expect(await accounts).toEqual(['0xa'])
  })

  test('behavior: an aborted request rejects at once', async () => {
    const stop = new AbortController()
    const settled = expect(ask(stop.signal)).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    stop.abort()
    await settled
  })

  test('error: passes on why the modal could not open', async () => {
    open.mockRejectedValue(new Error('not loaded'))
    await expect(ask()).rejects.toThrow('not loaded')
  })
})
