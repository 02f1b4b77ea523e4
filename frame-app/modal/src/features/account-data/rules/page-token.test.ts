import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import { pageTokenOf, withPageToken } from './page-token.ts'

const HARBOUR = `0x${'aB'.repeat(20)}`
const ADDRESS = HARBOUR.toLowerCase()
const MINT = 'So11111111111111111111111111111111111111112'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const PICTURE = 'https://shop.example/harbour.png'

const balance = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  chainId: 'eip155:1',
  address: ADDRESS,
  name: 'Harbour coin',
  symbol: 'HBR',
  decimals: 2,
  amount: 5n,
  ...more,
})
const ETHER: TokenBalance = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n }

describe('the page’s token on a network', () => {
  const tokens = { 'eip155:1': { address: HARBOUR, image: PICTURE }, [SOLANA]: { address: MINT } }

  test('behavior: is found whatever the case of its address, which Solana’s keep', () => {
    expect(pageTokenOf({ tokens }, 'eip155:1')).toEqual({ address: ADDRESS, image: PICTURE })
    expect(pageTokenOf({ tokens }, SOLANA)).toEqual({ address: MINT })
  })

  test('behavior: a page need not have one', () => {
    expect(pageTokenOf({}, 'eip155:1')).toBeUndefined()
    expect(pageTokenOf({ tokens }, 'eip155:137')).toBeUndefined()
  })
})

describe('balances with the page’s token', () => {
  test('behavior: one that the account has none of is added, with the page’s picture', () => {
    expect(withPageToken([ETHER], { address: ADDRESS, image: PICTURE }, balance({ amount: 0n }))).toEqual([
      ETHER,
      balance({ amount: 0n, iconUrl: PICTURE }),
    ])
  })

  test('behavior: one that is known is not added again, and the page’s picture fills a gap', () => {
    const read = balance({ amount: 9n })
    expect(withPageToken([ETHER, balance()], { address: ADDRESS, image: PICTURE }, read)).toEqual([
      ETHER,
      balance({ iconUrl: PICTURE }),
    ])
  })

  test('behavior: without a picture of the page there is none', () => {
    expect(withPageToken([balance()], { address: ADDRESS }, undefined)[0]).not.toHaveProperty('iconUrl')
  })

  test('attack: the page’s picture never takes the place of another', () => {
    const known = [balance({ iconUrl: 'https://icons.example/hbr.png' })]
    expect(withPageToken(known, { address: ADDRESS, image: PICTURE }, undefined)).toEqual(known)
  })

  test('behavior: one whose contract is none is left out', () => {
    expect(withPageToken([ETHER], { address: ADDRESS }, undefined)).toEqual([ETHER])
  })
})
