import type { SiwxData, SiwxSession } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, at, fieldsOf, HOST, messageOf, NOW, OTHER, SOLANA } from '../sign-in-for-tests.ts'
import type { MessageFault } from './sign-in-message.ts'
import { CLOCK_SKEW_MS, messageFault, readSession, refusedMessage } from './sign-in-message.ts'

const terms = { hostOrigin: HOST, account: ACCOUNT, now: NOW }

describe('a message', () => {
  test.each<[string, Partial<SiwxData>]>([
    ['a matching message', {}],
    ['the origin as its uri', { uri: HOST }],
    [
      'a statement, resources and a request id',
      { statement: 'Sign in.', resources: ['https://a.example/x'], requestId: '7' },
    ],
    ['valid times', { issuedAt: at(-1), notBefore: at(-1), expirationTime: at(10) }],
    ['times from a clock that is slightly ahead', { issuedAt: at(5), notBefore: at(5) }],
  ])('behavior: accepts %s', (_what, other) => {
    expect(messageFault(messageOf(fieldsOf(ACCOUNT, other)), terms)).toBeUndefined()
  })

  test('behavior: the domain includes a custom port', () => {
    const hostOrigin = 'https://shop.example:8443'
    const fields = { domain: 'shop.example:8443', uri: hostOrigin }
    expect(messageFault(messageOf(fieldsOf(ACCOUNT, fields)), { ...terms, hostOrigin })).toBeUndefined()
    const without = messageOf(fieldsOf(ACCOUNT, { ...fields, domain: 'shop.example' }))
    expect(messageFault(without, { ...terms, hostOrigin })).toBe('domain')
  })

  test('behavior: accepts a Solana message', () => {
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
    ['a uri with the page as its user name', { uri: 'https://shop.example@bank.example/' }, 'uri'],
    ['a uri with a user name', { uri: 'https://bank.example@shop.example/' }, 'uri'],
    ['a uri with a password', { uri: 'https://:bank.example@shop.example/' }, 'uri'],
    ['another network', { chainId: 'eip155:137' }, 'chainId'],
    ['another account', { accountAddress: OTHER }, 'accountAddress'],
    ['an account in another case', { accountAddress: ACCOUNT.address.toLowerCase() }, 'accountAddress'],
    ['an issue time in the future', { issuedAt: at(6) }, 'issuedAt'],
    ['a start time in the future', { notBefore: at(6) }, 'notBefore'],
    ['an expired message', { expirationTime: at(0) }, 'expirationTime'],
  ])('error: rejects %s', (_what, other, fault) => {
    expect(messageFault(messageOf(fieldsOf(ACCOUNT, other)), terms)).toBe(fault)
  })

  test.each<[string, Partial<SiwxData>, MessageFault]>([
    ['an invalid uri', { uri: 'shop' }, 'uri'],
    ['a nonce that is too short', { nonce: 'b7Xq0aP' }, 'nonce'],
    ['a nonce with a space', { nonce: 'b7Xq 0aPd' }, 'nonce'],
    ['another version', { version: '2' }, 'version'],
    ['no issue time', { issuedAt: undefined }, 'issuedAt'],
    ['a line break in the statement', { statement: 'Sign in.\nURI: https://bank.example' }, 'statement'],
    ['a carriage return in the statement', { statement: 'Sign in.\rNo' }, 'statement'],
    ['a direction override in the statement', { statement: 'Sign\u202ein' }, 'statement'],
    ['a line break in a resource', { resources: ['https://a.example/\nNonce: x'] }, 'resources'],
    ['a line break in the request id', { requestId: '7\n8' }, 'requestId'],
  ])('error: rejects %s, whatever the text says', (_what, other, fault) => {
    const text = messageOf(fieldsOf()).text
    expect(messageFault({ ...fieldsOf(ACCOUNT, other), text }, terms)).toBe(fault)
  })

  test.each<[string, (text: string) => string]>([
    ['has another domain', (text) => text.replace('shop.example wants', 'bank.example wants')],
    ['has more lines', (text) => `${text}\nResources:\n- https://bank.example`],
    ['has a trailing line break', (text) => `${text}\n`],
    ['has another nonce', (text) => text.replace('b7Xq0aPd', 'b7Xq0aPe')],
    ['is empty', () => ''],
  ])('error: rejects a text that, unlike its fields, %s', (_what, change) => {
    const message = messageOf(fieldsOf())
    expect(messageFault({ ...message, text: change(message.text) }, terms)).toBe('text')
  })

  test('behavior: the error names the field', () => {
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

  test('behavior: for the account on its network must be verified by its signature', () => {
    expect(readSession(session(), terms)).toEqual({ kind: 'signed' })
    expect(readSession(session({ issuedAt: at(-10_000), expirationTime: at(1) }), terms)).toEqual({ kind: 'signed' })
  })

  test('attack: with a text but no signature does not count as vouched for', () => {
    expect(readSession(session({}, { signature: '' }), terms)).toEqual({ kind: 'signed' })
  })

  test('behavior: compares Ethereum addresses without case, Solana addresses with case', () => {
    const lower = ACCOUNT.address.toLowerCase()
    expect(readSession(session({ accountAddress: lower }), terms)).toEqual({ kind: 'signed' })
    const data = fieldsOf(SOLANA)
    const solana = { data, message: messageOf(data).text, signature: 'x' }
    expect(readSession(solana, { ...terms, account: SOLANA })).toEqual({ kind: 'signed' })
    const other = { ...SOLANA, address: SOLANA.address.toLowerCase() }
    expect(readSession(solana, { ...terms, account: other })).toEqual({ kind: 'other' })
  })

  test.each<[string, SiwxSession]>([
    ['for another account', session({ accountAddress: OTHER })],
    ['for another network', session({ chainId: 'eip155:137' })],
    ['that has expired', session({ expirationTime: at(-1) })],
    ['that is not valid yet', session({ notBefore: at(CLOCK_SKEW_MS / 60_000 + 1) })],
    ['for another site', session({ domain: 'bank.example' })],
    [
      'with the text of another message',
      session({}, { message: messageOf(fieldsOf(ACCOUNT, { nonce: 'zzzzzzzz' })).text }),
    ],
    ['without a text', session({}, { message: '' })],
    ['that is vouched for, with an invalid issue time', session({ issuedAt: 'once' }, { message: '', signature: '' })],
    ['that is vouched for, with an invalid start time', session({ notBefore: 'once' }, { message: '', signature: '' })],
    [
      'that is vouched for, with an invalid expiry',
      session({ expirationTime: 'never' }, { message: '', signature: '' }),
    ],
  ])('error: rejects a session %s', (_what, kept) => {
    expect(readSession(kept, terms)).toEqual({ kind: 'other' })
  })

  test('behavior: without text and signature is vouched for, if account and time match', () => {
    const word = { message: '', signature: '' }
    expect(readSession(session({}, word), terms)).toEqual({ kind: 'vouched' })
    expect(readSession(session({ chainId: 'eip155:137' }, word), terms)).toEqual({ kind: 'other' })
    expect(readSession(session({ accountAddress: OTHER }, word), terms)).toEqual({ kind: 'other' })
    expect(readSession(session({ expirationTime: at(-1) }, word), terms)).toEqual({ kind: 'other' })
  })
})
