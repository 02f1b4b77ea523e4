import { expect, test } from 'vitest'
import type { Transaction } from '../../../kernel/rules/transaction.ts'
import { knownReceivers } from './known-receivers.ts'

const OWN = '0xMe'
const sent = (to: string, from = OWN) => ({ network: 'eip155:1', from, to })
const row = (more: Partial<Transaction>): Transaction => ({
  id: '1',
  network: 'eip155:1',
  minedAt: 0,
  operation: 'send',
  status: 'confirmed',
  sentFrom: '0xme',
  sentTo: '0xd',
  transfers: [],
  ...more,
})

test('behavior: those of here first, then those of the history, each once in any case', () => {
  expect(knownReceivers([sent('0xA'), sent('0xb')], [row({ sentTo: '0xB' }), row({ sentTo: '0xc' })], OWN)).toEqual([
    '0xA',
    '0xb',
    '0xc',
  ])
})

test.each([
  ['who sent something to the account', [], [row({ sentFrom: '0xevil', sentTo: OWN, operation: 'receive' })]],
  ['to whom a transfer of another pretends to have gone', [], [row({ sentFrom: '0xevil' })]],
  ['who is not told', [], [row({ sentTo: undefined })]],
  ['a contract that was called', [], [row({ operation: 'execute' })]],
  ['to whom another account sent', [sent('0xa', '0xother')], []],
] as const)('attack: %s is not known', (_name, here, history) => {
  expect(knownReceivers(here, history, OWN)).toEqual([])
})
