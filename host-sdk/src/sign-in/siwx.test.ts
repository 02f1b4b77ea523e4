import type { SiwxCall } from '@casement/shared-protocol/host'
import { fromSchema, siwxResultSchema } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiwxConfig, SiwxMessageInput, SiwxSession } from '../sign-in-options.ts'
import { siwxSignIn } from './siwx.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const account = { chainId: 'eip155:1', address: ADDRESS } as const
const data = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'b7Xq0aPd',
}
const session = { data, message: 'm', signature: '0x1' } satisfies SiwxSession
const cacao = {
  h: { t: 'caip122' },
  p: { domain: 'shop.example', aud: 'https://shop.example', nonce: 'n', iss: `did:pkh:eip155:1:${ADDRESS}` },
  s: { t: 'eip191' as const, s: '0x1' },
}
const creation = { op: 'createMessage', input: { accountAddress: ADDRESS, chainId: 'eip155:1' } } as const
const calls: readonly SiwxCall[] = [
  creation,
  { op: 'signMessage', input: { accountAddress: ADDRESS, chainId: 'eip155:1', message: 'm' } },
  { op: 'addSession', input: session as never },
  { op: 'revokeSession', input: account },
  { op: 'setSessions', input: [session as never] },
  { op: 'getSessions', input: account },
]

const consoleError = vi.spyOn(console, 'error')
const given = {
  createMessage: vi.fn<(input: SiwxMessageInput) => unknown>(),
  signMessage: vi.fn<(input: object) => unknown>(),
  addSession: vi.fn<(added: object) => unknown>(),
  revokeSession: vi.fn<(chainId: string, address: string) => unknown>(),
  setSessions: vi.fn<(sessions: readonly object[]) => unknown>(),
  getSessions: vi.fn<(chainId: string, address: string) => unknown>(),
}
const signIn = (more: object = {}) => siwxSignIn({ ...given, ...more } as unknown as SiwxConfig)
const thrown = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

beforeEach(() => {
  consoleError.mockImplementation(() => undefined)
  given.createMessage.mockImplementation((input) => ({ ...data, ...input, toString: () => 'the text' }))
  given.signMessage.mockReturnValue('0xsigned')
  given.getSessions.mockReturnValue([session])
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('the option that the frame is told', () => {
  test.each<[object, object]>([
    [{ signMessage: undefined }, { kind: 'host', required: true }],
    [{}, { kind: 'host', required: true, signsMessages: true }],
    [
      { getRequired: () => false, signOutOnDisconnect: false },
      { kind: 'host', required: false, signsMessages: true, signOutOnDisconnect: false },
    ],
  ])('behavior: of %o is %o', (more, option) => {
    expect(signIn(more).option()).toEqual(option)
  })

  test('behavior: whether it is required is asked anew at each start, of the object itself', () => {
    const siwx = { ...given, required: true, getRequired: vi.fn(() => siwx.required) }
    const page = siwxSignIn(siwx as unknown as SiwxConfig)
    expect(siwx.getRequired).not.toHaveBeenCalled()
    siwx.getRequired.mockImplementation(function (this: typeof siwx) {
      return this.required
    })
    expect(page.option()).toMatchObject({ required: true })
    siwx.required = false
    expect(page.option()).toMatchObject({ required: false })
  })

  test.each<[string, object, string, string]>([
    ['a function that is missing', { addSession: undefined }, 'siwx.addSession', 'must be a function'],
    ['a function that is none', { getSessions: [] }, 'siwx.getSessions', 'must be a function'],
    ['a requirement that throws', { getRequired: () => JSON.parse('{') }, 'siwx.getRequired', 'threw'],
    ['a requirement to come', { getRequired: async () => true }, 'siwx.getRequired', 'must give true or false'],
    ['a flag that is none', { signOutOnDisconnect: 'no' }, 'siwx.signOutOnDisconnect', 'must be true or false'],
  ])('error: %s is named', (_what, more, path, reason) => {
    const error = { code: -32602, message: `options.${path} ${reason}`, data: { path } }
    expect(thrown(() => signIn(more).option())).toMatchObject(error)
  })
})

describe('the functions of the page', () => {
  test('behavior: are called as members of their object, with what is theirs', async () => {
    const seen: unknown[] = []
    for (const each of Object.values(given)) {
      each.mockImplementation(function (this: unknown, ...args: unknown[]) {
        seen.push(this, args)
        return [] as never
      } as never)
    }
    const object = { ...given } as unknown as SiwxConfig
    const page = siwxSignIn(object)
    for (const call of calls) await page.answer(call).catch(() => undefined)
    expect(seen).toEqual([
      object,
      [calls[0]?.input],
      object,
      [calls[1]?.input],
      object,
      [session],
      object,
      ['eip155:1', ADDRESS],
      object,
      [[session]],
      object,
      ['eip155:1', ADDRESS],
    ])
  })

  test.each(calls)('behavior: what $op answers is as the contract has it, and no more of it crosses', async (call) => {
    given.getSessions.mockReturnValue(Promise.resolve([{ ...session, cacao, walletInfo: { name: 'w' } }]))
    given.addSession.mockReturnValue('what nobody asked')
    given.setSessions.mockReturnValue({})
    const answer = await signIn().answer(call)
    expect(fromSchema(siwxResultSchema)(answer)).toEqual({ ok: true, value: answer })
    expect(JSON.stringify(answer)).not.toContain('walletInfo')
  })

  test('behavior: a message of a class is read by its getters, and its text is that of its toString', async () => {
    class Message {
      get accountAddress() {
        return ADDRESS
      }
      chainId = 'eip155:1'
      domain = 'shop.example'
      uri = 'https://shop.example'
      version = '1'
      nonce = 'b7Xq0aPd'
      statement = null
      toString() {
        return `sign in, ${this.nonce}`
      }
    }
    given.createMessage.mockReturnValue(new Message())
    expect(await signIn().answer(creation)).toEqual({
      op: 'createMessage',
      result: { ...data, text: 'sign in, b7Xq0aPd' },
    })
  })

  test.each<[string, SiwxCall, unknown, string]>([
    ['nothing', creation, undefined, 'siwx.createMessage() must be an object'],
    ['no text', creation, data, 'siwx.createMessage().toString() must give the text that is signed'],
    ['an empty text', creation, { ...data, toString: () => '' }, 'siwx.createMessage().toString() must be a text'],
    [
      'a text without an end',
      creation,
      { ...data, toString: () => 't'.repeat(16_385) },
      'siwx.createMessage().toString() must have at most 16384 characters',
    ],
    ['a number', creation, { ...data, nonce: 7 }, 'siwx.createMessage().nonce must be a text'],
    [
      'a chain without a namespace',
      creation,
      { ...data, chainId: '1' },
      'siwx.createMessage().chainId has not the form that it should have',
    ],
    [
      'a day',
      creation,
      { ...data, issuedAt: '2025-05-01' },
      'siwx.createMessage().issuedAt has not the form that it should have',
    ],
    [
      'a day that is none',
      creation,
      { ...data, expirationTime: '2025-05-99T10:00:00Z' },
      'siwx.createMessage().expirationTime has not the form that it should have',
    ],
    [
      'many resources',
      creation,
      { ...data, resources: Array(33).fill('a') },
      'siwx.createMessage().resources must have at most 32 entries',
    ],
    ['no signature', calls[1] as SiwxCall, '', 'siwx.signMessage() must be a text'],
    ['no list', calls[5] as SiwxCall, null, 'siwx.getSessions() must be a list'],
    ['a list with a hole', calls[5] as SiwxCall, Array(1), 'siwx.getSessions()[0] must be an object'],
    [
      'a session of nobody',
      calls[5] as SiwxCall,
      [session, { ...session, data: { ...data, accountAddress: '' } }],
      'siwx.getSessions()[1].data.accountAddress must be a text',
    ],
    [
      'a signature of another kind',
      calls[5] as SiwxCall,
      [{ ...session, cacao: { ...cacao, s: { ...cacao.s, t: 'eip712' } } }],
      'siwx.getSessions()[0].cacao.s.t has not the form that it should have',
    ],
    ['too many', calls[5] as SiwxCall, Array(65).fill(session), 'siwx.getSessions() must have at most 64 entries'],
  ])('error: one that answers %s is named, on the console too', async (_what, call, answer, message) => {
    given[call.op].mockReturnValue(answer)
    const name = `siwx.${call.op}`
    await expect(signIn().answer(call)).rejects.toMatchObject({
      code: -32603,
      message,
      data: { name, kind: 'nonsense' },
    })
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(`Casement: ${message}`)
  })

  test.each(calls)('error: $op that throws or rejects is named', async (call) => {
    const name = `siwx.${call.op}`
    const error = { code: -32603, message: `${name} threw: the server is away`, data: { name, kind: 'threw' } }
    given[call.op].mockImplementation(() => {
      throw new Error('the server is away')
    })
    await expect(signIn().answer(call)).rejects.toMatchObject(error)
    given[call.op].mockRejectedValue(new Error('the server is away'))
    await expect(signIn().answer(call)).rejects.toMatchObject(error)
    given[call.op].mockRejectedValue(Object.create(null))
    await expect(signIn().answer(call)).rejects.toMatchObject({ message: `${name} threw: something` })
  })

  test('error: a member that throws when it is read has thrown', async () => {
    const message = {
      ...data,
      get nonce(): string {
        throw new Error('no nonce')
      },
    }
    given.createMessage.mockReturnValue(message)
    await expect(signIn().answer(creation)).rejects.toMatchObject({ data: { kind: 'threw' } })
  })

  test('behavior: a visitor who declines has declined, and nobody is told of a fault', async () => {
    given.signMessage.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }))
    await expect(signIn().answer(calls[1] as SiwxCall)).rejects.toMatchObject({ code: 4001 })
    expect(consoleError).not.toHaveBeenCalled()
  })

  test.each(calls)('error: $op that never answers is given up, once', async (call) => {
    vi.useFakeTimers()
    let fail = (_error: Error): void => undefined
    given[call.op].mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
    const seconds = call.op === 'signMessage' ? 300 : 30
    const settled = vi.fn<(error: unknown) => void>()
    signIn().answer(call).catch(settled)
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const message = `siwx.${call.op} did not answer within ${seconds} s`
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: -32603, message }))
    fail(new Error('late'))
    await vi.advanceTimersByTimeAsync(1)
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(`Casement: ${message}`)
  })
})
