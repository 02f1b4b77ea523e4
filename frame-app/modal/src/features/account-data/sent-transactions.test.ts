import { describe, expect, test, vi } from 'vitest'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import { sentTransactionsOf } from './sent-transactions.ts'

const sent = (digit: string, more: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: `0x${digit.repeat(64)}`,
  network: 'eip155:1',
  from: `0x${'a'.repeat(40)}`,
  to: `0x${'b'.repeat(40)}`,
  name: 'Ether',
  symbol: 'ETH',
  amount: '1.5',
  at: 1_000,
  ...more,
})

describe('what was sent', () => {
  test('behavior: is there after a reload, the newest first', () => {
    const { core } = sampleSurroundings({})
    const { add } = sentTransactionsOf(core)
    add(sent('1'))
    add(sent('2'))
    // A reload has another core, on the same storage.
    expect(sentTransactionsOf({ ...core }).store.getState()).toEqual([sent('2'), sent('1')])
  })

  test('behavior: is stored before anything is told of it', () => {
    const { core } = sampleSurroundings({})
    const { add, store } = sentTransactionsOf(core)
    const stored: unknown[] = []
    store.subscribe(() => stored.push(core.remembered.get('sent_transactions')))
    add(sent('1'))
    expect(stored).toEqual([[sent('1')]])
  })

  test('behavior: has a hash once for each network', () => {
    const { core } = sampleSurroundings({})
    const { add, store } = sentTransactionsOf(core)
    add(sent('1'))
    add(sent('1', { network: 'eip155:137' }))
    add(sent('1', { amount: '2' }))
    expect(store.getState()).toEqual([sent('1', { amount: '2' }), sent('1', { network: 'eip155:137' })])
  })

  test('behavior: one that is gone is forgotten, also after a reload', () => {
    const { core } = sampleSurroundings({})
    const { add, remove } = sentTransactionsOf(core)
    add(sent('1'))
    add(sent('1', { network: 'eip155:137' }))
    add(sent('2'))
    remove(sent('1'))
    expect(sentTransactionsOf({ ...core }).store.getState()).toEqual([sent('2'), sent('1', { network: 'eip155:137' })])
  })

  test('behavior: its number and its end are kept for a later visit', () => {
    const { core } = sampleSurroundings({})
    const { add, number, rename, settle } = sentTransactionsOf(core)
    add(sent('1', { asked: '{}' }))
    add(sent('2', { asked: '{}' }))
    number(sent('1'), '7')
    expect(sentTransactionsOf({ ...core }).store.getState()).toEqual([
      sent('2', { asked: '{}' }),
      sent('1', { asked: '{}', nonce: '7' }),
    ])
    settle(sent('1'))
    expect(sentTransactionsOf({ ...core }).store.getState()).toEqual([sent('2', { asked: '{}' }), sent('1')])
    rename(sent('1'), '0x5')
    expect(sentTransactionsOf({ ...core }).store.getState()).toEqual([
      sent('2', { asked: '{}' }),
      sent('1', { hash: '0x5' }),
    ])
  })

  test('behavior: nothing is told of one that is not kept', () => {
    const { core } = sampleSurroundings({})
    const { add, number, settle, store } = sentTransactionsOf(core)
    add(sent('1'))
    const told = vi.fn<() => void>()
    store.subscribe(told)
    number(sent('2'), '7')
    settle(sent('2'))
    expect(told).not.toHaveBeenCalled()
  })

  test('behavior: no more than 50 are kept, the latest', () => {
    const { core } = sampleSurroundings({})
    const { add } = sentTransactionsOf(core)
    for (let at = 0; at < 60; at += 1) add(sent('1', { hash: `0x${at}` }))
    const kept = sentTransactionsOf({ ...core }).store.getState()
    expect(kept).toHaveLength(50)
    expect(kept[0]?.hash).toBe('0x59')
    expect(kept.at(-1)?.hash).toBe('0x10')
  })

  test.each([
    [{ hash: '../../evil' }],
    [{ amount: '-1' }],
    [{ amount: '1e5' }],
    [{ amount: '9'.repeat(121) }],
    [{ network: 'nowhere' as 'eip155:1' }],
    [{ at: -1 }],
    [{ asked: 'x'.repeat(2_049) }],
    [{ nonce: '-1' }],
    [{ contract: '../evil' }],
  ])('attack: a stored %j counts as never written', (lie) => {
    const { core } = sampleSurroundings({})
    core.remembered.set('sent_transactions', [sent('1', lie)])
    expect(sentTransactionsOf(core).store.getState()).toEqual([])
  })
})
