import { describe, expect, test } from 'vitest'
import { signInMessage } from './sign-in-message.ts'

const ADDRESS = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const page = { host: 'shop.example', origin: 'https://shop.example' }
const FIRST = `shop.example wants you to sign in with your Solana account:\n${ADDRESS}`

describe('the text of a sign-in with Solana', () => {
  test.each<[string, object, string]>([
    ['nothing more', {}, FIRST],
    ['a statement', { statement: 'Welcome back.' }, `${FIRST}\n\nWelcome back.`],
    ['a nonce', { nonce: 'abcdefgh' }, `${FIRST}\n\nNonce: abcdefgh`],
    ['the page’s own domain', { domain: 'shop.example' }, FIRST],
    [
      'every field, in the order of the standard',
      {
        resources: ['https://shop.example/a', 'ipfs://b'],
        requestId: 'r1',
        notBefore: '2026-01-01T00:00:00Z',
        expirationTime: '2027-01-01T00:00:00Z',
        issuedAt: '2026-06-01T00:00:00Z',
        nonce: 'abcdefgh',
        chainId: 'mainnet',
        version: '1',
        uri: 'https://shop.example/login',
        statement: 'Welcome',
      },
      `${FIRST}\n\nWelcome\n\nURI: https://shop.example/login\nVersion: 1\nChain ID: mainnet\nNonce: abcdefgh\nIssued At: 2026-06-01T00:00:00Z\nExpiration Time: 2027-01-01T00:00:00Z\nNot Before: 2026-01-01T00:00:00Z\nRequest ID: r1\nResources:\n- https://shop.example/a\n- ipfs://b`,
    ],
  ])('behavior: with %s', (_name, given, text) => {
    expect(signInMessage(given as never, ADDRESS, page)).toBe(text)
  })

  test.each<[string, object, string, string]>([
    ['another site’s domain', { domain: 'bank.example' }, 'domain', 'must be shop.example'],
    ['a domain that is no text', { domain: ['shop.example'] }, 'domain', 'must be shop.example'],
    ['another site’s URI', { uri: 'https://bank.example/' }, 'uri', 'must begin with https://shop.example'],
    [
      'a URI that only begins alike',
      { uri: 'https://shop.example.evil/' },
      'uri',
      'must begin with https://shop.example',
    ],
    ['a URI that is none', { uri: 'shop' }, 'uri', 'must begin with https://shop.example'],
    ['a nonce with a further field', { nonce: 'a\nIssued At: 2020' }, 'nonce', 'must be one line'],
    ['a statement with a further field', { statement: 'Hi\n\nURI: x' }, 'statement', 'must be one line'],
    ['a statement with a line separator', { statement: 'Hi\u2028URI: x' }, 'statement', 'must be one line'],
    ['an empty statement', { statement: '' }, 'statement', 'must be one line'],
    ['a request id of an object', { requestId: { toString: () => 'x' } }, 'requestId', 'must be one line'],
    ['a nonce that is a list', { nonce: ['abcdefgh'] }, 'nonce', 'must be one line'],
    ['a long nonce', { nonce: 'n'.repeat(2_049) }, 'nonce', 'must be one line'],
    ['a resource with a further line', { resources: ['a\n- b'] }, 'resources', 'must be lines'],
    ['resources that are no list', { resources: 'a' }, 'resources', 'must be a list of at most 64'],
    [
      'many resources',
      { resources: Array.from({ length: 65 }, () => 'a') },
      'resources',
      'must be a list of at most 64',
    ],
  ])('attack: %s is refused', (_name, given, path, reason) => {
    expect(signInMessage(given as never, ADDRESS, page)).toEqual({ path, reason })
  })
})
