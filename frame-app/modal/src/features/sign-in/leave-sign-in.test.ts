import { describe, expect, test } from 'vitest'
import { ACCOUNT, OTHER } from './sign-in-for-tests.ts'
import { eachWithClock, optional, settled, startSignIn } from './sign-in-visit-for-tests.ts'

eachWithClock()

describe('cancelling', () => {
  test('behavior: where it is required the wallet is disconnected, and the ways to connect are shown', async () => {
    const { cancel, disconnect, shown, told } = startSignIn()
    await cancel()
    expect(disconnect).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(shown()).toBe('modal Connect')
    expect(told).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: where it is not the modal is closed, and the wallet stays connected', async () => {
    const { cancel, disconnect, shown, told } = startSignIn({ options: optional })
    await cancel()
    expect(disconnect).not.toHaveBeenCalled()
    expect(shown()).toBe('hidden Connect')
    expect(told).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('behavior: while a wallet is asked it ends the wait, and says nothing of a failure', async () => {
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

  test('race: what the wallet says after that signs nobody in', async () => {
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

describe('leaving while it is found out why a signature did not come', () => {
  test('race: whoever has cancelled is told nothing of a failure', async () => {
    const { sign, cancel, signMessage, isContract, signIn, told, shown } = startSignIn({ options: optional })
    signMessage.mockRejectedValue(new Error('away'))
    let found = (_contract: boolean): void => undefined
    isContract.mockReturnValue(
      new Promise((resolve) => {
        found = resolve
      }),
    )
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
  test('behavior: the wallet is disconnected, the ways to connect are next, and it is said', async () => {
    const { notBegun, disconnect, shown, told, notes, report } = startSignIn({ view: { view: 'Account', params: {} } })
    await notBegun(ACCOUNT, new Error('away'))
    expect(disconnect).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    expect(shown()).toBe('modal Connect')
    expect(told).toEqual(['SIWX_AUTH_ERROR', 'not-begun'])
    expect(notes).toEqual([{ event: 'SIWX_AUTH_ERROR', message: 'away' }])
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  })

  test('error: what is no error has no words', async () => {
    const { notBegun, notes } = startSignIn()
    await notBegun(ACCOUNT, undefined)
    expect(notes).toEqual([{ event: 'SIWX_AUTH_ERROR', message: '' }])
  })
})

describe('an account that is left', () => {
  test('behavior: nobody waits for its signature, and with nobody left to sign the ways to connect are shown', async () => {
    const { sign, leave, signMessage, signIn, shown } = startSignIn()
    signMessage.mockReturnValue(new Promise(() => undefined))
    void sign()
    signIn.setState({ kind: 'none' }, true)
    leave({ ...ACCOUNT })
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(true)
    expect(shown()).toBe('modal Connect')
  })

  test('behavior: whoever comes next may sign in', async () => {
    const { sign, leave, signMessage, kind } = startSignIn()
    signMessage.mockReturnValueOnce(new Promise(() => undefined))
    void sign()
    leave(ACCOUNT)
    await sign()
    expect(signMessage).toHaveBeenCalledTimes(2)
    expect(kind()).toBe('signed')
  })

  test('behavior: the signature of another account is still waited for', () => {
    const { sign, leave, signMessage } = startSignIn()
    signMessage.mockReturnValue(new Promise(() => undefined))
    void sign()
    leave({ ...ACCOUNT, chainId: 'eip155:137' })
    leave({ ...ACCOUNT, address: OTHER })
    expect(signMessage.mock.calls[0]?.[1].aborted).toBe(false)
  })

  test('behavior: with another account in its place the view stays', () => {
    const { leave, signIn, shown } = startSignIn()
    signIn.setState({ kind: 'checking', account: ACCOUNT }, true)
    leave(ACCOUNT)
    expect(shown()).toBe('modal SIWXSignMessage')
  })

  test('behavior: another view is left alone', () => {
    const { leave, signIn, shown } = startSignIn({ view: { view: 'AllWallets', params: {} } })
    signIn.setState({ kind: 'none' }, true)
    leave(ACCOUNT)
    expect(shown()).toBe('modal AllWallets')
  })
})
