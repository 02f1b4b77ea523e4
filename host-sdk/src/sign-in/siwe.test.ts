import { fromSchema, siwxResultSchema } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import {
  ADDRESS,
  add,
  changed,
  config,
  create,
  eachWithServer,
  FIVE_MINUTES,
  OTHER,
  page,
  SOLANA,
} from '../../test/siwe-server.ts'
import { siweSignIn } from './siwe.ts'

eachWithServer()

describe('the option for the frame', () => {
  test.each<[object, object | undefined]>([
    [{}, { kind: 'host', required: true }],
    [
      { required: false, signOutOnDisconnect: false },
      { kind: 'host', required: false, signOutOnDisconnect: false },
    ],
    [{ enabled: false }, undefined],
  ])('behavior: %o becomes %o', (more, option) => {
    expect(page(more).option()).toEqual(option)
  })

  test.each<[object, string]>([
    [{ getNonce: undefined }, 'getNonce must be a function'],
    [{ verifyMessage: true }, 'verifyMessage must be a function'],
    [{ signOutOnNetworkChange: 'no' }, 'signOutOnNetworkChange must be true or false'],
    [{ nonceRefetchIntervalMs: 0 }, 'nonceRefetchIntervalMs must be a number above 0'],
    [{ sessionRefetchIntervalMs: '300000' }, 'sessionRefetchIntervalMs must be a number above 0'],
  ])('error: rejects %o and names the option', (more, reason) => {
    expect(() => page(more)).toThrow(`options.siweConfig.${reason}`)
  })

  test('error: rejects a non-object and names the option', () => {
    expect(() => siweSignIn('yes' as never, changed)).toThrow('options.siweConfig must be an object')
  })
})

describe('a message', () => {
  test("behavior: is created from the page's parameters for the account and network, and its fields are parsed from the text", async () => {
    const answer = await create(page())
    expect(config.getNonce).toHaveBeenCalledExactlyOnceWith(ADDRESS)
    expect(config.createMessage.mock.calls[0]?.[0]).toStrictEqual({
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

  test("behavior: without parameters it uses the page's own host and origin", async () => {
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

  test('behavior: without an account it consists of the fields from which the wallet writes the text', async () => {
    expect(await create(page(), '')).toEqual({
      op: 'createMessage',
      result: {
        chainId: 'eip155:1',
        accountAddress: '',
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: 'nonce0001',
        statement: 'Sign in.',
        issuedAt: '2026-05-01T10:00:00.000Z',
        text: '',
      },
    })
    expect(config.getNonce).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(config.createMessage).not.toHaveBeenCalled()
  })

  test.each<[string, () => unknown, string]>([
    ['no parameters', () => config.getMessageParams.mockReturnValue(undefined), 'Failed to get message params!'],
    ['null as parameters', () => config.getMessageParams.mockReturnValue(null), 'Failed to get message params!'],
    ['no nonce', () => config.getNonce.mockReturnValue(undefined), 'siweConfig.getNonce() must be a text'],
    ['no text', () => config.createMessage.mockReturnValue(undefined), 'siweConfig.createMessage() must be a text'],
    [
      'another text',
      () => config.createMessage.mockReturnValue('Please sign.'),
      'siweConfig.createMessage() must be a text exactly as EIP-4361 has it',
    ],
  ])('error: names %s', async (_what, set, message) => {
    set()
    await expect(create(page())).rejects.toMatchObject({ code: -32603, message, data: { kind: 'nonsense' } })
  })

  test('error: rejects on a chain of another namespace', async () => {
    await expect(create(page(), 'So1', SOLANA)).rejects.toMatchObject({ code: 4200 })
  })

  test('behavior: reuses an unused nonce for five minutes, then requests a new one', async () => {
    const of = page()
    await create(of)
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
    expect(await create(of)).toMatchObject({ result: { nonce: 'nonce0001' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await create(of)).toMatchObject({ result: { nonce: 'nonce0002' } })
    expect(config.getNonce).toHaveBeenCalledTimes(2)
  })

  test('behavior: a nonce is for one account, is used once, and expires after the configured time', async () => {
    const of = page({ nonceRefetchIntervalMs: 1_000 })
    await create(of)
    expect(await create(of, OTHER)).toMatchObject({ result: { nonce: 'nonce0002' } })
    await add(of)
    expect(await create(of, OTHER)).toMatchObject({ result: { nonce: 'nonce0003' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await create(of, OTHER)).toMatchObject({ result: { nonce: 'nonce0004' } })
  })
})
