import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostToSend } from './most-to-send.ts'

const coin = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 100n } as const

const sol = { ...coin, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', symbol: 'SOL' } as const

test.each([
  // What stays pays the account's rent and a fee that the wallet raises.
  [{ ...sol, amount: 2_000_000n }, 5_000n, 995_000n],
  [{ ...sol, amount: 1_005_000n }, 5_000n, 0n],
  [{ ...sol, amount: 100n }, 5_000n, 0n],
  [{ ...sol, address: 'mint', amount: 100n }, 5_000n, 100n],
  [{ ...coin, address: '0xa' }, 7n, 100n],
  [{ ...coin, address: '0xa' }, undefined, 100n],
  [coin, 7n, 93n],
  [coin, 100n, 0n],
  [coin, 101n, 0n],
  [coin, undefined, undefined],
] as const)('behavior: of %o with a fee of %s, %s can be sent', (token, fee, most) => {
  expect(mostToSend(token, fee)).toBe(most)
})

test('behavior: of the native coin the most and its fee are never more than the account has', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      (amount, fee) => {
        const most = mostToSend({ ...coin, amount }, fee) ?? -1n
        return most >= 0n && (most === 0n || most + fee === amount)
      },
    ),
  )
})
