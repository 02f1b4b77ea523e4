import type { SiwxCall } from '@casement/shared-protocol/host'
import { fromSchema, siwxResultSchema } from '@casement/shared-protocol/schemas'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiweConfig, SiweMessageArguments, SiweSession, SiwxSession } from '../sign-in-options.ts'
import type { PageSignIn } from './page-sign-in.ts'
import { siweSignIn } from './siwe.ts'

const ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FIVE_MINUTES = 300_000

const consoleError = vi.spyOn(console, 'error')
const changed = vi.fn<() => void>()
let onServer: SiweSession | null
let nonces: number
const config = {
  getNonce: vi.fn<(address?: string) => unknown>(),
  createMessage: vi.fn<(args: SiweMessageArguments) => unknown>(),
  verifyMessage: vi.fn<(signed: { message: string; signature: string }) => unknown>(),
  getSession: vi.fn<() => unknown>(),
  signOut: vi.fn<() => unknown>(),
  getMessageParams: vi.fn<() => unknown>(),
  onSignIn: vi.fn<(session: SiweSession) => void>(),
  onSignOut: vi.fn<() => void>(),
}
const page = (more: object = {}): PageSignIn => siweSignIn({ ...config, ...more } as unknown as SiweConfig, changed)
const find = (of: PageSignIn, address = ADDRESS, chainId = 'eip155:1') =>
  of.answer({ op: 'getSessions', input: { chainId, address } } as SiwxCall)
const create = (of: PageSignIn, accountAddress = ADDRESS, chainId = 'eip155:1', more: object = {}) =>
  of.answer({ op: 'createMessage', input: { chainId, accountAddress, ...more } } as SiwxCall)
const sessionOf = (chainId = 'eip155:1', more: object = {}): SiwxSession => {
  const fields = { domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'nonce0001' }
  return { data: { accountAddress: ADDRESS, chainId, ...fields }, message: `on ${chainId}`, signature: '0x1', ...more }
}
const add = (of: PageSignIn, session = sessionOf()) => of.answer({ op: 'addSession', input: session } as SiwxCall)
const setAll = (of: PageSignIn, sessions: readonly SiwxSession[]) =>
  of.answer({ op: 'setSessions', input: sessions } as unknown as SiwxCall)
const vouched = (address = ADDRESS, chainId = 'eip155:1') => ({
  op: 'getSessions',
  result: [{ vouched: { chainId, address } }],
})
const nobody = { op: 'getSessions', result: [] }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z') })
  vi.stubGlobal('location', new URL('https://shop.example/basket'))
  consoleError.mockImplementation(() => undefined)
  onServer = null
  nonces = 0
  config.getNonce.mockImplementation(async () => {
    nonces += 1
    return `nonce000${nonces}`
  })
  config.createMessage.mockImplementation(({ address, iat, nbf, exp, ...rest }) =>
    createSiweMessage({
      ...rest,
      address: address.split(':').pop() as `0x${string}`,
      issuedAt: new Date(iat),
      ...(nbf ? { notBefore: new Date(nbf) } : {}),
      ...(exp ? { expirationTime: new Date(exp) } : {}),
      resources: [...(rest.resources ?? [])],
    } as never),
  )
  config.verifyMessage.mockImplementation(async () => {
    onServer = { address: ADDRESS, chainId: 1 }
    return true
  })
  config.getSession.mockImplementation(async () => onServer)
  config.signOut.mockImplementation(async () => {
    onServer = null
    return true
  })
  config.getMessageParams.mockReturnValue({
    domain: 'shop.example',
    uri: 'https://shop.example',
    statement: 'Sign in.',
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('the option that the frame is told', () => {
  test.each<[object, object | undefined]>([
    [{}, { kind: 'host', required: true }],
    [
      { required: false, signOutOnDisconnect: false },
      { kind: 'host', required: false, signOutOnDisconnect: false },
    ],
    [{ enabled: false }, undefined],
  ])('behavior: of %o is %o', (more, option) => {
    expect(page(more).option()).toEqual(option)
  })

  test.each<[object, string]>([
    [{ getNonce: undefined }, 'getNonce must be a function'],
    [{ verifyMessage: true }, 'verifyMessage must be a function'],
    [{ signOutOnNetworkChange: 'no' }, 'signOutOnNetworkChange must be true or false'],
    [{ nonceRefetchIntervalMs: 0 }, 'nonceRefetchIntervalMs must be a number above 0'],
    [{ sessionRefetchIntervalMs: '300000' }, 'sessionRefetchIntervalMs must be a number above 0'],
  ])('error: %o is named', (more, reason) => {
    expect(() => page(more)).toThrow(`options.siweConfig.${reason}`)
  })

  test('error: what is no object is named', () => {
    expect(() => siweSignIn('yes' as never, changed)).toThrow('options.siweConfig must be an object')
  })
})

describe('a message', () => {
  test('behavior: is written of the page’s parameters, for the account on the network, and read from its text', async () => {
    const answer = await create(page())
    expect(config.createMessage).toHaveBeenCalledExactlyOnceWith({
      domain: 'shop.example',
      uri: 'https://shop.example',
      statement: 'Sign in.',
      chainId: 1,
      address: `did:pkh:eip155:1:${ADDRESS}`,
      nonce: 'nonce0001',
      version: '1',
      iat: '2026-05-01T10:00:00.000Z',
    })
    expect(answer).toMatchObject({
      op: 'createMessage',
      result: { chainId: 'eip155:1', accountAddress: ADDRESS, nonce: 'nonce0001', statement: 'Sign in.' },
    })
    expect(fromSchema(siwxResultSchema)(answer)).toEqual({ ok: true, value: answer })
  })

  test('behavior: without parameters it is of the page’s own host and origin', async () => {
    await create(page({ getMessageParams: undefined }), ADDRESS, 'eip155:137', {
      notBefore: '2026-05-01T10:05:00.000Z',
    })
    expect(config.createMessage.mock.lastCall?.[0]).toMatchObject({
      domain: 'shop.example',
      uri: 'https://shop.example',
      chainId: 137,
      nbf: '2026-05-01T10:05:00.000Z',
    })
  })

  test('behavior: without an account it is of the fields that a wallet writes it of', async () => {
    config.createMessage.mockReturnValue('the wallet writes it')
    expect(await create(page(), '')).toEqual({
      op: 'createMessage',
      result: {
        ...{ chainId: 'eip155:1', accountAddress: '', domain: 'shop.example', uri: 'https://shop.example' },
        ...{ version: '1', nonce: 'nonce0001', statement: 'Sign in.', issuedAt: '2026-05-01T10:00:00.000Z' },
        text: 'the wallet writes it',
      },
    })
    expect(config.getNonce).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  test.each<[string, () => unknown, string]>([
    ['no parameters', () => config.getMessageParams.mockReturnValue(undefined), 'Failed to get message params!'],
    ['no nonce', () => config.getNonce.mockReturnValue(undefined), 'siweConfig.getNonce() must be a text'],
    ['no text', () => config.createMessage.mockReturnValue(undefined), 'siweConfig.createMessage() must be a text'],
    [
      'another text',
      () => config.createMessage.mockReturnValue('Please sign.'),
      'siweConfig.createMessage() must be a text exactly as EIP-4361 has it',
    ],
  ])('error: %s is named', async (_what, set, message) => {
    set()
    await expect(create(page())).rejects.toMatchObject({ code: -32603, message, data: { kind: 'nonsense' } })
  })

  test('error: on a chain of another family there is none', async () => {
    await expect(create(page(), 'So1', SOLANA)).rejects.toMatchObject({ code: 4200 })
  })

  test('behavior: a nonce that was not used serves again for five minutes, and is another one then', async () => {
    const of = page()
    await create(of)
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
    expect(await create(of)).toMatchObject({ result: { nonce: 'nonce0001' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await create(of)).toMatchObject({ result: { nonce: 'nonce0002' } })
    expect(config.getNonce).toHaveBeenCalledTimes(2)
  })

  test('behavior: a nonce is of one account, serves once, and is as fresh as the page wants', async () => {
    const of = page({ nonceRefetchIntervalMs: 1_000 })
    await create(of)
    expect(await create(of, OTHER)).toMatchObject({ result: { nonce: 'nonce0002' } })
    await add(of)
    expect(await create(of, OTHER)).toMatchObject({ result: { nonce: 'nonce0003' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await create(of, OTHER)).toMatchObject({ result: { nonce: 'nonce0004' } })
  })
})

describe('a session', () => {
  test('behavior: is the server’s, which vouches for the account on the network', async () => {
    const of = page()
    expect(await find(of)).toEqual(nobody)
    onServer = { address: ADDRESS.toLowerCase(), chainId: 1 }
    expect(await find(of)).toEqual(vouched())
    await find(of)
    expect(config.getSession).toHaveBeenCalledTimes(2)
  })

  test('behavior: nobody is asked to sign on a chain of another family', async () => {
    expect(await find(page(), 'So1', SOLANA)).toEqual(vouched('So1', SOLANA))
    await add(page(), sessionOf(SOLANA))
    expect(config.getSession).not.toHaveBeenCalled()
    expect(config.verifyMessage).not.toHaveBeenCalled()
  })

  test.each([
    ['another account', OTHER, 'eip155:1', 'signOutOnAccountChange'],
    ['another network', ADDRESS, 'eip155:137', 'signOutOnNetworkChange'],
  ])('behavior: of %s it is signed out, unless the page says otherwise', async (_what, address, chainId, flag) => {
    onServer = { address: ADDRESS, chainId: 1 }
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
  ])('error: %o counts as none, with a word to the developer', async (session) => {
    config.getSession.mockReturnValue(session)
    expect(await find(page())).toEqual(nobody)
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('it counts as no session'))
  })

  test('behavior: is added when the server says that the signature is good; the page is told', async () => {
    const of = page()
    await add(of)
    expect(config.verifyMessage).toHaveBeenCalledExactlyOnceWith({ message: 'on eip155:1', signature: '0x1' })
    expect(config.onSignIn).toHaveBeenCalledExactlyOnceWith({ address: ADDRESS, chainId: 1 })
    expect(await find(of)).toEqual(vouched())
  })

  test.each([false, undefined, 'true', 1])('error: %o is no word for a good signature', async (word) => {
    config.verifyMessage.mockReturnValue(word)
    await expect(add(page())).rejects.toMatchObject({ code: 4100, message: 'Failed to verify message' })
    expect(config.onSignIn).not.toHaveBeenCalled()
  })

  test('error: a server that keeps no session after all is named', async () => {
    config.verifyMessage.mockResolvedValue(true)
    await expect(add(page())).rejects.toMatchObject({
      code: 4100,
      message: expect.stringContaining('gives no session'),
    })
  })

  test('behavior: a listener of the page that throws keeps nobody out', async () => {
    config.onSignIn.mockImplementation(() => {
      throw new Error('no such element')
    })
    await expect(add(page())).resolves.toEqual({ op: 'addSession' })
  })

  test('behavior: of several that were signed for, the one of the network that was wanted is added', async () => {
    const of = page()
    const both = [sessionOf('eip155:137'), sessionOf('eip155:1')]
    await setAll(of, both)
    expect(config.verifyMessage.mock.lastCall?.[0].message).toBe('on eip155:137')
    await create(of)
    await setAll(of, both)
    expect(config.verifyMessage.mock.lastCall?.[0].message).toBe('on eip155:1')
  })

  test('behavior: setting none signs out, and so does revoking the account that has it', async () => {
    const of = page()
    await setAll(of, [])
    expect(config.signOut).not.toHaveBeenCalled()
    onServer = { address: ADDRESS, chainId: 1 }
    await of.answer({ op: 'revokeSession', input: { chainId: 'eip155:1', address: OTHER } })
    expect(config.signOut).not.toHaveBeenCalled()
    await of.answer({ op: 'revokeSession', input: { chainId: 'eip155:1', address: ADDRESS } })
    onServer = { address: ADDRESS, chainId: 1 }
    await setAll(of, [])
    expect(config.signOut).toHaveBeenCalledTimes(2)
    expect(config.onSignOut).toHaveBeenCalledTimes(2)
  })

  test('error: a server that does not sign out is named', async () => {
    onServer = { address: ADDRESS, chainId: 1 }
    config.signOut.mockResolvedValue(false)
    await expect(setAll(page(), [])).rejects.toMatchObject({ message: 'siweConfig.signOut() must be true' })
    expect(config.onSignOut).not.toHaveBeenCalled()
  })
})

describe('a session that the server ends', () => {
  test('behavior: is looked for every five minutes, and told to frame and page once it is gone', async () => {
    const of = page()
    await add(of)
    config.getSession.mockClear()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
    expect(config.getSession).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(config.getSession).toHaveBeenCalledTimes(1)
    expect(changed).not.toHaveBeenCalled()
    onServer = null
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(config.onSignOut).toHaveBeenCalledTimes(1)
    expect(await find(of)).toEqual(nobody)
    await vi.advanceTimersByTimeAsync(3 * FIVE_MINUTES)
    expect(config.getSession).toHaveBeenCalledTimes(3)
  })

  test('behavior: another one in its place is told to the frame', async () => {
    await add(page({ sessionRefetchIntervalMs: 1_000 }))
    onServer = { address: OTHER, chainId: 1 }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(config.onSignOut).not.toHaveBeenCalled()
  })

  test('behavior: a server that is away has ended none', async () => {
    const of = page()
    await add(of)
    config.getSession.mockRejectedValueOnce(new Error('away'))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(changed).not.toHaveBeenCalled()
    expect(await find(of)).toEqual(vouched())
    onServer = null
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('behavior: what is answered after the visitor signed out is old', async () => {
    const of = page()
    await add(of)
    let answer = (_session: SiweSession | null): void => undefined
    config.getSession.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    await setAll(of, [])
    answer({ address: ADDRESS, chainId: 1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(await find(of)).toEqual(nobody)
    expect(changed).not.toHaveBeenCalled()
  })

  test('behavior: nobody asks any more once the modal is gone', async () => {
    const of = page()
    await add(of)
    config.getSession.mockClear()
    of.end()
    await vi.advanceTimersByTimeAsync(3 * FIVE_MINUTES)
    expect(config.getSession).not.toHaveBeenCalled()
  })
})

describe('a server that is out of order', () => {
  test.each([
    ['getSession', (of: PageSignIn) => find(of)],
    ['getNonce', (of: PageSignIn) => create(of)],
    ['createMessage', (of: PageSignIn) => create(of)],
    ['verifyMessage', (of: PageSignIn) => add(of)],
  ] as const)('error: %s that throws, or never answers, is named', async (name, run) => {
    config[name].mockRejectedValueOnce(new Error('away'))
    await expect(run(page())).rejects.toMatchObject({ message: `siweConfig.${name} threw: away` })
    config[name].mockReturnValueOnce(new Promise(() => undefined))
    const settled = vi.fn<(error: unknown) => void>()
    run(page()).catch(settled)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: `siweConfig.${name} did not answer within 30 s` }),
    )
  })
})
