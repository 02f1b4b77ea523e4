import { describe, expect, test } from 'vitest'
import { mailboxOf, normalizeEmail } from './email-address.ts'

describe('an e-mail address', () => {
  test.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['  ada@example.com ', 'ada@example.com'],
    ['ada.lovelace+wallet@sub.example.co.uk', 'ada.lovelace+wallet@sub.example.co.uk'],
    ["o'hara@example.com", "o'hara@example.com"],
    ['jörg@example.com', 'jörg@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    ['ada@mail.localhost', 'ada@mail.localhost'],
    ['ada@localhost', 'ada@localhost'],
  ])('behavior: %j is %s', (text, expected) => {
    expect(normalizeEmail(text)).toBe(expected)
  })

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada.example',
    'ada@@example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'a da@example.com',
    'ada@exam ple.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}example.com`,
    'ada@-example.com',
    'ada\u0000@example.com',
    'ada\u202e@example.com',
  ])('attack: %j is none', (text) => {
    expect(normalizeEmail(text)).toBeUndefined()
  })

  test('attack: look-alikes in another script stay different addresses', () => {
    expect(normalizeEmail('аda@example.com')).not.toBe(normalizeEmail('ada@example.com'))
  })

  test('behavior: variants of one mailbox are counted as one', () => {
    for (const each of ['ada.l@example.com', 'adal+x@example.com', 'a.d.a.l+y+z@example.com']) {
      expect(mailboxOf(each)).toBe('adal@example.com')
    }
  })
})
