import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { Surface } from '../../kernel/modal-store.ts'
import { startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { WrongSignatureError } from './rules/sign-in.ts'
import { ACCOUNT, OPTIONS } from './sign-in-for-tests.ts'
import {
  eachWithClock,
  NOBODY,
  optional,
  rejected,
  SIGN_IN,
  settled,
  startSignIn,
  wallet,
} from './sign-in-visit-for-tests.ts'

eachWithClock()

describe('signing in', () => {
  test('behavior: closes the modal and records the success', async () => {
    const { sign, signMessage, told, shown, kind } = startSignIn()
    const signed = sign()
    expect(kind()).toBe('signing')
    await signed
    expect(signMessage).toHaveBeenCalledExactlyOnceWith(ACCOUNT, expect.any(AbortSignal))
    expect(kind()).toBe('signed')
    expect(shown()).toBe('hidden Connect')
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', 'SIWX_AUTH_SUCCESS', 'success'])
  })

  test('behavior: shows the account in an embedded modal', async () => {
    const { sign, shown } = startSignIn({ surface: 'inline' })
    await sign()
    expect(shown()).toBe('inline Account')
  })

  test('behavior: shows its progress until it ends', async () => {
    const { sign, signMessage, told } = startSignIn()
    let end = (): void => undefined
    signMessage.mockReturnValue(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const signed = sign()
    await settled()
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating'])
    end()
    await signed
    expect(told).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: is possible again after signing in', async () => {
    const { sign, signMessage } = startSignIn()
    await sign()
    await sign()
    expect(signMessage).toHaveBeenCalledTimes(2)
  })

  test('behavior: a double press sends one request', async () => {
    const { sign, signMessage } = startSignIn()
    await Promise.all([sign(), sign()])
    expect(signMessage).toHaveBeenCalledTimes(1)
  })

  test.each<[string, (world: ReturnType<typeof startSignIn>) => void, Options, string]>([
    ['without a service', () => undefined, { ...OPTIONS, siwx: undefined }, 'SIWX is not enabled'],
    ['without an address', ({ session }) => session.setState(NOBODY, true), OPTIONS, 'No ActiveCaipAddress found'],
    [
      'with a wallet that has no account',
      ({ session }) => session.setState({ namespaces: { eip155: { ...wallet, accounts: [] } } }),
      OPTIONS,
      'No ActiveCaipAddress found',
    ],
    [
      'without a network',
      () => undefined,
      { ...OPTIONS, networks: OPTIONS.networks.slice(1) },
      'No ActiveCaipNetwork or client found',
    ],
  ])('error: rejects %s', async (_when, change, options, message) => {
    const world = startSignIn({ options })
    change(world)
    await expect(world.sign()).rejects.toMatchObject({ code: -32603, message })
    expect(world.signMessage).not.toHaveBeenCalled()
  })
})

describe('a smart account', () => {
  test('behavior: is known as one in every event of its sign-in', async () => {
    const { sign, cancel, contractNotes, notes } = startSignIn({ isContract: async () => true, options: optional })
    await settled()
    await sign()
    await cancel()
    expect(notes.map(({ event }) => event)).toEqual([
      'CLICK_SIGN_SIWX_MESSAGE',
      'SIWX_AUTH_SUCCESS',
      'CLICK_CANCEL_SIWX',
    ])
    expect(contractNotes).toEqual([true, true, true])
  })

  test('behavior: is looked up when its visitor is asked to sign in', async () => {
    const isContract = vi.fn(async () => true)
    const { signIn, sign, contractNotes } = startSignIn({ isContract })
    const account = { ...ACCOUNT, chainId: 'eip155:137' } as const
    signIn.setState({ kind: 'checking', account }, true)
    expect(isContract).not.toHaveBeenCalledWith(account)
    signIn.setState({ kind: 'unsigned', account }, true)
    expect(isContract).toHaveBeenCalledWith(account)
    await settled()
    // What is known of the account on one network says nothing about another.
    await sign()
    expect(contractNotes[0]).toBe(false)
  })
})

describe('a failed sign-in', () => {
  test.each<[string, unknown, boolean, string]>([
    ['is declined', rejected, false, 'declined'],
    ['is declined for a smart account', rejected, true, 'smart-account'],
    ['fails', new Error('away'), false, 'declined'],
    ['fails for a smart account', new Error('away'), true, 'smart-account'],
    ['is signed with another key', new WrongSignatureError(), false, 'wrong-signature'],
    ['is rejected by a contract', new WrongSignatureError(), true, 'smart-account'],
    [
      'is rejected by the page',
      new ProviderRpcError(4100, 'The signature is not from this account'),
      false,
      'declined',
    ],
  ])('behavior: one that %s shows why and can be retried', async (_how, thrown, contract, said) => {
    const { sign, signMessage, told, notes, contractNotes, shown, kind, report } = startSignIn({
      isContract: async () => contract,
    })
    await settled()
    signMessage.mockRejectedValueOnce(thrown)
    await sign()
    expect(contractNotes).toEqual([contract, contract])
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', said, 'SIWX_AUTH_ERROR'])
    expect(notes.at(-1)).toEqual({ event: 'SIWX_AUTH_ERROR', message: (thrown as Error).message })
    expect(kind()).toBe('unsigned')
    expect(shown()).toBe('modal SIWXSignMessage')
    expect(report).toHaveBeenCalledExactlyOnceWith(thrown)
    await sign()
    expect(kind()).toBe('signed')
  })

  test.each<[string, Surface, View, string]>([
    ['that was closed meanwhile opens again', 'hidden', { view: 'Connect', params: {} }, 'modal SIWXSignMessage'],
    ['that shows another view returns to it', 'modal', { view: 'Account', params: {} }, 'modal SIWXSignMessage'],
    ['that shows the view stays', 'modal', SIGN_IN, 'modal SIWXSignMessage'],
    [
      'that shows an approval is not covered',
      'modal',
      { view: 'ApproveTransaction', params: {} },
      'modal ApproveTransaction',
    ],
  ])('behavior: a modal %s', async (_which, surface, view, expected) => {
    const { sign, signMessage, modal, shown } = startSignIn()
    signMessage.mockImplementation(async () => {
      modal.setState({ surface, stack: startWith(view) })
      throw rejected
    })
    await sign()
    expect(shown()).toBe(expected)
  })

  test('error: aborts a wallet that does not respond after five minutes', async () => {
    const { sign, signMessage, kind } = startSignIn()
    signMessage.mockReturnValue(new Promise(() => undefined))
    const signed = sign()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(kind()).toBe('signing')
    await vi.advanceTimersByTimeAsync(1)
    await signed
    expect(kind()).toBe('unsigned')
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(true)
  })

  test('error: does not wait for an RPC endpoint that does not respond', async () => {
    const { sign, signMessage, told } = startSignIn({ isContract: () => new Promise(() => undefined) })
    signMessage.mockRejectedValue(new Error('away'))
    const signed = sign()
    await vi.advanceTimersByTimeAsync(3_000)
    await signed
    expect(told).toContain('declined')
  })

  test('error: a visitor who declined waits for no RPC endpoint', async () => {
    const { sign, signMessage, told } = startSignIn({ isContract: () => new Promise(() => undefined) })
    signMessage.mockRejectedValue(rejected)
    await sign()
    expect(told).toContain('declined')
  })

  test('error: a failed contract lookup counts as no contract', async () => {
    const { sign, signMessage, told, report } = startSignIn({
      isContract: () => Promise.reject(new Error('no such node')),
    })
    signMessage.mockRejectedValue(new Error('away'))
    await sign()
    expect(told).toContain('declined')
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })

  test('error: a thrown value that is not an error has no message', async () => {
    const { sign, signMessage, notes } = startSignIn()
    signMessage.mockRejectedValue('no')
    await sign()
    expect(notes.at(-1)).toEqual({ event: 'SIWX_AUTH_ERROR', message: '' })
  })

  test('error: reports a view that cannot be shown again', async () => {
    const { sign, signMessage, modal, reveal, kind, report } = startSignIn()
    signMessage.mockImplementation(async () => {
      modal.setState({ surface: 'hidden' })
      throw rejected
    })
    reveal.mockRejectedValue(new Error('The modal could not be loaded'))
    await sign()
    expect(kind()).toBe('unsigned')
    expect(report).toHaveBeenLastCalledWith(new Error('The modal could not be loaded'))
  })
})
