import { describe, expect, test } from 'vitest'
import { ACCOUNT, OTHER } from './sign-in-for-tests.ts'
import { eachWithClock, optional, settled, startSignIn } from './sign-in-visit-for-tests.ts'

eachWithClock()

describe('cancelling', () => {
  test('behavior: disconnects the wallet and shows Connect if the sign-in is required', async () => {
    const { cancel, disconnect, shown, told } = startSignIn()
    await cancel()
    expect(disconnect).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(shown()).toBe('modal Connect')
    expect(told).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: closes the modal and keeps the connection if the sign-in is optional', async () => {
    const { cancel, disconnect, shown, told } = startSignIn({ options: optional })
    await cancel()
    expect(disconnect).not.toHaveBeenCalled()
    expect(shown()).toBe('hidden Connect')
    expect(told).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: ends the wait for the wallet without reporting a failure', async () => {
    const { sign, cancel, signMessage, told, kind, report } = startSignIn({ options: optional })
    signMessage.mockImplementation(
      (_account, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const signed = sign()
    await cancel()
    await signed
    expect(kind()).toBe('unsigned')
    expect(told).not.toContain('SIWX_AUTH_ERROR')
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: a late signature does not sign in', async () => {
    const { sign, cancel, signMessage, kind } = startSignIn({ options: optional })
    let end = (): void => undefined
    signMessage.mockReturnValue(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const signed = sign()
    await cancel()
    end()
    await signed
    expect(kind()).toBe('unsigned')
  })
})

describe('cancelling while the cause of a failure is looked up', () => {
  test('behavior: shows no failure', async () => {
    let found = (_contract: boolean): void => undefined
    const looking = new Promise<boolean>((resolve) => {
      found = resolve
    })
    const { sign, cancel, signMessage, signIn, told, shown } = startSignIn({
      options: optional,
      isContract: () => looking,
    })
    signMessage.mockRejectedValue(new Error('away'))
    const signed = sign()
    await settled()
    await cancel()
    signIn.setState({ kind: 'none' }, true)
    found(true)
    await signed
    expect(signIn.getState().kind).toBe('none')
    expect(told).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'authenticating', 'over', 'CLICK_CANCEL_SIWX'])
    expect(shown()).toBe('hidden Connect')
  })
})

describe('a sign-in that cannot begin', () => {
  test('behavior: disconnects the wallet, shows Connect and reports the failure', async () => {
    const { notBegun, disconnect, shown, told, notes, report } = startSignIn({ view: { view: 'Account', params: {} } })
    await notBegun(ACCOUNT, new Error('away'))
    expect(disconnect).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(shown()).toBe('modal Connect')
    expect(told).toEqual(['SIWX_AUTH_ERROR', 'not-begun'])
    expect(notes).toEqual([{ event: 'SIWX_AUTH_ERROR', message: 'away' }])
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })

  test('error: a thrown value that is not an error has no message', async () => {
    const { notBegun, notes } = startSignIn()
    await notBegun(ACCOUNT, undefined)
    expect(notes).toEqual([{ event: 'SIWX_AUTH_ERROR', message: '' }])
  })
})

describe('an account that is no longer active', () => {
  test('behavior: its request is aborted, and Connect is shown if no account is left', async () => {
    const { sign, leave, signMessage, signIn, shown } = startSignIn()
    signMessage.mockReturnValue(new Promise(() => undefined))
    void sign()
    signIn.setState({ kind: 'none' }, true)
    leave({ ...ACCOUNT })
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(true)
    expect(shown()).toBe('modal Connect')
  })

  test('behavior: does not prevent the next account from signing in', async () => {
    const { sign, leave, signMessage, kind } = startSignIn()
    signMessage.mockReturnValueOnce(new Promise(() => undefined))
    void sign()
    leave(ACCOUNT)
    await sign()
    expect(signMessage).toHaveBeenCalledTimes(2)
    expect(kind()).toBe('signed')
  })

  test('behavior: does not abort the request of another account', () => {
    const { sign, leave, signMessage } = startSignIn()
    signMessage.mockReturnValue(new Promise(() => undefined))
    void sign()
    leave({ ...ACCOUNT, chainId: 'eip155:137' })
    leave({ ...ACCOUNT, address: OTHER })
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(false)
  })

  test('behavior: keeps the view open if another account has replaced it', () => {
    const { leave, signIn, shown } = startSignIn()
    signIn.setState({ kind: 'checking', account: ACCOUNT }, true)
    leave(ACCOUNT)
    expect(shown()).toBe('modal SIWXSignMessage')
  })

  test('behavior: does not leave another view', () => {
    const { leave, signIn, shown } = startSignIn({ view: { view: 'AllWallets', params: {} } })
    signIn.setState({ kind: 'none' }, true)
    leave(ACCOUNT)
    expect(shown()).toBe('modal AllWallets')
  })
})
