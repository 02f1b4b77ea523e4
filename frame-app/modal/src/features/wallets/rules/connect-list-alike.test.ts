import { describe, expect, test } from 'vitest'
import { sampleInfo, sampleWallet } from '../sample-wallets.ts'
import type { Lists } from './connect-list-for-tests.ts'
import { listOf } from './connect-list-for-tests.ts'

describe('a look-alike name', () => {
  test('attack: gets its own row, which names the wallet that it is not', () => {
    const lists: Lists = {
      injected: [sampleInfo('Оrchard', { rdns: 'example.evil' })],
      recommended: [sampleWallet('Orchard', { rdns: 'example.orchard' }), sampleWallet('Larch')],
    }
    expect(listOf(lists).rows.flatMap((row) => (row.kind === 'wallet' ? [[row.type, row.alike]] : []))).toEqual([
      ['injected', { kind: 'not', name: 'Orchard' }],
      ['recommended', undefined],
      ['recommended', undefined],
    ])
  })
})
