import { generateKeyPairSync, sign } from 'node:crypto'
import { writeBase58 } from '@casement/shared-protocol/host'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import type { SignInFault, SignInFields } from './index.ts'
import { createSignInVerifier, SignInError } from './index.ts'
import {
  account,
  eachWithNodes,
  FIELDS,
  NOW,
  nodeThat,
  other,
  refusedFor,
  signed,
  textOf,
  verifierWith,
} from './verifier-for-tests.ts'

eachWithNodes()

/** Ed25519 points of small order: eight times each of them is the neutral element. */
const SMALL_ORDER = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
]

describe('a valid sign-in', () => {
  test('behavior: returns the account that signed and the fields of the text', async () => {
    const { verifier, nonces } = verifierWith()
    const { message, signature } = await signed()
    expect(await verifier.verifyMessage({ message, signature })).toEqual({
      chainId: 'eip155:1',
      address: account.address,
      fields: FIELDS,
    })
    expect(nonces.size).toBe(0)
  })

  test('behavior: agrees with another library of the standard on the fields of the text', () => {
    const { chainId, accountAddress, issuedAt, expirationTime, ...same } = FIELDS
    expect(parseSiweMessage(textOf())).toEqual({
      ...same,
      chainId: 1,
      address: accountAddress,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
    })
  })

  test('behavior: accepts a session whose fields match its text', async () => {
    const { verifier } = verifierWith()
    const { address } = await verifier.verifySession({
      data: FIELDS,
      ...(await signed()),
      cacao: { of: 'no interest' },
    })
    expect(address).toBe(account.address)
  })

  test('behavior: accepts a Solana key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const accountAddress = writeBase58(publicKey.export({ type: 'spki', format: 'der' }).subarray(12))
    const message = textOf({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress })
    const signature = writeBase58(sign(null, Buffer.from(message), privateKey))
    expect(await verifierWith().verifier.verifyMessage({ message, signature })).toMatchObject({
      address: accountAddress,
    })
    const theirs = writeBase58(sign(null, Buffer.from(message), generateKeyPairSync('ed25519').privateKey))
    await expect(verifierWith().verifier.verifyMessage({ message, signature: theirs })).rejects.toEqual(
      refusedFor('signature'),
    )
  })

  test('behavior: without expectations, accepts any statement, resources, request and chain', async () => {
    const verifier = createSignInVerifier({
      origin: 'https://shop.example.com',
      useNonce: async () => true,
      now: () => NOW,
    })
    const sent = await signed({ chainId: 'eip155:137', statement: 'Anything', resources: [], requestId: 'another' })
    expect(await verifier.verifyMessage(sent)).toMatchObject({ chainId: 'eip155:137' })
  })

  test('behavior: accepts permissions of a one-click sign-in after the statement and the resources', async () => {
    const recap = {
      statement: `${FIELDS.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.`,
      resources: [...FIELDS.resources, 'urn:recap:eyJhdHQiOnt9fQ'],
    }
    expect(await verifierWith().verifier.verifyMessage(await signed(recap))).toMatchObject({ address: account.address })
    const wordsAlone = await signed({ statement: recap.statement })
    await expect(verifierWith().verifier.verifyMessage(wordsAlone)).rejects.toEqual(refusedFor('statement'))
  })

  test.each([
    { issuedAt: '2025-05-01T10:05:59.000Z' },
    { issuedAt: '2025-05-01T09:54:01.000Z' },
    { notBefore: '2025-05-01T10:05:59.000Z' },
    { expirationTime: '2025-05-01T10:04:01.000Z' },
  ])('behavior: allows a clock difference of one minute: %o', async (times) => {
    expect(await verifierWith().verifier.verifyMessage(await signed(times))).toMatchObject({ chainId: 'eip155:1' })
  })
})

describe('a forged sign-in', () => {
  test.each<[SignInFault, Partial<SignInFields>]>([
    ['domain', { domain: 'shop.example.com.evil.example' }],
    ['domain', { domain: 'example.com' }],
    ['domain', { domain: 'shop.example.com:8443' }],
    ['uri', { uri: 'https://evil.example/account' }],
    ['uri', { uri: 'http://shop.example.com/account' }],
    ['uri', { uri: 'https://shop.example.com@evil.example/' }],
    ['uri', { uri: 'https://user@shop.example.com/' }],
    ['uri', { uri: 'https://:pass@shop.example.com/' }],
    ['uri', { uri: 'did:key:z6Mk' }],
    ['chain', { chainId: 'eip155:137' }],
    ['issued-in-future', { issuedAt: '2025-05-01T10:06:01.000Z' }],
    ['too-old', { issuedAt: '2025-05-01T09:53:59.000Z' }],
    ['not-yet-valid', { notBefore: '2025-05-01T10:06:01.000Z' }],
    ['expired', { expirationTime: '2025-05-01T10:03:59.000Z' }],
    ['statement', { statement: 'Sign in to the shop and pay' }],
    ['resources', { resources: [] }],
    ['resources', { resources: [...FIELDS.resources, 'https://evil.example'] }],
    ['request-id', { requestId: 'r2' }],
    ['nonce', { nonce: 'guessedNonce' }],
  ])('attack: rejects with %s: %o', async (fault, changed) => {
    const { verifier, nonces } = verifierWith()
    await expect(verifier.verifyMessage(await signed(changed))).rejects.toEqual(refusedFor(fault))
    // The nonce is not consumed, so its owner can still sign in.
    expect(nonces.size).toBe(1)
  })

  test.each([
    [
      ['https://shop.example.com/a', 'https://shop.example.com/b'],
      ['https://shop.example.com/a,https://shop.example.com/b'],
    ],
    [
      ['https://shop.example.com/a,https://shop.example.com/b'],
      ['https://shop.example.com/a', 'https://shop.example.com/b'],
    ],
    [
      ['https://shop.example.com/a', 'b:c', 'd:e'],
      ['https://shop.example.com/a,b:c', 'd:e'],
    ],
    [
      ['https://shop.example.com/a', 'b:c'],
      ['b:c', 'https://shop.example.com/a'],
    ],
    [['https://shop.example.com/a'], ['https://shop.example.com/a', 'https://shop.example.com/a']],
  ])('attack: compares resources one by one: %j are not %j', async (resources, named) => {
    const { verifier } = verifierWith({ resources })
    await expect(verifier.verifyMessage(await signed({ resources: named }))).rejects.toEqual(refusedFor('resources'))
    await expect(verifier.verifyMessage(await signed({ resources }))).resolves.toMatchObject({
      address: account.address,
    })
  })

  test.each([
    { resources: ['https://shop.example.com/a', 'b:c'] },
    { resources: ['https://shop.example.com/a', 'b:c', ''] },
    { resources: 'https://shop.example.com/a,b:c' },
    { resources: [['https://shop.example.com/a,b:c']] },
  ])('attack: rejects a session that lists its one resource differently: %o', async (fields) => {
    const resources = ['https://shop.example.com/a,b:c']
    const session = { data: { ...FIELDS, ...fields }, ...(await signed({ resources })) }
    const { verifier } = verifierWith({ resources })
    await expect(verifier.verifySession(session)).rejects.toEqual(refusedFor('fields-differ'))
  })

  test('attack: rejects a signature of another account, of another text, and none', async () => {
    const { verifier, nonces } = verifierWith({ rpc: { 'eip155:1': await nodeThat({ result: '0x' }) } })
    const message = textOf()
    const refused = [
      await other.signMessage({ message }),
      (await signed({ nonce: 'anotherNonce' })).signature,
      `0x${'0'.repeat(130)}`,
      '0x',
      'signature',
      '',
    ]
    for (const signature of refused) {
      await expect(verifier.verifyMessage({ message, signature })).rejects.toEqual(refusedFor('signature'))
    }
    expect(nonces.size).toBe(1)
  })

  test('attack: rejects a Solana key whose signatures require no secret', async () => {
    const { verifier, nonces } = verifierWith()
    const accountAddress = '1'.repeat(32)
    // For any text, one of the eight small-order points cancels the key.
    for (const point of SMALL_ORDER) {
      const message = textOf({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress })
      const signature = writeBase58(Buffer.from(point.padEnd(128, '0'), 'hex'))
      await expect(verifier.verifyMessage({ message, signature })).rejects.toEqual(refusedFor('signature'))
    }
    expect(nonces.size).toBe(1)
  })

  test('attack: a nonce works once', async () => {
    const { verifier } = verifierWith()
    const sent = await signed()
    await verifier.verifyMessage(sent)
    await expect(verifier.verifyMessage(sent)).rejects.toEqual(refusedFor('nonce'))
  })

  test('attack: any result of the nonce store other than true rejects the sign-in', async () => {
    const { verifier } = verifierWith({ useNonce: () => 'no such nonce' as unknown as boolean })
    await expect(verifier.verifyMessage(await signed())).rejects.toEqual(refusedFor('nonce'))
  })

  test.each([
    ['no text', { message: undefined, signature: '0x' }],
    ['no signature', { message: textOf(), signature: undefined }],
    ['another text', { message: 'Sign in', signature: '0x' }],
    ['a text with an extra field', { message: `${textOf()}\nAdmin: true`, signature: '0x' }],
    ['the chain as a full CAIP-2 id', { message: textOf().replace('ID: 1', 'ID: eip155:1'), signature: '0x' }],
  ])('attack: %s is malformed', async (_, sent) => {
    await expect(verifierWith().verifier.verifyMessage(sent as never)).rejects.toEqual(refusedFor('malformed'))
  })

  test.each([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a list', () => []],
    ['a text', () => 'session'],
    ['no data', (sent: object) => sent],
    ['text as data', (sent: object) => ({ ...sent, data: 'data' })],
    ['no text', (sent: object) => ({ ...sent, data: FIELDS, message: 1 })],
    ['no signature', (sent: object) => ({ ...sent, data: FIELDS, signature: null })],
    ['a text that is not a sign-in message', (sent: object) => ({ ...sent, data: FIELDS, message: 'Sign in' })],
  ])('attack: a session of %s is malformed', async (_, sessionOf) => {
    const session = sessionOf(await signed())
    await expect(verifierWith().verifier.verifySession(session)).rejects.toEqual(refusedFor('malformed'))
  })

  test.each([
    { accountAddress: other.address },
    { chainId: 'eip155:137' },
    { domain: 'evil.example' },
    { statement: 'Nothing of importance' },
    { statement: undefined },
    { resources: ['https://shop.example.com/terms', 'x'] },
    { expirationTime: undefined },
    { notBefore: '2025-05-01T10:00:00.000Z' },
  ])('attack: rejects a session whose fields differ from its text: %o', async (changed) => {
    const session = { data: { ...FIELDS, ...changed }, ...(await signed()) }
    await expect(verifierWith().verifier.verifySession(session)).rejects.toEqual(refusedFor('fields-differ'))
  })

  test('error: an expected origin that is not an origin throws at creation', () => {
    for (const origin of ['shop.example.com', 'https://shop.example.com/', 'https://Shop.example.com', '']) {
      expect(() => createSignInVerifier({ origin, useNonce: () => true })).toThrow(TypeError)
    }
  })

  test('behavior: an error repeats nothing of the input', async () => {
    const sent = await signed({ domain: 'evil.example' })
    const error: unknown = await verifierWith()
      .verifier.verifyMessage(sent)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SignInError)
    expect(String(error)).toBe('SignInError: The message is for another domain')
  })
})
