import { expect, test } from 'vitest'
import { WORLD_TOKENS } from '../world-tokens.ts'
import { CHAINS, POLYGON } from './chains.ts'
import { createTokenBook } from './tokens.ts'

const COIN_CONTRACT = '0x0000000000000000000000000000000000001010'
const token = { name: 'X', symbol: 'X', decimals: 18, usd: 1, collectible: false, spam: false }

test('behavior: finds a token in any letter case, on its own chain only', () => {
  const book = createTokenBook(WORLD_TOKENS)
  for (const listed of WORLD_TOKENS.tokens.filter(({ chain }) => chain !== CHAINS[2])) {
    expect(book.find(listed.chain, listed.contract.toLowerCase())).toBe(listed)
  }
  const usdc = WORLD_TOKENS.tokens.find(({ chain, symbol }) => chain === 'eip155:1' && symbol === 'USDC')
  expect(book.find(POLYGON, usdc?.contract ?? '')).toBeUndefined()
  expect(book.find(CHAINS[2], WORLD_TOKENS.tokens.at(-1)?.contract.toLowerCase() ?? '')).toBeUndefined()
})

test("behavior: Polygon's coin at its token address is not a second holding", () => {
  const book = createTokenBook({
    ...WORLD_TOKENS,
    tokens: [
      { ...token, chain: POLYGON, contract: COIN_CONTRACT },
      { ...token, chain: 'eip155:1', contract: COIN_CONTRACT },
    ],
  })
  expect(book.on(POLYGON)).toEqual([])
  expect(book.on('eip155:1')).toHaveLength(1)
})
