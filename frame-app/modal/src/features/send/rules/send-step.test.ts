import { expect, test } from 'vitest'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import { sendStep } from './send-step.ts'

const ETHER: TokenBalance = {
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 2n * 10n ** 18n,
}
const COIN: TokenBalance = {
  ...ETHER,
  address: `0x${'a'.repeat(40)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 5_000_000n,
}
const FEE = 10n ** 15n

const written = {
  token: COIN,
  amount: '1',
  receiver: { kind: 'address', address: `0x${'b'.repeat(40)}` },
  fee: FEE,
  coins: ETHER.amount,
} as const

test.each([
  ['select-token', { token: undefined }],
  ['add-amount', { amount: '' }],
  ['incorrect-value', { amount: '0' }],
  ['incorrect-value', { amount: '0.0000000' }],
  ['incorrect-value', { amount: '-1' }],
  // Less than the smallest unit is nothing.
  ['incorrect-value', { amount: '0.0000001' }],
  ['insufficient-funds', { amount: '5.000001' }],
  ['preview', { amount: '5' }],
  ['add-address', { receiver: { kind: 'nothing' } }],
  ['invalid-address', { receiver: { kind: 'wrong', why: 'not-an-address' } }],
  // Nobody has said whose address it is.
  ['resolving', { receiver: { kind: 'resolving' } }],
  ['invalid-address', { receiver: { kind: 'wrong', why: 'no-such-name' } }],
  ['insufficient-gas', { coins: FEE - 1n }],
  ['preview', { coins: FEE }],
  ['preview', { fee: undefined, coins: 0n }],
  ['preview', { coins: undefined }],
  // The native coin pays for itself.
  ['insufficient-gas', { token: ETHER, amount: '2' }],
  ['preview', { token: ETHER, amount: '1.999' }],
  ['insufficient-funds', { token: ETHER, amount: '2.000000000000000001' }],
] as const)('behavior: says %s for %o', (step, change) => {
  expect(sendStep({ ...written, ...change })).toBe(step)
})
