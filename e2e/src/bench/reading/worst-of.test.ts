import { describe, expect, test, vi } from 'vitest'
import { timeOf } from './measure-reading.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import { asJson } from './reader.ts'
import { searchWorst } from './search-worst.ts'
import { findWorst, measureWorst, messageOf } from './worst-of.ts'

// Whatever else the machine does meanwhile.
vi.setConfig({ testTimeout: 60_000 })

describe('the search', () => {
  const ground = { kinds: ['text'] as const }

  test('behavior: it goes on from the worst, and finds what is rare', async () => {
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
    // One text in three hundred has it once.
    expect(worst[0]?.cost).toBeGreaterThanOrEqual(3)
    expect(worst.map(({ cost }) => cost)).toEqual(worst.map(({ cost }) => cost).toSorted((one, other) => other - one))
  })

  test('behavior: a message that looks bad once, because the machine paused, is not gone on from', async () => {
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

  test('behavior: what another search has found is tried first', async () => {
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

describe('the time of an act', () => {
  test('behavior: it is done until it has taken long enough, and its time is that of one', async () => {
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

  test('behavior: a message as JSON is no longer than it may be, whatever is escaped in it', () => {
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

  test('attack: a reader that goes back over a row of digits from each of them is found out', async () => {
    const backtracking = reader(() => (text) => /(\d{17,})[,}\]]/.test(text as string))
    const { ratio } = await ratioOf(backtracking)
    expect(ratio).toBeGreaterThan(20)
  })

  test('behavior: one that reads once is within the bound', async () => {
    const { ratio } = await ratioOf(reader(() => (text) => JSON.parse(text as string)))
    expect(ratio).toBeLessThan(20)
  })

  test('error: a reader that is searched at a size that it refuses is named, instead of being called good', async () => {
    const refusing = reader(() => (text) => (text as string).length > 20_000 || Array.from(text as string).map(Number))
    await expect(findWorst(refusing, 100)).rejects.toThrow('a reader reads nothing of 32768 characters')
  })

  test('behavior: one that reads no more of a longer message is searched at its size', async () => {
    const short = reader(() => (text) => JSON.stringify((text as string).slice(0, 20)))
    expect((await findWorst(short, 100)).size).toBe(32 * 1024)
  })

  const ratioOf = async (of: Reader): Promise<{ readonly ratio: number }> => {
    const { worstMs, plainMs } = await measureWorst(of, await findWorst(of, 300))
    return { ratio: Math.max(...worstMs) / Math.max(...plainMs) }
  }
})
