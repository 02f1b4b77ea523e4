import { readSignInMessage } from '@casement/shared-protocol'
import type { Options, SiwxCall, SiwxSession } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoragePort } from '../../storage/port.ts'
import type { SignInService } from './rules/sign-in-service.ts'
import { createSignInService } from './sign-in-service.ts'

const ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ADDRESS = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const NOW = Date.parse('2026-05-01T10:00:00Z')
const account = { chainId: 'eip155:1', address: ADDRESS } as const
const fields = { domain: 'shop.example:8443', uri: 'https://shop.example:8443', version: '1', nonce: 'nonce0001' }
const sessionOf = (more: Partial<SiwxSession['data']> = {}): SiwxSession => ({
  data: { accountAddress: ADDRESS, chainId: 'eip155:1', ...fields, ...more },
  message: 'm',
  signature: '0x1',
})

let siwx: Options['siwx']
let now: number
let service: SignInService
const host = { siwx: vi.fn<(call: SiwxCall) => Promise<unknown>>() }

beforeEach(() => {
  siwx = { kind: 'host', required: true }
  now = NOW
  const kept = new Map<string, string>()
  const storage: StoragePort = {
    durability: 'persistent',
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
  service = createSignInService({
    projectId: 'shop',
    hostOrigin: 'https://shop.example:8443',
    options: () => ({ projectId: 'shop', networks: [], siwx }),
    host,
    storage,
    now: () => now,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('the page’s sign-in', () => {
  const asks = {
    createMessage: () => service.createMessage({ chainId: 'eip155:1', accountAddress: ADDRESS }),
    addSession: () => service.addSession(sessionOf()),
    revokeSession: () => service.revokeSession(account),
    setSessions: () => service.setSessions([sessionOf()]),
    getSessions: () => service.getSessions(account),
    signMessage: () => service.signMessage?.({ message: 'm', chainId: 'eip155:1', accountAddress: ADDRESS }),
  }
  type Op = keyof typeof asks
  const message = { ...sessionOf().data, text: 'the text' }
  const answers: { readonly [O in Op]: unknown } = {
    createMessage: { op: 'createMessage', result: message },
    addSession: { op: 'addSession' },
    revokeSession: { op: 'revokeSession' },
    setSessions: { op: 'setSessions' },
    getSessions: { op: 'getSessions', result: [sessionOf()] },
    signMessage: { op: 'signMessage', result: '0xsigned' },
  }
  const ops = Object.keys(asks) as Op[]

  beforeEach(() => {
    siwx = { kind: 'host', required: true, signsMessages: true }
  })

  test.each<[Op, unknown, unknown]>([
    ['createMessage', { chainId: 'eip155:1', accountAddress: ADDRESS }, message],
    ['addSession', sessionOf(), undefined],
    ['revokeSession', account, undefined],
    ['setSessions', [sessionOf()], undefined],
    ['getSessions', account, [sessionOf()]],
    ['signMessage', { message: 'm', chainId: 'eip155:1', accountAddress: ADDRESS }, '0xsigned'],
  ])('behavior: calls %s of the page and reads its result', async (op, input, result) => {
    host.siwx.mockResolvedValue(answers[op])
    expect(await asks[op]()).toEqual(result)
    expect(host.siwx.mock.calls).toStrictEqual([[{ op, input }]])
  })

  test('behavior: passes on the start time of a message', async () => {
    host.siwx.mockResolvedValue(answers.createMessage)
    const input = { chainId: 'eip155:1', accountAddress: ADDRESS, notBefore: '2026-05-01T12:00:00.000Z' } as const
    await service.createMessage(input)
    expect(host.siwx).toHaveBeenCalledExactlyOnceWith({ op: 'createMessage', input })
  })

  test('behavior: turns a vouched account into a session without text and signature', async () => {
    host.siwx.mockResolvedValue({ op: 'getSessions', result: [{ vouched: account }] })
    const data = { chainId: 'eip155:1', accountAddress: ADDRESS, ...fields, nonce: '' }
    expect(await service.getSessions(account)).toEqual([{ data, message: '', signature: '' }])
  })

  test('behavior: has signMessage only if the page provides it', () => {
    expect(service.signMessage).toBeTypeOf('function')
    siwx = { kind: 'host', required: true }
    expect(service.signMessage).toBeUndefined()
    siwx = { kind: 'local' }
    expect(service.signMessage).toBeUndefined()
  })

  test.each(ops)('attack: rejects an invalid result of %s and names the function', async (op) => {
    for (const junk of [undefined, null, 'yes', [], {}, { op: 'constructor' }, { op, result: { sessions: [] } }]) {
      host.siwx.mockResolvedValue(junk)
      await expect(asks[op]()).rejects.toMatchObject({ code: -32603, data: { name: op } })
    }
    const other = op === 'addSession' ? 'revokeSession' : 'addSession'
    host.siwx.mockResolvedValue({ op: other })
    await expect(asks[op]()).rejects.toMatchObject({ message: `The page’s ${op} was answered for ${other}` })
  })

  test.each(ops)('error: passes on an error of %s', async (op) => {
    host.siwx.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }))
    await expect(asks[op]()).rejects.toMatchObject({ code: 4001 })
  })

  test.each(ops)('attack: stops waiting for %s of a page that does not respond', async (op) => {
    vi.useFakeTimers()
    host.siwx.mockReturnValue(new Promise(() => undefined))
    const settled = vi.fn<(error: unknown) => void>()
    void asks[op]()?.catch(settled)
    const patience = op === 'signMessage' ? 305_000 : 35_000
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: -32603, message: `The page’s ${op} did not answer` }),
    )
  })
})

describe('the built-in sign-in', () => {
  beforeEach(() => {
    siwx = {
      kind: 'local',
      statement: 'Sign in.',
      resources: ['https://shop.example:8443/terms'],
      expirationMs: 60_000,
    }
  })
  afterEach(() => expect(host.siwx).not.toHaveBeenCalled())

  test('behavior: creates messages with the page’s origin, a unique nonce and the configured expiry', async () => {
    const { text, ...data } = await service.createMessage({ chainId: 'eip155:1', accountAddress: ADDRESS })
    expect(data).toEqual({
      chainId: 'eip155:1',
      accountAddress: ADDRESS,
      ...fields,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      issuedAt: '2026-05-01T10:00:00.000Z',
      expirationTime: '2026-05-01T10:01:00.000Z',
      statement: 'Sign in.',
      resources: ['https://shop.example:8443/terms'],
    })
    expect(readSignInMessage(text)).toEqual(data)
    expect((await service.createMessage({ chainId: 'eip155:1', accountAddress: ADDRESS })).nonce).not.toBe(data.nonce)
  })

  test('behavior: a start time shifts the expiry; unset fields are absent', async () => {
    const notBefore = '2026-05-01T12:00:00.000Z'
    const input = { chainId: SOLANA, accountAddress: SOLANA_ADDRESS, notBefore } as const
    expect(await service.createMessage(input)).toMatchObject({ notBefore, expirationTime: '2026-05-01T12:01:00.000Z' })
    siwx = { kind: 'local' }
    const plain = await service.createMessage({ chainId: SOLANA, accountAddress: SOLANA_ADDRESS })
    expect(Object.keys(plain).sort()).toEqual([
      'accountAddress',
      'chainId',
      'domain',
      'issuedAt',
      'nonce',
      'text',
      'uri',
      'version',
    ])
    expect(readSignInMessage(plain.text)).toMatchObject({ chainId: SOLANA })
  })

  test('behavior: without an account, creates fields without a text', async () => {
    expect(await service.createMessage({ chainId: 'eip155:1', accountAddress: '' })).toMatchObject({ text: '' })
  })

  test('behavior: finds unexpired sessions of an account on a network, ignoring case', async () => {
    const expirationTime = '2026-05-01T10:01:00.000Z'
    await service.addSession(sessionOf({ expirationTime }))
    expect(await service.getSessions({ ...account, address: ADDRESS.toLowerCase() })).toHaveLength(1)
    expect(await service.getSessions({ ...account, address: OTHER })).toEqual([])
    expect(await service.getSessions({ ...account, chainId: 'eip155:137' })).toEqual([])
    now = Date.parse(expirationTime)
    expect(await service.getSessions(account)).toEqual([])
  })

  test('behavior: compares Solana addresses with case', async () => {
    await service.addSession(sessionOf({ chainId: SOLANA, accountAddress: SOLANA_ADDRESS }))
    expect(await service.getSessions({ chainId: SOLANA, address: SOLANA_ADDRESS })).toHaveLength(1)
    expect(await service.getSessions({ chainId: SOLANA, address: SOLANA_ADDRESS.toLowerCase() })).toEqual([])
  })

  test('behavior: stores one session per account and network, and drops expired ones', async () => {
    await service.addSession(sessionOf({ chainId: 'eip155:137', expirationTime: '2026-05-01T10:00:30.000Z' }))
    await service.addSession(sessionOf())
    now += 30_000
    await service.addSession(sessionOf({ nonce: 'nonce0002' }))
    expect((await service.getSessions(account)).map(({ data }) => data.nonce)).toEqual(['nonce0002'])
    now = NOW
    expect(await service.getSessions({ ...account, chainId: 'eip155:137' })).toEqual([])
  })

  test('behavior: revokes only the session of one account on one network', async () => {
    const others = [{ chainId: 'eip155:137' }, { accountAddress: OTHER }] as const
    await service.setSessions([sessionOf(), ...others.map(sessionOf)])
    await service.revokeSession(account)
    expect(await service.getSessions(account)).toEqual([])
    expect(await service.getSessions({ ...account, chainId: 'eip155:137' })).toHaveLength(1)
    expect(await service.getSessions({ ...account, address: OTHER })).toHaveLength(1)
  })

  test('behavior: setSessions replaces all sessions', async () => {
    await service.addSession(sessionOf())
    await service.setSessions([sessionOf({ accountAddress: OTHER })])
    expect(await service.getSessions(account)).toEqual([])
    await service.setSessions([])
    expect(await service.getSessions({ ...account, address: OTHER })).toEqual([])
  })
})
