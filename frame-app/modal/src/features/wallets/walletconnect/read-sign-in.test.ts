import { RECAP } from '@casement/shared-protocol'
import type { Cacao } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { recapOf, signedByWallet } from '../../sign-in/connect-and-sign-for-tests.ts'
import { ACCOUNT } from '../../sign-in/sign-in-for-tests.ts'
import { encodeRecap, readResponse, signedGrant, signedText } from './read-sign-in.ts'

const responder = { publicKey: 'a'.repeat(64), metadata: { name: 'Harbour' } }
const { cacao, text } = await signedByWallet()
const withParts = (p: object, s: object = {}): Cacao => ({ ...cacao, p: { ...cacao.p, ...p }, s: { ...cacao.s, ...s } })

describe('a response', () => {
  test('behavior: keeps what is signed and drops everything else', () => {
    const more = { ...withParts({ chains: ['eip155:1'], exp: null, requestId: '' }), more: 1 }
    expect(readResponse({ cacaos: [more, cacao], responder, more: 1 })).toEqual({ cacaos: [cacao, cacao], responder })
  })

  test('behavior: a wallet without valid metadata has no name', () => {
    const anonymous = { publicKey: responder.publicKey, metadata: 'Harbour' }
    expect(readResponse({ cacaos: [cacao], responder: anonymous })?.responder.metadata).toEqual({})
  })

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['a string', 'signed'],
    ['no signature', { cacaos: [], responder }],
    ['too many signatures', { cacaos: Array(65).fill(cacao), responder }],
    ['an invalid signature among valid ones', { cacaos: [cacao, null], responder }],
    ['a signature without parts', { cacaos: [{ h: null, p: null, s: null }], responder }],
    ['no wallet', { cacaos: [cacao] }],
    ['an invalid key', { cacaos: [cacao], responder: { ...responder, publicKey: 'A'.repeat(64) } }],
    ['a truncated key', { cacaos: [cacao], responder: { ...responder, publicKey: 'a'.repeat(63) } }],
    ['a signature of another kind', { cacaos: [withParts({}, { t: 'eip712' })], responder }],
    ['a signature that is too long', { cacaos: [withParts({}, { s: 'a'.repeat(40_000) })], responder }],
    ['a number for a nonce', { cacaos: [withParts({ nonce: 7 })], responder }],
    ['too many resources', { cacaos: [withParts({ resources: Array(33).fill('a:b') })], responder }],
  ])('error: rejects %s', (_, raw) => {
    expect(readResponse(raw)).toBeUndefined()
  })
})

describe('the signed text', () => {
  test('behavior: puts the last resource into words', () => {
    expect(signedText(withParts({ statement: 'Sign in to the shop.' }))).toBe(text)
  })

  test('behavior: does not repeat words that the wallet already added', () => {
    expect(signedText(cacao)).toBe(text)
  })

  test.each([
    [
      'contains only the grants without a statement',
      undefined,
      /^\n\nI further .*'eth_sendTransaction' for 'eip155'\.\n\nURI/s,
    ],
    ['puts the statement before the grants', 'Hello.', /^\n\nHello\. I further /],
  ])('behavior: %s', (_, statement, expected) => {
    const written = signedText(withParts({ statement }))
    expect(written.slice(written.indexOf(ACCOUNT.address) + ACCOUNT.address.length)).toMatch(expected)
  })

  test('behavior: is the page’s statement if nothing is granted', () => {
    const written = signedText(withParts({ statement: 'Hello.', resources: ['https://a.example'] }))
    expect(written).toContain(`${ACCOUNT.address}\n\nHello.\n\nURI`)
  })

  test('behavior: lists methods in alphabetical order', () => {
    const resources = [recapOf(['personal_sign', 'eth_accounts'], ['eip155:1'])]
    expect(signedText(withParts({ statement: undefined, resources }))).toContain(
      "(1) 'request': 'eth_accounts', 'personal_sign' for 'eip155'.",
    )
  })

  test.each([
    ['an account without a network', { iss: ACCOUNT.address }],
    ['an account of another namespace', { iss: `did:pkh:solana:1:${ACCOUNT.address}` }],
    ['an invalid account', { iss: 'did:pkh:eip155:1:0x12' }],
    ['a line break', { statement: 'Hello.\nURI: https://bank.example' }],
    ['no issue time', { iat: undefined }],
    ['another version', { version: '2' }],
  ])('error: cannot be written with %s', (_, said) => {
    expect(() => signedText(withParts(said))).toThrow('A sign-in message cannot be written')
  })
})

describe('the grant', () => {
  const granting = (resource: string, iss = cacao.p.iss) =>
    withParts({ iss, resources: ['https://a.example', resource] })

  test('behavior: contains the accounts on all signed networks, and the methods', () => {
    const other = granting(recapOf(['personal_sign'], ['eip155:10']), `did:pkh:eip155:137:${ACCOUNT.address}`)
    expect(signedGrant([granting(recapOf(['eth_sendTransaction', 'personal_sign'], ['eip155:1'])), other])).toEqual({
      accounts: ['eip155:1', 'eip155:137', 'eip155:10'].map((chain) => `${chain}:${ACCOUNT.address}`),
      methods: ['eth_sendTransaction', 'personal_sign'],
    })
  })

  test.each([
    ['no permissions', 'https://b.example'],
    ['permissions that are not the last', [recapOf(['personal_sign'], ['eip155:1']), 'a:b']],
    ['permissions that cannot be read', `${RECAP}%%%`],
    ['permissions of another kind', `${RECAP}${btoa('{"att":{"solana":{}}}')}`],
    ['abilities without limits', `${RECAP}${btoa('{"att":{"eip155":{"request/personal_sign":"all"}}}')}`],
    ['abilities that are not requests', `${RECAP}${btoa('{"att":{"eip155":{"sign/personal_sign":[{}]}}}')}`],
    [
      'more abilities than there are methods',
      recapOf(
        Array.from({ length: 129 }, (_, index) => `m${index}`),
        [],
      ),
    ],
  ])('error: %s grant nothing', (_, last) => {
    expect(signedGrant([withParts({ resources: [last].flat() })])).toEqual({ accounts: [], methods: [] })
  })

  test('error: an invalid account is not granted', () => {
    expect(signedGrant([granting(recapOf(['personal_sign'], ['eip155:1']), 'did:pkh:eip155:1:0x12')]).accounts).toEqual(
      [],
    )
  })
})

test('behavior: the recap lists each method once, in alphabetical order', () => {
  expect(JSON.parse(atob(encodeRecap(['personal_sign', 'eth_accounts']).slice(RECAP.length)))).toEqual({
    att: { eip155: { 'request/eth_accounts': [{}], 'request/personal_sign': [{}] } },
  })
  expect(encodeRecap(['a'])).not.toContain('=')
})
