import { describe, expect, test } from 'vitest'
import { summaryOf } from './summary.ts'
import { moved, transaction } from './transaction-for-tests.ts'

const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const summary = (more: Parameters<typeof transaction>[1]) => summaryOf(transaction('a', more), ME)

describe('what a row says', () => {
  test.each([
    ['approve', 'approved'],
    ['bought', 'bought'],
    ['borrow', 'borrowed'],
    ['burn', 'burnt'],
    ['cancel', 'canceled'],
    ['claim', 'claimed'],
    ['deploy', 'deployed'],
    ['deposit', 'deposited'],
    ['execute', 'executed'],
    ['mint', 'minted'],
    ['receive', 'received'],
    ['repay', 'repaid'],
    ['send', 'sent'],
    ['sell', 'sold'],
    ['stake', 'staked'],
    ['trade', 'swapped'],
    ['unstake', 'unstaked'],
    ['withdraw', 'withdrawn'],
    ['buy', 'bought'],
  ])('behavior: %s is %s', (operation, verb) => {
    expect(summary({ operation }).verb).toBe(verb)
  })

  test.each([
    ['comes in', [moved('in', '1')], 'received'],
    ['goes out', [moved('out', '1')], 'sent'],
    ['comes in and goes out', [moved('in', '1'), moved('out', '1')], 'swapped'],
    ['stays', [moved('self', '1')], 'executed'],
    ['is nothing', [], 'executed'],
  ])('behavior: an operation with a name of its own is called by what moved: what %s', (_what, transfers, verb) => {
    expect(summary({ operation: 'bridge', transfers }).verb).toBe(verb)
  })

  test.each(['__proto__', 'constructor', 'toString'])('attack: an operation called %s is no known one', (operation) => {
    expect(summary({ operation }).verb).toBe('executed')
  })

  test.each([
    [
      'receiver of what went out',
      { sentFrom: ME, sentTo: OTHER, transfers: [moved('out', '1')] },
      { kind: 'to', address: OTHER },
    ],
    [
      'sender of what came in',
      { sentFrom: OTHER, sentTo: ME, transfers: [moved('in', '1')] },
      { kind: 'from', address: OTHER },
    ],
    ['contract of what moved nothing', { sentFrom: ME, sentTo: OTHER }, { kind: 'to', address: OTHER }],
    [
      'application',
      { sentTo: OTHER, application: { name: 'Harbour Swap' } },
      { kind: 'application', name: 'Harbour Swap' },
    ],
    [
      'nobody, if it is the account itself',
      { sentFrom: ME, sentTo: ME.toLowerCase(), transfers: [moved('out', '1')] },
      undefined,
    ],
    ['nobody, if the account sent to itself', { sentFrom: ME.toLowerCase(), transfers: [moved('in', '1')] }, undefined],
    ['nobody, if it is unknown', { transfers: [moved('in', '1')] }, undefined],
  ])('behavior: with the %s', (_who, more, party) => {
    expect(summary(more).party).toEqual(party)
  })
})
