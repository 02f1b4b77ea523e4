import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { GENESIS_HASH } from '../deployment.ts'
import { bounded } from './account-methods.ts'

test('attack: more accounts, or more bytes of them, than a node answers with are refused', () => {
  const address = GENESIS_HASH as Address
  const found = (count: number, bytes: number) => {
    const account = { lamports: 1n, data: new Uint8Array(bytes), owner: address, executable: false }
    return Array.from({ length: count }, () => [address, account] as const)
  }
  expect(bounded(found(5_000, 1))).toHaveLength(5_000)
  expect(() => bounded(found(5_001, 1))).toThrow(/exceeded the limit/)
  expect(bounded(found(10, 1_048_576))).toHaveLength(10)
  expect(() => bounded(found(11, 1_048_576))).toThrow(/exceeded the limit/)
})
