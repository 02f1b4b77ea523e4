import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexedTransaction } from '../index/indexed.ts'
import type { Entry } from './order.ts'
import { newestFirst, placeOf } from './order.ts'

const at = (time: number, height: number, position: number): IndexedTransaction => ({
  hash: `${time}/${height}/${position}`,
  height,
  position,
  time,
  from: 'a',
  to: 'b',
  status: 'confirmed',
  nonce: 0,
  action: 'call',
  movements: [],
})

/** A chain's entries in order of time; several may share a block or second. */
const chainOf = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 40 }).map((steps) => {
  let time = 0
  let height = 0
  let position = 0
  return steps.map(([later, higher]) => {
    position = higher === 0 ? position + 1 : 0
    height += higher
    time += higher === 0 ? 0 : later
    return at(time, height, position)
  })
})

const key = ({ chain, transaction }: Entry): string => `${chain} ${transaction.hash}`
const all = (entries: Iterable<Entry>): string[] => [...entries].map(key)

test('behavior: merges the entries of several chains, newest first, each once', () => {
  fc.assert(
    fc.property(chainOf, chainOf, (one, other) => {
      const lines = [
        { chain: 'eip155:1', entries: one },
        { chain: 'eip155:137', entries: other },
      ] as const
      const told = [...newestFirst(lines, undefined)]
      expect(new Set(told.map(key)).size).toBe(one.length + other.length)
      const times = told.map(({ transaction }) => transaction.time)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      const ofOne = told.filter(({ chain }) => chain === 'eip155:1').map(({ transaction }) => transaction)
      expect(ofOne).toEqual(one.toReversed())
    }),
  )
})

test('behavior: pages have no gaps or duplicates, even while new entries arrive', () => {
  fc.assert(
    fc.property(chainOf, chainOf, fc.integer({ min: 1, max: 7 }), (one, other, size) => {
      const lines = [
        { chain: 'eip155:1' as const, entries: [...one] },
        { chain: 'eip155:137' as const, entries: [...other] },
      ]
      const whole = all(newestFirst(lines, undefined))
      const paged: string[] = []
      for (let before: ReturnType<typeof placeOf> | undefined; ; ) {
        const page = [...newestFirst(lines, before)].slice(0, size)
        paged.push(...page.map(key))
        const last = page.at(-1)
        if (last === undefined) break
        before = placeOf(last)
        for (const { entries } of lines) {
          const top = entries.at(-1)
          entries.push(at((top?.time ?? 0) + 1_000, (top?.height ?? 0) + 1, 0))
        }
      }
      expect(paged).toEqual(whole)
    }),
  )
})
