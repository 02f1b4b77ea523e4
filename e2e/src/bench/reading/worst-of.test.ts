import { describe, expect, test } from 'vitest'
import { timeOf } from './measure-reading.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import { asJson } from './reader.ts'
import { searchWorst } from './search-worst.ts'
import type { Measure } from './worst-of.ts'
import { findWorst, measureWorst, messageOf } from './worst-of.ts'

describe('the search', () => {
  const ground = { kinds: ['text'] as const }

  test('behavior: mutates the worst messages and finds rare ones', async () => {
    let left = 3_000
    const costOf = (plan: object): number => (JSON.stringify(plan).match(/eyJ/g) ?? []).length
    const { worst, tried } = await searchWorst({
      ground,
      random: createRandom(1),
      costOf,
      goOn: () => {
        left -= 1
        return left > 0
      },
    })
    expect(tried).toBe(3_000)
    // One in three hundred texts contains it once.
    expect(worst[0]?.cost).toBeGreaterThanOrEqual(3)
    expect(worst.map(({ cost }) => cost)).toEqual(worst.map(({ cost }) => cost).toSorted((one, other) => other - one))
  })

  test('behavior: does not pursue a message that was slow once because the machine paused', async () => {
    let left = 60
    let asked = 0
    const { worst } = await searchWorst({
      ground,
      random: createRandom(1),
      costOf: () => {
        asked += 1
        return asked % 20 === 0 ? 100 : 1
      },
      goOn: () => {
        left -= 1
        return left > 0
      },
    })
    expect(worst.map(({ cost }) => cost)).toEqual(worst.map(() => 1))
  })

  test('behavior: tries the results of another search first', async () => {
    const known = { kind: 'text', pieces: [{ piece: 'known', share: 1 }] } as const
    const { worst } = await searchWorst({
      ground,
      random: createRandom(1),
      from: [known],
      goOn: () => false,
      costOf: (plan) => (plan === known ? 1 : 0),
    })
    expect(worst[0]).toEqual({ plan: known, cost: 1 })
  })
})

describe('timing a function', () => {
  test('behavior: runs it until enough time has passed, and returns the time per run', async () => {
    let now = 0
    let done = 0
    const act = (): void => {
      done += 1
      now += 3
      throw new Error('what is refused was read')
    }
    expect(await timeOf(act, 100, () => now)).toBe(3)
    expect(done).toBeGreaterThan(30)
  })
})

describe('the worst message', () => {
  const reader = (make: Reader['make'], more: Partial<Reader> = {}): Reader => ({
    name: 'a reader',
    size: 32 * 1024,
    ground: { kinds: ['text'] },
    make,
    ...more,
  })

  test('behavior: a message as JSON stays within the size limit, also with escapes', () => {
    const control = {
      kind: 'shaped',
      seed: 0,
      changes: [{ place: 0, by: { kind: 'text', pieces: [{ piece: '\u0000', share: 1 }] } }],
    } as const
    const shaped = reader(() => asJson, {
      ground: { kinds: ['shaped'], seeds: ['text'] },
      encode: (message) => JSON.stringify(message),
    })
    const text = messageOf(shaped, control, 1_000)
    expect(text).toMatch(/^"(?:\\u0000)+"$/)
    expect((text as string).length).toBeLessThanOrEqual(1_000)
    expect((text as string).length).toBeGreaterThan(800)
  })

  test('attack: finds a reader that backtracks over a row of digits', async () => {
    const backtracking = reader(() => (text) => work(stepsOf(text as string)))
    expect(await ratioOf(backtracking)).toBeGreaterThan(20)
  })

  test('behavior: a reader that reads once is within the limit', async () => {
    const once = reader(() => (text) => work((text as string).length))
    expect(await ratioOf(once)).toBeLessThan(2)
  })

  test('error: names a reader that rejects everything of the searched size, instead of passing it', async () => {
    const refusing = reader(() => (text) => work((text as string).length > 20_000 ? 1 : 10 * (text as string).length))
    await expect(findWorst(refusing, SEARCH_MS, STEPS)).rejects.toThrow('a reader reads nothing of 32768 characters')
  })

  test('behavior: a reader that reads only the start of a long message is still measured at its full size', async () => {
    const short = reader(() => (text) => work((text as string).slice(0, 20).length))
    expect((await findWorst(short, SEARCH_MS, STEPS)).size).toBe(32 * 1024)
  })

  // Counts steps instead of time: what a reader costs must not depend on what else the machine does.
  const STEPS_PER_MS = 100_000
  const SEARCH_MS = 300
  let steps = 0
  const work = (more: number): void => {
    steps += more
  }
  const STEPS: Measure = { now: () => steps / STEPS_PER_MS, plain: (size) => () => work(size) }

  /** The steps of `/(\d{17,})[,}\]]/`: it begins again at each digit of a row that ends in something else. */
  const stepsOf = (text: string): number =>
    [...text.matchAll(/\d{17,}(?![,}\]])/g)].reduce((sum, [row]) => sum + row.length ** 2 / 2, text.length)

  const ratioOf = async (of: Reader): Promise<number> => {
    const { worstMs, plainMs } = await measureWorst(of, await findWorst(of, SEARCH_MS, STEPS), STEPS)
    return Math.max(...worstMs) / Math.max(...plainMs)
  }
})
