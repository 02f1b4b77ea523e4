import type { JWK } from 'jose'
import { expect, test } from 'vitest'
import type { AskService } from './ask-service.ts'
import { ServiceUnreachableError } from './service-error.ts'
import { createWalletService } from './wallet-service.ts'

const KEY = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43), kid: 'shares', use: 'enc' }

const shareKeyAmong = (keys: readonly object[]): Promise<JWK> =>
  createWalletService((async () => ({ keys })) as unknown as AskService).shareKey()

const others = [
  ['that signs', { use: 'sig' }],
  ['of another kind', { kty: 'OKP' }],
  ['on another curve', { crv: 'P-384' }],
] as const

test.each(others)('behavior: shares are sealed to the key that encrypts, not to one %s', async (_name, change) => {
  const { use: _use, ...expected } = KEY
  expect(await shareKeyAmong([{ ...KEY, ...change, kid: 'other' }, KEY])).toEqual(expected)
})

test.each(others)('error: of a service that only has a key %s nothing is expected', async (_name, change) => {
  await expect(shareKeyAmong([{ ...KEY, ...change }])).rejects.toBeInstanceOf(ServiceUnreachableError)
})
