import type { SiwxData, SiwxSession } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, at, fieldsOf, HOST, messageOf, NOW, OTHER, SOLANA } from '../sign-in-for-tests.ts'
import type { MessageFault } from './sign-in-message.ts'
import { CLOCK_SKEW_MS, messageFault, readSession, refusedMessage } from './sign-in-message.ts'

const terms = { hostOrigin: HOST, account: ACCOUNT, now: NOW }

describe('a message', () => {
  test.each<[string, Partial<SiwxData>]>([
    ['what was asked for', {}],
    ['the origin itself as its uri', { uri: HOST }],
    [
      'a statement, resources and a request',
      { statement: 'Sign in.', resources: ['https://a.example/x'], requestId: '7' },
    ],
    ['times that hold', { issuedAt: at(-1), notBefore: at(-1), expirationTime: at(10) }],
    ['a page whose clock is a little ahead', { issuedAt: at(5), notBefore: at(5) }],
  ])('behavior: %s is signed', (_what, other) => {
    expect(messageFault(messageOf(fieldsOf(ACCOUNT, other)), terms)).toBeUndefined()
  })

  test('behavior: a page on a port of its own has it in its domain', () => {
    const hostOrigin = 'https://shop.example:8443'
    const fields = { domain: 'shop.example:8443', uri: hostOrigin }
    expect(messageFault(messageOf(fieldsOf(ACCOUNT, fields)), { ...terms, hostOrigin })).toBeUndefined()
    const without = messageOf(fieldsOf(ACCOUNT, { ...fields, domain: 'shop.example' }))
    expect(messageFault(without, { ...terms, hostOrigin })).toBe('domain')
  })

  test('behavior: a message for Solana is in Solana’s form', () => {
    const message = messageOf(fieldsOf(SOLANA))
    expect(message.text).toContain('Solana account')
    expect(messageFault(message, { ...terms, account: SOLANA })).toBeUndefined()
  })

  test.each<[string, Partial<SiwxData>, MessageFault]>([
    ['another domain', { domain: 'bank.example' }, 'domain'],
    ['a domain with a port that is not the page’s', { domain: 'shop.example:8443' }, 'domain'],
    ['a domain above the page’s', { domain: 'example' }, 'domain'],
    ['another uri', { uri: 'https://bank.example/' }, 'uri'],
    ['a uri of another scheme', { uri: 'http://shop.example/' }, 'uri'],
    ['a uri that begins like the page’s', { uri: 'https://shop.example.bank.example/' }, 'uri'],
    ['a uri with the page as its user', { uri: 'https://shop.example@bank.example/' }, 'uri'],
    ['a uri with a user at the page', { uri: 'https://bank.example@shop.example/' }, 'uri'],
    ['a uri with a password at the page', { uri: 'https://:bank.example@shop.example/' }, 'uri'],
    ['another network', { chainId: 'eip155:137' }, 'chainId'],
    ['another account', { accountAddress: OTHER }, 'accountAddress'],
    ['an account in another spelling', { accountAddress: ACCOUNT.address.toLowerCase() }, 'accountAddress'],
    ['a time of issue to come', { issuedAt: at(6) }, 'issuedAt'],
    ['a time before which it is of no use', { notBefore: at(6) }, 'notBefore'],
    ['an end that has come', { expirationTime: at(0) }, 'expirationTime'],
  ])('error: %s is refused', (_what, other, fault) => {
    expect(messageFault(messageOf(fieldsOf(ACCOUNT, other)), terms)).toBe(fault)
  })

  test.each<[string, Partial<SiwxData>, MessageFault]>([
    ['what is no uri', { uri: 'shop' }, 'uri'],
    ['a nonce of seven characters', { nonce: 'b7Xq0aP' }, 'nonce'],
    ['a nonce that is no word', { nonce: 'b7Xq 0aPd' }, 'nonce'],
    ['another version', { version: '2' }, 'version'],
    ['no time of issue', { issuedAt: undefined }, 'issuedAt'],
    ['a line break in the statement', { statement: 'Sign in.\nURI: https://bank.example' }, 'statement'],
    ['a carriage return in the statement', { statement: 'Sign in.\rNo' }, 'statement'],
    ['a text that reads the other way round', { statement: 'Sign\u202ein' }, 'statement'],
    ['a line break in a resource', { resources: ['https://a.example/\nNonce: x'] }, 'resources'],
    ['a line break in the request', { requestId: '7\n8' }, 'requestId'],
  ])('error: %s is refused, whatever the text says', (_what, other, fault) => {
    const text = messageOf(fieldsOf()).text
    expect(messageFault({ ...fieldsOf(ACCOUNT, other), text }, terms)).toBe(fault)
  })

  test.each<[string, (text: string) => string]>([
    ['has another domain in it', (text) => text.replace('shop.example wants', 'bank.example wants')],
    ['has a line more', (text) => `${text}\nResources:\n- https://bank.example`],
    ['ends in a line break', (text) => `${text}\n`],
    ['has another nonce', (text) => text.replace('b7Xq0aPd', 'b7Xq0aPe')],
    ['is empty', () => ''],
  ])('error: a text that %s than its fields is refused', (_what, change) => {
    const message = messageOf(fieldsOf())
    expect(messageFault({ ...message, text: change(message.text) }, terms)).toBe('text')
  })

  test('behavior: what is refused says by name what it is', () => {
    expect(refusedMessage('domain')).toMatchObject({
      code: -32603,
      message: 'The sign-in message is not what was asked for: domain',
      data: { path: 'domain' },
    })
  })
})

describe('a stored session', () => {
  const session = (other: Partial<SiwxData> = {}, more: Partial<SiwxSession> = {}): SiwxSession => {
    const data = fieldsOf(ACCOUNT, other)
    return { data, signature: '0x00', message: more.message ?? messageOf(data).text, ...more }
  }

  test('behavior: one of the account on the network is verified by its signature', () => {
    expect(readSession(session(), terms)).toEqual({ kind: 'signed' })
    expect(readSession(session({ issuedAt: at(-10_000), expirationTime: at(1) }), terms)).toEqual({ kind: 'signed' })
  })

  test('attack: a text without a signature is not the page’s word: there is a signature to be verified, and it is none', () => {
    expect(readSession(session({}, { signature: '' }), terms)).toEqual({ kind: 'signed' })
  })

  test('behavior: an address of Ethereum is the same in any spelling, one of Solana is not', () => {
    const lower = ACCOUNT.address.toLowerCase()
    expect(readSession(session({ accountAddress: lower }), terms)).toEqual({ kind: 'signed' })
    const data = fieldsOf(SOLANA)
    const solana = { data, message: messageOf(data).text, signature: 'x' }
    expect(readSession(solana, { ...terms, account: SOLANA })).toEqual({ kind: 'signed' })
    const other = { ...SOLANA, address: SOLANA.address.toLowerCase() }
    expect(readSession(solana, { ...terms, account: other })).toEqual({ kind: 'other' })
  })

  test.each<[string, SiwxSession]>([
    ['of another account', session({ accountAddress: OTHER })],
    ['of another network', session({ chainId: 'eip155:137' })],
    ['that has ended', session({ expirationTime: at(-1) })],
    ['that has not begun', session({ notBefore: at(CLOCK_SKEW_MS / 60_000 + 1) })],
    ['of another site', session({ domain: 'bank.example' })],
    ['whose text is another’s', session({}, { message: messageOf(fieldsOf(ACCOUNT, { nonce: 'zzzzzzzz' })).text })],
    ['without a text', session({}, { message: '' })],
    ['of the page’s word that was given at no time', session({ issuedAt: 'once' }, { message: '', signature: '' })],
    ['of the page’s word that holds from no time', session({ notBefore: 'once' }, { message: '', signature: '' })],
    ['of the page’s word that ends at no time', session({ expirationTime: 'never' }, { message: '', signature: '' })],
  ])('error: one %s is none', (_what, kept) => {
    expect(readSession(kept, terms)).toEqual({ kind: 'other' })
  })

  test('behavior: without text and signature it is the page’s word, for this account and this time alone', () => {
    const word = { message: '', signature: '' }
    expect(readSession(session({}, word), terms)).toEqual({ kind: 'vouched' })
    expect(readSession(session({ chainId: 'eip155:137' }, word), terms)).toEqual({ kind: 'other' })
    expect(readSession(session({ accountAddress: OTHER }, word), terms)).toEqual({ kind: 'other' })
    expect(readSession(session({ expirationTime: at(-1) }, word), terms)).toEqual({ kind: 'other' })
  })
})
