import { describe, expect, test } from 'vitest'
import {
  ADDRESS,
  add,
  config,
  consoleError,
  create,
  eachWithServer,
  find,
  nobody,
  OTHER,
  page,
  SOLANA,
  server,
  sessionOf,
  setAll,
  vouched,
} from '../../test/siwe-server.ts'

eachWithServer()

describe('a session', () => {
  test("behavior: is the server's, which confirms the account on the network", async () => {
    const of = page()
    expect(await find(of)).toEqual(nobody)
    server.session = { address: ADDRESS.toLowerCase(), chainId: 1 }
    expect(await find(of)).toEqual(vouched())
    await find(of)
    expect(config.getSession).toHaveBeenCalledTimes(2)
  })

  test('behavior: does not ask for a signature on chains of other namespaces', async () => {
    expect(await find(page(), 'So1', SOLANA)).toEqual(vouched('So1', SOLANA))
    await add(page(), sessionOf(SOLANA))
    expect(config.getSession).not.toHaveBeenCalled()
    expect(config.verifyMessage).not.toHaveBeenCalled()
  })

  test.each([
    ['another account', OTHER, 'eip155:1', 'signOutOnAccountChange'],
    ['another network', ADDRESS, 'eip155:137', 'signOutOnNetworkChange'],
  ])('behavior: %s signs out, unless configured otherwise', async (_what, address, chainId, flag) => {
    server.session = { address: ADDRESS, chainId: 1 }
    expect(await find(page({ [flag]: false }), address, chainId)).toEqual(vouched(address, chainId))
    expect(config.signOut).not.toHaveBeenCalled()
    expect(await find(page(), address, chainId)).toEqual(nobody)
    expect(config.signOut).toHaveBeenCalledTimes(1)
    expect(config.onSignOut).toHaveBeenCalledTimes(1)
  })

  test.each([
    {},
    { address: ADDRESS },
    { address: ADDRESS, chainId: '1' },
    'signed in',
    { address: '', chainId: 1 },
    { address: ADDRESS, chainId: 0 },
    { address: ADDRESS, chainId: 1.5 },
  ])('error: %o counts as no session and is reported to the developer', async (session) => {
    config.getSession.mockReturnValue(session)
    expect(await find(page())).toEqual(nobody)
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('it counts as no session'))
  })

  test.each([null, undefined])('behavior: %o is no session and is not reported', async (session) => {
    config.getSession.mockReturnValue(session)
    expect(await find(page())).toEqual(nobody)
    expect(consoleError).not.toHaveBeenCalled()
  })

  test('error: a session with a throwing member rejects, and its state stays unknown', async () => {
    config.getSession.mockReturnValue({
      chainId: 1,
      get address(): string {
        throw new Error('no address')
      },
    })
    await expect(find(page())).rejects.toMatchObject({ message: 'siweConfig.getSession threw: no address' })
  })

  test('behavior: also sends the capability of a one-click sign-in to the server', async () => {
    const payload = { domain: 'shop.example', aud: 'https://shop.example', nonce: 'n', iss: 'did:pkh:eip155:1:0x1' }
    const cacao = { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: '0x1' } }
    await add(page(), sessionOf('eip155:1', { cacao }))
    expect(config.verifyMessage).toHaveBeenCalledExactlyOnceWith({ message: 'on eip155:1', signature: '0x1', cacao })
  })

  test('behavior: is added when the server confirms the signature, and the page is notified', async () => {
    const of = page()
    await add(of)
    expect(config.verifyMessage.mock.calls).toStrictEqual([[{ message: 'on eip155:1', signature: '0x1' }]])
    expect(config.onSignIn).toHaveBeenCalledExactlyOnceWith({ address: ADDRESS, chainId: 1 })
    expect(await find(of)).toEqual(vouched())
  })

  test.each([false, undefined, 'true', 1])('error: %o does not confirm a signature', async (word) => {
    config.verifyMessage.mockReturnValue(word)
    await expect(add(page())).rejects.toMatchObject({ code: 4100, message: 'Failed to verify message' })
    expect(config.onSignIn).not.toHaveBeenCalled()
  })

  test('error: names getSession if the server has no session after confirming', async () => {
    config.verifyMessage.mockResolvedValue(true)
    await expect(add(page())).rejects.toMatchObject({
      code: 4100,
      message: expect.stringContaining('gives no session'),
    })
  })

  test('behavior: a throwing onSignIn does not prevent the sign-in', async () => {
    config.onSignIn.mockImplementation(() => {
      throw new Error('no such element')
    })
    await expect(add(page())).resolves.toEqual({ op: 'addSession' })
  })

  test('behavior: of several signed sessions, adds the one for the requested network', async () => {
    const of = page()
    const both = [sessionOf('eip155:137'), sessionOf('eip155:1')]
    await setAll(of, both)
    expect(config.verifyMessage.mock.lastCall?.[0].message).toBe('on eip155:137')
    await create(of)
    await setAll(of, both)
    expect(config.verifyMessage.mock.lastCall?.[0].message).toBe('on eip155:1')
  })

  test("behavior: setSessions with none signs out, and so does revoking the session's account", async () => {
    const of = page()
    await setAll(of, [])
    expect(config.signOut).not.toHaveBeenCalled()
    server.session = { address: ADDRESS, chainId: 1 }
    await of.answer({ op: 'revokeSession', input: { chainId: 'eip155:1', address: OTHER } })
    expect(config.signOut).not.toHaveBeenCalled()
    await of.answer({ op: 'revokeSession', input: { chainId: 'eip155:1', address: ADDRESS } })
    server.session = { address: ADDRESS, chainId: 1 }
    await setAll(of, [])
    expect(config.signOut).toHaveBeenCalledTimes(2)
    expect(config.onSignOut).toHaveBeenCalledTimes(2)
  })

  test('error: names signOut if the server does not sign out', async () => {
    server.session = { address: ADDRESS, chainId: 1 }
    config.signOut.mockResolvedValue(false)
    await expect(setAll(page(), [])).rejects.toMatchObject({ message: 'siweConfig.signOut() must be true' })
    expect(config.onSignOut).not.toHaveBeenCalled()
  })
})
