import { describe, expect, test, vi } from 'vitest'
import { timeOf } from './measure-reading.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import { asJson } from './reader.ts'
import { searchWorst } from './search-worst.ts'
import { findWorst, measureWorst, messageOf } from './worst-of.ts'

// Allows for other load on the machine.
vi.setConfig({ testTimeout: 60_000 })

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
    const backtracking = reader(() => (text) => /(\d{17,})[,}\]]/.test(text as string))
    const { ratio } = await ratioOf(backtracking)
    expect(ratio).toBeGreaterThan(20)
  })

  test('behavior: a reader that reads once is within the limit', async () => {
    const { ratio } = await ratioOf(reader(() => (text) => JSON.parse(text as string)))
    expect(ratio).toBeLessThan(20)
  })

  test('error: names a reader that rejects everything of the searched size, instead of passing it', async () => {
    const refusing = reader(() => (text) => (text as string).length > 20_000 || Array.from(text as string).map(Number))
    await expect(findWorst(refusing, 100)).rejects.toThrow('a reader reads nothing of 32768 characters')
  })

  test('behavior: a reader that reads only the start of a long message is still measured at its full size', async () => {
    const short = reader(() => (text) => JSON.stringify((text as string).slice(0, 20)))
    expect((await findWorst(short, 100)).size).toBe(32 * 1024)
  })

  const ratioOf = async (of: Reader): Promise<{ readonly ratio: number }> => {
    const { worstMs, plainMs } = await measureWorst(of, await findWorst(of, 300))
    return { ratio: Math.max(...worstMs) / Math.max(...plainMs) }
  }
})
