import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { Surface } from '../../kernel/modal-store.ts'
import { startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { WrongSignatureError } from './rules/sign-in.ts'
import { ACCOUNT, OPTIONS } from './sign-in-for-tests.ts'
import { eachWithClock, NOBODY, rejected, SIGN_IN, settled, startSignIn, wallet } from './sign-in-visit-for-tests.ts'

eachWithClock()

describe('signing in', () => {
  test('behavior: once it is signed the modal is closed, and the success is noted', async () => {
    const { sign, signMessage, told, shown, kind } = startSignIn()
    const signed = sign()
    expect(kind()).toBe('signing')
    await signed
    expect(signMessage).toHaveBeenCalledExactlyOnceWith(ACCOUNT, expect.any(AbortSignal))
    expect(kind()).toBe('signed')
    expect(shown()).toBe('hidden Connect')
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', 'SIWX_AUTH_SUCCESS'])
  })

  test('behavior: embedded, the account is shown', async () => {
    const { sign, shown } = startSignIn({ surface: 'inline' })
    await sign()
    expect(shown()).toBe('inline Account')
  })

  test('behavior: it is said for as long as it lasts', async () => {
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

  test('behavior: who has signed in may sign in again, as with another account', async () => {
    const { sign, signMessage } = startSignIn()
    await sign()
    await sign()
    expect(signMessage).toHaveBeenCalledTimes(2)
  })

  test('behavior: whoever presses twice is asked once', async () => {
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
  ])('error: %s nobody can sign in', async (_when, change, options, message) => {
    const world = startSignIn({ options })
    change(world)
    await expect(world.sign()).rejects.toMatchObject({ code: -32603, message })
    expect(world.signMessage).not.toHaveBeenCalled()
  })
})

describe('a sign-in that fails', () => {
  test.each<[string, unknown, boolean, string]>([
    ['is declined', rejected, false, 'declined'],
    ['is declined by a contract’s owner', rejected, true, 'declined'],
    ['fails', new Error('away'), false, 'declined'],
    ['fails for a contract', new Error('away'), true, 'smart-account'],
    ['is signed with another key', new WrongSignatureError(), false, 'wrong-signature'],
    ['a contract does not take', new WrongSignatureError(), true, 'smart-account'],
    ['the page refuses', new ProviderRpcError(4100, 'The signature is not from this account'), false, 'declined'],
  ])('behavior: one that %s says so, and may be tried again', async (_how, thrown, contract, said) => {
    const { sign, signMessage, isContract, told, notes, shown, kind, report } = startSignIn()
    signMessage.mockRejectedValueOnce(thrown)
    isContract.mockResolvedValue(contract)
    await sign()
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', said, 'SIWX_AUTH_ERROR'])
    expect(notes.at(-1)).toEqual({ event: 'SIWX_AUTH_ERROR', message: (thrown as Error).message })
    expect(kind()).toBe('unsigned')
    expect(shown()).toBe('modal SIWXSignMessage')
    expect(report).toHaveBeenCalledExactlyOnceWith(thrown)
    await sign()
    expect(kind()).toBe('signed')
  })

  test.each<[string, Surface, View, string]>([
    ['that was closed meanwhile is opened', 'hidden', { view: 'Connect', params: {} }, 'modal SIWXSignMessage'],
    ['that shows something else shows it', 'modal', { view: 'Account', params: {} }, 'modal SIWXSignMessage'],
    ['that shows it stays', 'modal', SIGN_IN, 'modal SIWXSignMessage'],
    [
      'that waits for an approval is left alone',
      'modal',
      { view: 'ApproveTransaction', params: { approvalId: 'a' } },
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

  test('limits: a wallet that never answers is given up after five minutes, and asked no longer', async () => {
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

  test('limits: a chain that does not say what the account is keeps nobody waiting', async () => {
    const { sign, signMessage, isContract, told } = startSignIn()
    signMessage.mockRejectedValue(new Error('away'))
    isContract.mockReturnValue(new Promise(() => undefined))
    const signed = sign()
    await vi.advanceTimersByTimeAsync(3_000)
    await signed
    expect(told).toContain('declined')
  })

  test('error: a chain that cannot be asked is no contract’s', async () => {
    const { sign, signMessage, isContract, told, report } = startSignIn()
    signMessage.mockRejectedValue(new Error('away'))
    isContract.mockRejectedValue(new Error('no such node'))
    await sign()
    expect(told).toContain('declined')
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })

  test('error: what is no error has no words', async () => {
    const { sign, signMessage, notes } = startSignIn()
    signMessage.mockRejectedValue('no')
    await sign()
    expect(notes.at(-1)).toEqual({ event: 'SIWX_AUTH_ERROR', message: '' })
  })

  test('error: where it cannot be shown again, that is reported, and nobody waits', async () => {
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
