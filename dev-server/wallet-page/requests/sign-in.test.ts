import { describe, expect, it } from 'vitest'
import { signInDomain, signsInElsewhere } from './sign-in.ts'

const message = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n0x00\n\nURI: https://x`

describe('sign-in messages', () => {
  it('behavior: a message for the requesting page has no warning', () => {
    expect(signsInElsewhere(message('app.localhost:4173'), 'http://app.localhost:4173/path')).toBeUndefined()
    expect(signsInElsewhere(message('Example.test'), 'https://example.test')).toBeUndefined()
    expect(signsInElsewhere(message('https://example.test'), 'https://example.test')).toBeUndefined()
  })

  it('attack: names the other page that a message is for', () => {
    expect(signsInElsewhere(message('bank.test'), 'https://evil.test')).toBe('bank.test')
    expect(signsInElsewhere(message('bank.test'), 'https://bank.test.evil.test')).toBe('bank.test')
    expect(signsInElsewhere(message('bank.test'), 'no address')).toBe('bank.test')
    expect(signsInElsewhere(message('app.localhost:1'), 'http://app.localhost:2')).toBe('app.localhost:1')
  })

  it('behavior: other messages are not sign-ins', () => {
    expect(signInDomain('Hello')).toBeUndefined()
    expect(signInDomain(`Please note: ${message('bank.test')}`)).toBeUndefined()
  })
})
