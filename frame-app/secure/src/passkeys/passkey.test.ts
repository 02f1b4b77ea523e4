import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Passkeys } from './passkey.ts'
import { createPasskeys, PasskeyError } from './passkey.ts'

// What a browser may answer, whatever it is. Real passkeys are tested end to end.

type Prf = { readonly enabled?: unknown; readonly results?: { readonly first?: unknown } }

const ID = new Uint8Array([1, 2, 3])
const SECRET = new Uint8Array(32).fill(7)
const signal = new AbortController().signal
const asked = vi.fn<(options: { readonly publicKey: object }) => unknown>()

/** A constructor, as browsers have one. Node has none. */
const PublicKeyCredential = function PublicKeyCredential() {
  throw new TypeError('Illegal constructor')
}

const credential = (prf: Prf | undefined): object =>
  Object.assign(Object.create(PublicKeyCredential.prototype), {
    rawId: ID.buffer,
    getClientExtensionResults: () => ({ ...(prf && { prf }) }),
  })

let passkeys: Passkeys
const browserOf = (give: typeof asked): CredentialsContainer =>
  ({ create: async (options: never) => give(options), get: async (options: never) => give(options) }) as never

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  asked.mockReset()
  passkeys = createPasskeys(browserOf(asked))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const create = () => passkeys.create({ email: 'visitor@example.org', signal })
const use = () => passkeys.use({ credentialIds: ['AQID'], signal })
const answers = (answer: unknown): void => void asked.mockReturnValue(answer)
const fails = (error: unknown): void =>
  void asked.mockImplementation(() => {
    throw error
  })

const attempts = [
  ['made', create],
  ['used', use],
] as const

describe('a passkey', () => {
  test('behavior: that is used gives its secret, which needs the visitor and not only the device', async () => {
    answers(credential({ results: { first: SECRET.buffer } }))
    expect(await use()).toEqual({ credentialId: 'AQID', secret: SECRET })
    expect(asked.mock.lastCall?.[0].publicKey).toMatchObject({ userVerification: 'required' })
  })

  test('behavior: that is made may give its secret at once, or only when it is used', async () => {
    answers(credential({ enabled: true, results: { first: SECRET.buffer } }))
    expect(await create()).toEqual({ credentialId: 'AQID', secret: SECRET })
    answers(credential({ enabled: true }))
    expect(await create()).toEqual({ credentialId: 'AQID', secret: undefined })
  })

  test.each<[string, unknown]>([
    ['without the extension', credential(undefined)],
    ['that does not have it enabled', credential({ enabled: false })],
    ['that says so in another form', credential({ enabled: 'true' })],
    ['that is none', null],
    ['that is a password', { type: 'password', getClientExtensionResults: () => ({ prf: { enabled: true } }) }],
  ])('error: that is made %s is not taken for a backup', async (_name, answer) => {
    answers(answer)
    await expect(create()).rejects.toEqual(new PasskeyError('unsupported'))
  })

  test.each<[string, unknown]>([
    ['no secret', credential({})],
    ['no bytes', credential({ results: { first: { byteLength: 32 } } })],
    ['bytes in another form', credential({ results: { first: SECRET } })],
    ['too few bytes', credential({ results: { first: new ArrayBuffer(31) } })],
    ['too many bytes', credential({ results: { first: new ArrayBuffer(33) } })],
    ['nothing', null],
  ])('attack: L7: that gives %s opens nothing', async (_name, answer) => {
    answers(answer)
    await expect(use()).rejects.toEqual(new PasskeyError('unsupported'))
  })

  test.each(
    attempts,
  )('behavior: that is not %s because the visitor declines, or goes elsewhere, is cancelled', async (_name, attempt) => {
    for (const name of ['NotAllowedError', 'AbortError']) {
      fails(new DOMException('x', name))
      await expect(attempt()).rejects.toEqual(new PasskeyError('cancelled'))
    }
  })

  test.each(attempts)('error: that cannot be %s by this browser is not supported', async (_name, attempt) => {
    fails(new DOMException('x', 'NotSupportedError'))
    await expect(attempt()).rejects.toEqual(new PasskeyError('unsupported'))
  })

  test.each(
    attempts,
  )('error: that is not %s because of a fault of ours is not blamed on the browser', async (_name, attempt) => {
    const fault = new TypeError('x')
    fails(fault)
    await expect(attempt()).rejects.toBe(fault)
  })
})

describe('a browser', () => {
  test('behavior: knows passkeys if it has both halves of them', () => {
    expect(passkeys.isSupported()).toBe(true)
    expect(createPasskeys(undefined).isSupported()).toBe(false)
    vi.stubGlobal('PublicKeyCredential', undefined)
    expect(passkeys.isSupported()).toBe(false)
  })

  test.each([
    ['makes', 'create'],
    ['uses', 'use'],
  ] as const)('error: without credentials %s none', async (_name, attempt) => {
    const none = createPasskeys(undefined)
    await expect(none[attempt]({ email: '', credentialIds: [], signal })).rejects.toEqual(
      new PasskeyError('unsupported'),
    )
  })
})
