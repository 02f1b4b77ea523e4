import { describe, expect, test } from 'vitest'
import type { Transfer } from '../../../kernel/rules/transaction.ts'
import { shownTransfers } from './shown-transfers.ts'
import { moved, nft } from './transaction-for-tests.ts'

const shown = (...transfers: readonly Transfer[]) =>
  shownTransfers(transfers).map(({ direction, amount, asset }) =>
    [direction, amount, asset.kind === 'token' ? asset.symbol : asset.name].join(' '),
  )
const eth = (direction: Transfer['direction'], amount: string) => moved(direction, amount, 'ETH', { price: '3000' })
const usdc = (direction: Transfer['direction'], amount: string) => moved(direction, amount, 'USDC', { price: '1' })

describe('the transfers of a row', () => {
  test('behavior: those of the same token and direction are one', () => {
    expect(shown(usdc('out', '1.5'), usdc('out', '2.25'))).toEqual(['out 3.75 USDC'])
  })

  test('behavior: sums keep every digit', () => {
    expect(shown(usdc('out', '0.000000000000000001'), usdc('out', '9007199254740993'))).toEqual([
      'out 9007199254740993.000000000000000001 USDC',
    ])
  })

  test.each([
    ['out', ['out 1 ETH'], [eth('out', '1'), eth('in', '0.099')]],
    ['in', ['in 1 ETH'], [eth('out', '0.099'), eth('in', '1')]],
    ['neither, at a tenth', ['out 1 ETH', 'in 0.1 ETH'], [eth('out', '1'), eth('in', '0.1')]],
  ])('behavior: of a token that goes out and comes in, less than a tenth is gas: %s', (_what, expected, transfers) => {
    expect(shown(...transfers)).toEqual(expected)
  })

  test('behavior: of more than two of a token, less than a hundredth of the largest is dropped', () => {
    expect(shown(usdc('out', '100'), usdc('in', '50'), usdc('in', '0.99'))).toEqual(['out 100 USDC', 'in 50 USDC'])
    expect(shown(usdc('out', '100'), usdc('in', '50'), usdc('in', '1'))).toEqual(['out 100 USDC', 'in 51 USDC'])
  })

  test('behavior: two at most, the more valuable first', () => {
    expect(shown(usdc('out', '5'), moved('in', '900', 'JUNK'), eth('out', '1'))).toEqual(['out 1 ETH', 'out 5 USDC'])
  })

  test('behavior: of the same value what went out is first', () => {
    expect(shown(usdc('in', '3000'), eth('out', '1'))).toEqual(['out 1 ETH', 'in 3000 USDC'])
    expect(shown(moved('in', '1', 'A'), moved('out', '1', 'B'))).toEqual(['out 1 B', 'in 1 A'])
  })

  test('behavior: collectibles stay apart', () => {
    expect(shown(nft('One'), nft('Two'))).toEqual(['in 1 One', 'in 1 Two'])
  })

  test('attack: tokens that share a symbol and differ otherwise are not added up', () => {
    const asset = { kind: 'token', name: 'USD Coin (claim at usdc.example)', symbol: 'USDC' } as const
    expect(shown(usdc('in', '5'), { ...usdc('in', '1000000'), asset, price: undefined })).toEqual([
      'in 5 USDC',
      'in 1000000 USDC',
    ])
  })

  test('behavior: nothing has none', () => {
    expect(shown()).toEqual([])
  })
})
