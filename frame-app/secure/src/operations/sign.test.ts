import { expect, test } from 'vitest'
import { walletKeysOf } from '../keys/wallet-keys.ts'
import { signWith } from './sign.ts'

test.each([0, 31, 33, 64])('attack: %i bytes are not signed as the hash of typed data', async (length) => {
  const keys = await walletKeysOf(new Uint8Array(16).fill(1), 'w')
  expect(() => signWith(keys, { kind: 'eip712', digest: new Uint8Array(length) })).toThrow(
    'The digest has another length.',
  )
})
