import { describe, expect, test } from 'vitest'
import type { NftMove } from '../../../kernel/rules/nft.ts'
import type { Transaction, Transfer } from '../../../kernel/rules/transaction.ts'
import { leftNfts } from './left-nfts.ts'

const A = `0x${'a'.repeat(40)}`
const B = `0x${'B'.repeat(40)}`

const move = (direction: NftMove['direction'], id: bigint, more: Partial<NftMove> = {}): NftMove => ({
  standard: 'erc721',
  contract: A,
  id,
  direction,
  ...more,
})
const said = (name: string | undefined, direction: Transfer['direction'] = 'in', isSpam = false): Transfer => ({
  direction,
  amount: '1',
  asset: { kind: 'nft', isSpam, ...(name === undefined ? {} : { name, imageUrl: `https://img.example/${name}` }) },
})
const coins: Transfer = { direction: 'in', amount: '5', asset: { kind: 'token', name: 'USD Coin', symbol: 'USDC' } }

/** A history, the latest first, each with what its logs say and what the service says. */
const history = (...rows: readonly (readonly [readonly NftMove[], readonly Transfer[]])[]) => {
  const transactions = rows.map(
    ([, transfers], at): Transaction => ({
      id: `${at}`,
      network: 'eip155:1',
      minedAt: 1_000 - at,
      operation: 'receive',
      status: 'confirmed',
      hash: `0x${at}`,
      transfers,
    }),
  )
  return leftNfts(transactions, new Map(rows.map(([moves], at) => [`0x${at}`, moves])))
}
const ids = (nfts: ReturnType<typeof history>) => nfts.map(({ id }) => id)

describe('the NFTs that a history leaves', () => {
  test('behavior: what came, with its name, its picture and when it came', () => {
    expect(history([[move('in', 1n)], [said('Window 1')]])).toEqual([
      {
        standard: 'erc721',
        contract: A,
        id: 1n,
        name: 'Window 1',
        imageUrl: 'https://img.example/Window 1',
        isSpam: false,
        at: 1_000,
      },
    ])
  })

  test('behavior: the latest first, also if a page came out of order', () => {
    const one = { id: 'one', network: 'eip155:1', operation: '', status: 'confirmed', transfers: [] } as const
    const old = { ...one, minedAt: 1, hash: '0xold' }
    const latest = { ...one, minedAt: 2, hash: '0xnew' }
    const moves = new Map([
      ['0xold', [move('in', 1n)]],
      ['0xnew', [move('in', 2n)]],
    ])
    expect(ids(leftNfts([old, latest], moves))).toEqual([2n, 1n])
  })

  test.each<readonly [string, readonly (readonly NftMove[])[], readonly bigint[]]>([
    ['came and left', [[move('out', 1n)], [move('in', 1n)]], []],
    ['left and came back', [[move('in', 1n)], [move('out', 1n)], [move('in', 1n)]], [1n]],
    ['came and left in one transaction', [[move('in', 1n), move('out', 1n)]], []],
    ['left and came back in one transaction', [[move('out', 1n), move('in', 1n)]], [1n]],
    ['left without having come', [[move('out', 1n)]], []],
    ['was sent to oneself', [[move('self', 1n)]], [1n]],
    ['left under an address in capitals', [[move('out', 1n, { contract: A.toUpperCase() })], [move('in', 1n)]], []],
    ['came twice in two transactions', [[move('in', 1n)], [move('in', 1n)]], [1n]],
  ])('behavior: one that %s', (_what, moves, left) => {
    expect(ids(history(...moves.map((each) => [each, []] as const)))).toEqual(left)
  })

  test('behavior: the same id of two collections is two', () => {
    expect(history([[move('in', 1n), move('in', 1n, { contract: B })], []])).toHaveLength(2)
  })

  test('behavior: an edition that left in part stays, for its contract to say', () => {
    const edition = { standard: 'erc1155' } as const
    expect(ids(history([[move('out', 1n, edition)], []], [[move('in', 1n, edition)], []]))).toEqual([1n])
  })

  test('behavior: tokens beside them do not disturb the order', () => {
    const nfts = history([
      [move('in', 1n), move('in', 2n)],
      [said('One'), coins, said('Two')],
    ])
    expect(nfts.map(({ id, name }) => [id, name])).toEqual([
      [2n, 'Two'],
      [1n, 'One'],
    ])
  })

  test.each<readonly [string, readonly Transfer[]]>([
    ['fewer', [said('Rare window')]],
    ['more', [said('Rare window'), said('Other'), said('Third')]],
    ['others', [said('Rare window'), said('Other', 'out')]],
  ])('attack: where the service tells of %s than the chain, none is given a name that may be another’s', (_what, transfers) => {
    const nfts = history([[move('in', 1n), move('in', 2n)], transfers])
    expect(nfts.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('behavior: a name that is missing in the latest transfer is taken from an earlier one', () => {
    const [nft] = history([[move('self', 1n)], []], [[move('in', 1n)], [said('Window 1')]])
    expect(nft).toMatchObject({ name: 'Window 1', at: 1_000 })
  })

  test('behavior: also from before it left and came back', () => {
    const [nft] = history([[move('in', 1n)], []], [[move('out', 1n)], []], [[move('in', 1n)], [said('Window 1')]])
    expect(nft).toMatchObject({ name: 'Window 1' })
  })

  test('attack: one that was flagged as spam once stays so', () => {
    const [nft] = history([[move('self', 1n)], [said('Nice', 'self')]], [[move('in', 1n)], [said('Nice', 'in', true)]])
    expect(nft).toMatchObject({ isSpam: true })
    const [later] = history([[move('self', 1n)], [said('Nice', 'self', true)]], [[move('in', 1n)], [said('Nice')]])
    expect(later).toMatchObject({ isSpam: true })
  })

  test('error: a transaction whose logs are not known leaves nothing', () => {
    const unknown = { id: 'a', network: 'eip155:1', minedAt: 1, operation: '', status: 'confirmed' } as const
    expect(leftNfts([{ ...unknown, transfers: [said('Window')] }], new Map())).toEqual([])
  })
})
