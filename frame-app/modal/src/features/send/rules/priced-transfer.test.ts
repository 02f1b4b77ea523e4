import { expect, test } from 'vitest'
import { pricedTransfer } from './priced-transfer.ts'

const coin = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 100n } as const
const token = { ...coin, address: '0xtoken', decimals: 6 } as const
const written = { from: 'me', token: coin, to: 'friend', amount: 5n } as const

test.each([
  ['the coin, whatever the amount', 'eip155', {}, { receiver: 'friend', amount: 1n }],
  ['the coin, for want of an amount', 'eip155', { amount: undefined }, { receiver: 'friend', amount: 0n }],
  ['the coin of which there is less', 'eip155', { amount: 101n }, { receiver: 'friend', amount: 0n }],
  ['a token', 'eip155', { token }, { receiver: 'friend', amount: 5n, contract: '0xtoken', decimals: 6 }],
  ['nothing of a token, for want of an amount', 'eip155', { token, amount: undefined }, { amount: 0n }],
  ['nothing of a token of which there is less', 'eip155', { token, amount: 101n }, { amount: 0n }],
  ['something to oneself, for want of a receiver', 'eip155', { token, to: undefined }, { receiver: 'me', amount: 5n }],
  ['SOL', 'solana', {}, { receiver: 'friend', amount: 5n }],
  ['all SOL', 'solana', { amount: 100n }, { receiver: 'friend', amount: 100n }],
  [
    'next to nothing to oneself, for want of an amount',
    'solana',
    { amount: undefined },
    { receiver: 'me', amount: 1n },
  ],
  ['next to nothing to oneself, with an amount of zero', 'solana', { amount: 0n }, { receiver: 'me', amount: 1n }],
  ['next to nothing to oneself, for want of a receiver', 'solana', { to: undefined }, { receiver: 'me', amount: 1n }],
  ['next to nothing to oneself, if there is less', 'solana', { amount: 101n }, { receiver: 'me', amount: 1n }],
  ['a token of Solana', 'solana', { token }, { receiver: 'friend', amount: 5n, contract: '0xtoken', decimals: 6 }],
] as const)('behavior: asks for the fee of %s', (_what, namespace, more, priced) => {
  expect(pricedTransfer({ ...written, namespace, ...more })).toMatchObject({ from: 'me', ...priced })
})
