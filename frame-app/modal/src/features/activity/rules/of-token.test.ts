import { expect, test } from 'vitest'
import { ofToken } from './of-token.ts'
import { moved, nft, transaction } from './transaction-for-tests.ts'

const USDC = { name: 'USDC coin', symbol: 'USDC' }

test('behavior: keeps what moved the token, in its order', () => {
  const all = [
    transaction('sent', { transfers: [moved('out', '1')] }),
    transaction('other', { transfers: [moved('out', '1', 'ETH')] }),
    transaction('swapped', { transfers: [moved('out', '1', 'ETH'), moved('in', '3000')] }),
    transaction('nothing'),
    transaction('collectible', { transfers: [nft('USDC coin')] }),
  ]
  expect(ofToken(all, USDC).map(({ id }) => id)).toEqual(['sent', 'swapped'])
})

test('attack: a token of the same symbol and another name is another', () => {
  expect(ofToken([transaction('a', { transfers: [moved('in', '1')] })], { ...USDC, name: 'USD Coin' })).toEqual([])
})
