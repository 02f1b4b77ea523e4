import { ProviderRpcError } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { ACCOUNT, SOLANA, sessionOf } from './sign-in-for-tests.ts'
import { connectedAs, NOBODY, settled, startSide } from './signing-for-tests.ts'

/** An RPC endpoint that reports every account as a contract. */
const node = vi.fn(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x6080' }))
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
beforeEach(() => {
  vi.stubGlobal('fetch', node)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', tab)
})
afterEach(() => {
  vi.unstubAllGlobals()
  node.mockClear()
})

describe('a visitor who has not signed in', () => {
  test('behavior: is asked to sign in, with a progress notice until it is done', async () => {
    const { begin, request, connector, page, said, noted, signIn, shown } = startSide()
    const { checked, sign, admit } = begin()
    await checked()
    expect(shown()).toBe('modal SIWXSignMessage')
    await expect(admit('eth_sendTransaction')).rejects.toMatchObject({ code: 4100 })
    let confirm = (): void => undefined
    const confirmed = new Promise<void>((resolve) => {
      confirm = resolve
    })
    request.mockImplementation(async (...asked) => {
      await confirmed
      return connector.request(...asked)
    })
    const signed = sign()
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    expect([...said]).toEqual(['loading: sign-in.authenticating'])
    confirm()
    await signed
    expect([...said]).toEqual([])
    expect(signIn.getState().kind).toBe('signed')
    expect(page.kept.map(({ data }) => data.accountAddress)).toEqual([ACCOUNT.address])
    expect(shown()).toBe('hidden Connect')
    await admit('eth_sendTransaction')
    // The node may answer before or after.
    const properties = { network: 'eip155:1', isSmartAccount: expect.any(Boolean) }
    expect(noted).toEqual([
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
      { event: 'SIWX_AUTH_SUCCESS', properties },
    ])
  })

  test('behavior: need not sign in again after signing in in another tab', async () => {
    const { begin, succeeded, page, shown, signIn } = startSide()
    await begin().checked()
    const { message, signature, data } = await sessionOf()
    page.kept.push({ message, signature, data })
    tab.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(signIn.getState().kind).toBe('signed'))
    expect(shown()).toBe('hidden Connect')
    expect(succeeded).toEqual([{ signedIn: true, wallet: { name: 'Harbour' }, address: ACCOUNT.address }])
    page.siwx.mockClear()
    tab.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(page.siwx).not.toHaveBeenCalled()
  })

  test('behavior: need not sign in once the page has a session', async () => {
    const { begin, page, shown, signIn } = startSide()
    const { checked, sign, again } = begin()
    await checked()
    await sign()
    const kept = [...page.kept]
    page.kept.splice(0)
    await again()
    expect([shown(), signIn.getState().kind]).toEqual(['modal SIWXSignMessage', 'unsigned'])
    page.kept.push(...kept)
    await again()
    expect([shown(), signIn.getState().kind]).toEqual(['hidden Connect', 'signed'])
  })
})

describe('a failed signature', () => {
  test('behavior: shows a notice until the next attempt', async () => {
    node.mockImplementationOnce(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x' }))
    const { begin, request, said, noted } = startSide()
    const { checked, sign } = begin()
    await checked()
    request.mockRejectedValueOnce(new ProviderRpcError(4001, 'User rejected'))
    await sign()
    await settled()
    expect([...said]).toEqual(['calm error: sign-in.declined'])
    expect(noted.at(-1)).toEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: 'eip155:1', isSmartAccount: false, message: 'User rejected' },
    })
    await sign()
    expect([...said]).toEqual([])
  })

  test('error: a signature of another account has its own notice and is not stored', async () => {
    const { begin, request, said, noted, page } = startSide(SOLANA)
    const { checked, sign } = begin()
    await checked()
    request.mockResolvedValueOnce({ signature: '1'.repeat(64) })
    await sign()
    await settled()
    expect([...said]).toEqual(['error: sign-in.wrong-signature'])
    const message = 'The signature is not from this account'
    expect(noted.at(-1)).toEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: SOLANA.chainId, isSmartAccount: false, message },
    })
    expect(page.kept).toEqual([])
  })

  test('behavior: hides the notice when the visitor disconnects', async () => {
    const { begin, request, said, session } = startSide()
    const { checked, sign } = begin()
    await checked()
    request.mockRejectedValueOnce(new ProviderRpcError(4001, 'User rejected'))
    await sign()
    await settled()
    session.setState(NOBODY, true)
    expect([...said]).toEqual([])
  })

  test('behavior: once it is known that the account is a contract, all events say so', async () => {
    const { begin, request, said, noted } = startSide()
    const { checked, sign } = begin()
    await checked()
    request.mockRejectedValueOnce(new Error('away'))
    await sign()
    request.mockRejectedValueOnce(new ProviderRpcError(4001, 'User rejected'))
    await sign()
    await settled()
    expect([...said]).toEqual(['error: sign-in.smart-account'])
    await sign()
    expect(noted.slice(-4)).toMatchObject([
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: { isSmartAccount: true } },
      { event: 'SIWX_AUTH_ERROR', properties: { isSmartAccount: true, message: 'User rejected' } },
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: { isSmartAccount: true } },
      { event: 'SIWX_AUTH_SUCCESS', properties: { isSmartAccount: true } },
    ])
    expect(node).toHaveBeenCalledOnce()
  })

  test.each<[string, SignInAccount, string, boolean]>([
    ['for a contract account', ACCOUNT, 'error: sign-in.smart-account', true],
    ['on Solana, without contract accounts', SOLANA, 'calm error: sign-in.declined', false],
  ])('behavior: %s, shows the most specific known reason', async (_whose, account, expected, isSmartAccount) => {
    const { begin, request, said, noted } = startSide(account)
    const { checked, sign } = begin()
    await checked()
    request.mockRejectedValueOnce(new Error('away'))
    await sign()
    await settled()
    expect([...said]).toEqual([expected])
    expect(noted.at(-1)).toMatchObject({ properties: { network: account.chainId, isSmartAccount, message: 'away' } })
    expect(node).toHaveBeenCalledTimes(isSmartAccount ? 1 : 0)
  })
})

describe('a sign-in that cannot begin', () => {
  test.each([
    ['harbour', { namespace: 'eip155', connectorId: 'harbour' }],
    [undefined, { namespace: 'eip155' }],
  ])('behavior: disconnects the wallet (%s) and shows a notice', async (id, target) => {
    const { begin, page, session, disconnect, said, shown } = startSide()
    const { accounts = [] } = session.getState().namespaces.eip155 ?? {}
    if (id === undefined)
      session.setState({ namespaces: { eip155: { accounts, caipNetworkId: 'eip155:1', status: 'connected' } } })
    page.siwx.mockRejectedValue(new Error('away'))
    await begin().checked()
    await settled()
    expect(disconnect.mock.calls).toStrictEqual([[target]])
    expect([...said]).toEqual(['error: sign-in.not-begun'])
    expect(shown()).toBe('hidden Connect')
  })
})

describe('texts that load late or not at all', () => {
  test('behavior: does not show a notice that is already outdated', async () => {
    const { begin, speech, said } = startSide()
    const { checked, sign } = begin()
    await checked()
    let come = (): void => undefined
    const words = await speech()
    speech.mockReturnValueOnce(
      new Promise((resolve) => {
        come = () => resolve(words)
      }),
    )
    await sign()
    come()
    await settled()
    expect([...said]).toEqual([])
  })

  test('error: signs in without a notice and reports the failure', async () => {
    const { begin, speech, signIn, report } = startSide()
    const { checked, sign } = begin()
    await checked()
    speech.mockRejectedValueOnce(new Error('offline'))
    await sign()
    expect(signIn.getState().kind).toBe('signed')
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
  })
})

test('behavior: disconnecting signs out, and cancelling disconnects and is recorded', async () => {
  const { begin, page, disconnect, noted, session, shown } = startSide()
  const { checked, sign, cancel } = begin()
  await checked()
  await sign()
  expect(page.kept).toHaveLength(1)
  session.setState(NOBODY, true)
  await settled()
  expect(page.kept).toEqual([])
  session.setState(connectedAs(ACCOUNT), true)
  await checked()
  await cancel()
  expect(disconnect).toHaveBeenCalledTimes(1)
  expect(shown()).toContain('Connect')
  expect(noted.at(-1)).toEqual({
    event: 'CLICK_CANCEL_SIWX',
    properties: { network: 'eip155:1', isSmartAccount: expect.any(Boolean) },
  })
})
