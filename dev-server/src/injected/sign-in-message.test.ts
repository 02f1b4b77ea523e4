import { expect, test } from 'vitest'
import { signInMessage } from './sign-in-message.ts'

test('behavior: a minimal message names the host and the account', () => {
  expect(signInMessage({}, 'app.localhost', 'ABC')).toBe(
    'app.localhost wants you to sign in with your Solana account:\nABC',
  )
})

test('behavior: writes all fields in the order of the grammar', () => {
  const message = signInMessage(
    {
      domain: 'shop.example',
      statement: 'Welcome.',
      resources: ['https://a.example', 'https://b.example'],
      nonce: 'n',
      uri: 'https://shop.example',
      version: '1',
      chainId: 'mainnet',
      issuedAt: '2026-01-01T00:00:00Z',
      expirationTime: '2026-01-02T00:00:00Z',
      notBefore: '2026-01-01T00:00:00Z',
      requestId: 'r',
    },
    'app.localhost',
    'ABC',
  )
  expect(message).toBe(`shop.example wants you to sign in with your Solana account:
ABC

Welcome.

URI: https://shop.example
Version: 1
Chain ID: mainnet
Nonce: n
Issued At: 2026-01-01T00:00:00Z
Expiration Time: 2026-01-02T00:00:00Z
Not Before: 2026-01-01T00:00:00Z
Request ID: r
Resources:
- https://a.example
- https://b.example`)
})
