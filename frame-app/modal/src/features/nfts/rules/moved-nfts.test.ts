import { describe, expect, test } from 'vitest'
import type { Transaction, Transfer } from '../../../kernel/rules/transaction.ts'
import { countUnknown, movedNfts } from './moved-nfts.ts'

const nft = (direction: Transfer['direction'] = 'in'): Transfer => ({
  direction,
  amount: '1',
  asset: { kind: 'nft', isSpam: false },
})
const coins: Transfer = { direction: 'in', amount: '5', asset: { kind: 'token', name: 'USD Coin', symbol: 'USDC' } }
const transaction = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  network: 'eip155:1',
  minedAt: 0,
  operation: 'receive',
  status: 'confirmed',
  hash: `0x${id}`,
  transfers: [nft()],
  ...more,
})

describe('the transactions whose logs are read', () => {
  test.each<readonly [string, Partial<Transaction>, number]>([
    ['with an NFT', {}, 1],
    ['with an NFT among tokens', { transfers: [coins, nft('out')] }, 1],
    ['with tokens alone', { transfers: [coins] }, 0],
    ['that moved nothing', { transfers: [] }, 0],
    ['that is pending', { status: 'pending' }, 0],
    ['that failed', { status: 'failed' }, 0],
    ['without a hash', { hash: undefined }, 0],
  ])('behavior: one %s', (_what, more, count) => {
    expect(movedNfts([transaction('a', more)])).toHaveLength(count)
  })

  test('attack: of thousands, the first 200', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => transaction(`${at}`))
    expect(movedNfts(many).map(({ hash }) => hash)).toEqual(many.slice(0, 200).map(({ hash }) => hash))
  })
})

test('behavior: of transactions whose logs are not known, what came counts as unknown', () => {
  expect(countUnknown([transaction('a', { transfers: [nft(), nft('out'), coins, nft('self')] })])).toBe(2)
})
