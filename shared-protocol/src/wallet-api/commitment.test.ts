import { expect, test } from 'vitest'
import { commitmentOf } from './commitment.ts'

const walletId = '019ac1d2-0000-7000-8000-000000000001'
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const of = (publicKeys: readonly number[][], manifestKey: readonly number[], id = walletId): string =>
  hex(
    commitmentOf({
      walletId: id,
      publicKeys: publicKeys.map((key) => Uint8Array.from(key)),
      manifestKey: Uint8Array.from(manifestKey),
    }),
  )

test('behavior: everything that a wallet is recognized by changes its commitment', () => {
  const base = of([[1, 2], [3]], [4])
  expect(of([[1, 2], [3]], [4])).toBe(base)
  expect(base).toHaveLength(64)
  expect(of([[1, 3], [3]], [4])).not.toBe(base)
  expect(of([[1, 2], [3]], [5])).not.toBe(base)
  expect(of([[1, 2], [3]], [4], walletId.replace(/1$/, '2'))).not.toBe(base)
})

test('attack: keys that are cut elsewhere do not give the same commitment', () => {
  expect(of([[1, 2], [3]], [4])).not.toBe(of([[1], [2, 3]], [4]))
  expect(of([[1, 2, 3]], [4])).not.toBe(of([[1, 2], [3]], [4]))
})
