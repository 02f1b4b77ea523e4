import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { IndexedTransaction, Movement } from '../index/indexed.ts'
import { historySchema } from '../wire.ts'
import type { MetadataLookup } from './history-row.ts'
import { historyRow, isSpamRow } from './history-row.ts'
import { createTokenBook } from './tokens.ts'

const CHAIN = 'eip155:1'
const ME = '0xme'
const YOU = '0xyou'
const USDC = '0xusdc'
const DUST = '0xdust'
const ODD = '0xodd'
const PICTURES = '0xpics'
const LURES = '0xlures'
const COIN = { name: 'Ether', symbol: 'ETH', decimals: 18, usd: 3_000 }
const USD = { name: 'USD Coin', symbol: 'USDC', decimals: 6, usd: 1 }

const book = createTokenBook({
  coins: { 'eip155:1': COIN, 'eip155:137': COIN, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': COIN },
  rates: { eth: COIN, btc: COIN },
  tokens: [
    { ...USD, chain: CHAIN, contract: USDC, collectible: false, spam: false },
    { ...USD, name: 'One of one', chain: CHAIN, contract: ODD, collectible: true, spam: true },
  ],
  spamCollections: [{ chain: CHAIN, contract: LURES }],
  applications: [{ chain: CHAIN, contract: YOU, name: 'Exchange' }],
})
const picture = { url: 'data:image/svg+xml,x', content_type: 'image/svg+xml' }
const knowledge: MetadataLookup = {
  book,
  token: (_chain, contract) =>
    contract === DUST ? { name: 'claim-dust.xyz', symbol: 'DUST', decimals: 2, usd: 0 } : undefined,
  nft: (_chain, contract, id) => ({
    collection: { name: contract === PICTURES ? 'Windows' : 'Pictures', symbol: 'W' },
    metadata: { name: id === '1' ? 'Window 1' : null, preview: picture, detail: null, links: [] },
  }),
}

const moved = (asset: Movement['asset'], from: string | null, to: string | null, amount = '1500000'): Movement => ({
  asset,
  from,
  to,
  amount,
})
const fungible = (contract: string) => ({ kind: 'fungible', contract }) as const
const sent = (movements: readonly Movement[], more: Partial<IndexedTransaction> = {}): IndexedTransaction => ({
  hash: '0xhash',
  height: 1,
  position: 0,
  time: 1_746_093_600,
  from: ME,
  to: USDC,
  nonce: 12,
  status: 'confirmed',
  action: 'transfer',
  movements: [...movements],
  ...more,
})

const row = (transaction: IndexedTransaction, address = ME) => {
  const made = historyRow(transaction, { chain: CHAIN, address, currency: 'usd' }, knowledge)
  v.parse(historySchema, { data: [made], next: null })
  return made
}
const trash = (transaction: IndexedTransaction, address = ME) =>
  isSpamRow(transaction, { chain: CHAIN, address }, knowledge)

describe('a history row', () => {
  test('behavior: shows exact amounts, directions and values', () => {
    const { metadata, transfers } = row(sent([moved(fungible(USDC), ME, YOU, '12500001')]))
    expect(metadata).toMatchObject({
      operationType: 'send',
      minedAt: '2025-05-01T10:00:00Z',
      status: 'confirmed',
      nonce: 12,
      chain: CHAIN,
      sentFrom: ME,
      sentTo: YOU,
      application: null,
    })
    expect(transfers).toMatchObject([
      { fungible_info: { name: 'USD Coin', symbol: 'USDC' }, nft_info: null, direction: 'out' },
    ])
    expect(transfers?.[0]?.quantity.numeric).toBe('12.500001')
    expect(transfers?.[0]?.value).toBeCloseTo(12.5, 1)
  })

  test('behavior: the other participant gets the mirrored row', () => {
    const { metadata, transfers } = row(sent([moved(fungible(USDC), ME, YOU)]), YOU)
    expect(metadata).toMatchObject({ operationType: 'receive', sentFrom: ME, sentTo: YOU })
    expect(transfers).toMatchObject([{ direction: 'in' }])
  })

  test('behavior: leaves out transfers between others', () => {
    const trade = [moved({ kind: 'native' }, ME, YOU), moved(fungible(USDC), YOU, ME), moved(fungible(USDC), YOU, USDC)]
    const { metadata, transfers } = row(sent(trade, { to: YOU, action: 'call' }))
    expect(metadata).toMatchObject({
      operationType: 'trade',
      sentFrom: ME,
      sentTo: YOU,
      application: { name: 'Exchange' },
    })
    expect(transfers).toHaveLength(2)
  })

  test('behavior: NFTs have names, pictures and flags, and no price', () => {
    const nft = (contract: string, id: string) => moved({ kind: 'nft', contract, id }, null, ME, '1')
    const { transfers } = row(sent([nft(PICTURES, '1'), nft(PICTURES, '2'), nft(LURES, '3')]))
    expect(transfers).toMatchObject([
      { nft_info: { name: 'Window 1', content: { preview: picture, detail: null }, flags: { is_spam: false } } },
      { nft_info: { name: 'Windows #2', flags: { is_spam: false } }, price: null, value: null },
      { nft_info: { name: 'Pictures #3', flags: { is_spam: true } }, fungible_info: null, quantity: { numeric: '1' } },
    ])
  })

  test('behavior: a token without decimals and supply is an NFT', () => {
    const { transfers } = row(sent([moved(fungible(ODD), YOU, ME, '1')]))
    expect(transfers).toMatchObject([
      { fungible_info: null, nft_info: { name: 'One of one', flags: { is_spam: true } } },
    ])
  })

  test('behavior: an unknown token has raw units and no price', () => {
    const { transfers } = row(sent([moved(fungible('0xnew'), YOU, ME, '7')]))
    expect(transfers).toMatchObject([{ fungible_info: { symbol: 'UNKNOWN' }, quantity: { numeric: '7' }, price: null }])
  })

  test('behavior: transactions of one block have different ids', () => {
    expect(row(sent([])).id).not.toBe(row(sent([], { hash: '0xother' })).id)
  })

  test('attack: limits the transfers of a row', () => {
    const many = Array.from({ length: 5_000 }, () => moved(fungible(USDC), YOU, ME))
    expect(row(sent(many)).transfers).toHaveLength(50)
  })
})

describe('spam rows', () => {
  test('behavior: hides unsolicited spam tokens', () => {
    expect(trash(sent([moved(fungible(DUST), null, ME)], { from: YOU }))).toBe(true)
    expect(trash(sent([moved(fungible(DUST), null, ME), moved(fungible(USDC), YOU, ME)], { from: YOU }))).toBe(false)
  })

  test("behavior: keeps the address's own actions, listed tokens and flagged NFTs", () => {
    expect(trash(sent([moved(fungible(DUST), null, ME)]))).toBe(false)
    expect(trash(sent([moved(fungible(DUST), ME, YOU)], { from: YOU }))).toBe(false)
    expect(trash(sent([moved(fungible(ODD), YOU, ME)], { from: YOU }))).toBe(false)
    expect(trash(sent([moved({ kind: 'nft', contract: LURES, id: '1' }, null, ME)], { from: YOU }))).toBe(false)
    expect(trash(sent([], { from: YOU }))).toBe(false)
  })
})
