import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testBlock } from './block-for-tests.ts'
import { createChainIndex } from './chain-index.ts'
import type { IndexedBlock } from './indexed.ts'

const people = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })

const entries = (index: ReturnType<typeof createChainIndex>) =>
  Object.fromEntries(['a', 'b', 'c', 'd'].map((who) => [who, index.entriesOf(who).map(({ hash }) => hash)]))

describe('an index of a chain', () => {
  test('behavior: removed blocks leave no trace', () => {
    fc.assert(
      fc.property(
        fc.array(people, { maxLength: 12 }),
        fc.array(people, { maxLength: 6 }),
        fc.nat(12),
        (one, other, at) => {
          const index = createChainIndex()
          for (const [height, senders] of one.entries()) index.append(testBlock(height, senders))
          index.unwind(at)
          const kept = Math.min(at, one.length)
          const rest = other.map((senders, place) => testBlock(kept + place, senders, 'f', place === 0 ? '' : 'f'))
          for (const block of rest) index.append(block)

          const fresh = createChainIndex()
          for (const [height, senders] of one.slice(0, kept).entries()) fresh.append(testBlock(height, senders))
          for (const block of rest) fresh.append(block)
          expect(entries(index)).toEqual(entries(fresh))
          expect(index.blocks()).toEqual(fresh.blocks())
        },
      ),
    )
  })

  test('behavior: every participant of a transaction finds it once', () => {
    const index = createChainIndex()
    const block = testBlock(0, ['a'])
    const [transaction] = block.transactions
    transaction?.movements.push({ asset: { kind: 'native' }, from: 'a', to: 'b', amount: '1' })
    transaction?.movements.push({ asset: { kind: 'native' }, from: 'a', to: null, amount: '1' })
    index.append(block)
    for (const who of ['a', 'b', 'to']) expect(index.entriesOf(who)).toEqual([transaction])
    expect(index.entriesOf('c')).toEqual([])
  })

  test('error: refuses a block that does not follow the tip', () => {
    const index = createChainIndex()
    index.append(testBlock(3, ['a']))
    expect(() => index.append(testBlock(5, ['a']))).toThrow('does not follow')
    expect(() => index.append({ ...testBlock(4, ['a']), parent: 'other' })).toThrow('does not follow')
    index.append(testBlock(4, ['a']))
    expect(index.at(3)?.height).toBe(3)
    expect(index.at(2)).toBeUndefined()
    expect(index.tip()?.height).toBe(4)
  })

  test('attack: limits the memory for an endless chain', () => {
    const index = createChainIndex(40)
    const blocks: IndexedBlock[] = Array.from({ length: 100 }, (_, height) => testBlock(height, ['a', 'b']))
    for (const block of blocks) {
      index.append(block)
      expect(index.entriesOf('to').length).toBeLessThanOrEqual(40)
    }
    expect(index.blocks()[0]?.height).toBeGreaterThan(70)
    expect(index.at(99)).toBe(blocks[99])
    expect(index.entriesOf('a').at(-1)).toBe(blocks[99]?.transactions[0])
    index.unwind(98)
    expect(index.entriesOf('a').at(-1)).toBe(blocks[97]?.transactions[0])
  })
})
