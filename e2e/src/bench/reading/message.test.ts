import { describe, expect, test } from 'vitest'
import type { Ground, Plan } from './message.ts'
import { buildMessage, firstPlans, mutatePlan, plainDocument, randomPlan } from './message.ts'
import { createRandom } from './random.ts'

const ground: Ground = {
  kinds: ['text', 'graph', 'shaped'],
  seeds: [{ id: 'a', list: ['b', { c: 1 }] }],
  pieces: ['abc'],
}
const SIZE = 4_096

const plansOf = (seed: number): readonly Plan[] => {
  const random = createRandom(seed)
  const plans: Plan[] = []
  for (let at = 0; at < 200; at += 1) {
    const last = plans.at(-1)
    plans.push(last && at % 2 === 1 ? mutatePlan(random, ground, last) : randomPlan(random, ground))
  }
  return plans
}

describe('hostile messages', () => {
  test('behavior: one seed gives the same plans every time, another seed gives others', () => {
    expect(plansOf(1)).toEqual(plansOf(1))
    expect(plansOf(1)).not.toEqual(plansOf(2))
  })

  test('behavior: generates all kinds, and texts within the size limit', () => {
    const plans = plansOf(3)
    expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(['text', 'graph', 'shaped']))
    for (const plan of plans) {
      const message = buildMessage(plan, ground, SIZE)
      if (typeof message === 'string') expect(message.length).toBeLessThanOrEqual(SIZE)
    }
  })

  test('behavior: repeats pieces by their share of the size, and pieces without a share once', () => {
    const pieces = [
      { piece: '<', share: 0 },
      { piece: 'ab', share: 0.5 },
      { piece: 'c', share: 0.5 },
      { piece: '>', share: 0 },
    ]
    expect(buildMessage({ kind: 'text', pieces }, ground, 10)).toBe('<ababcccc>')
  })

  test('behavior: builds shared members as one object, undefined members and holes', () => {
    const levels = [
      { form: 'list', width: 3, keys: 'short', members: 'shared' },
      { form: 'object', width: 2, keys: 'short', members: 'undefined' },
    ] as const
    const list = buildMessage({ kind: 'graph', levels, leaf: 'null' }, ground, SIZE) as readonly object[]
    expect(list).toHaveLength(3)
    expect(list[0]).toBe(list[2])
    expect(Object.entries(list[0] ?? {})).toEqual([
      ['k0', undefined],
      ['k1', undefined],
    ])
    const holes = [{ form: 'list', width: 5, keys: 'short', members: 'holes' }] as const
    expect(Object.keys(buildMessage({ kind: 'graph', levels: holes, leaf: 'null' }, ground, SIZE) as object)).toEqual(
      [],
    )
  })

  test('behavior: a graph stays within its size, counting shared members once', () => {
    const own = [
      { form: 'object', width: 100_000, keys: 'long', members: 'own' },
      { form: 'list', width: 3, keys: 'short', members: 'own' },
    ] as const
    expect(
      JSON.stringify(buildMessage({ kind: 'graph', levels: own, leaf: 'null' }, ground, SIZE)).length,
    ).toBeLessThan(SIZE * 1.1)
    const shared = [
      { form: 'list', width: 1_000, keys: 'short', members: 'shared' },
      { form: 'object', width: 100, keys: 'short', members: 'shared' },
    ] as const
    const list = buildMessage({ kind: 'graph', levels: shared, leaf: 'null' }, ground, SIZE) as readonly object[]
    expect(list).toHaveLength(1_000)
    expect(Object.keys(list[999] ?? {})).toHaveLength(100)
  })

  test('behavior: a search starts with hostile texts in each place, and with each member repeated', () => {
    const messages = firstPlans(ground).map((plan) => buildMessage(plan, ground, 100))
    expect(messages).toContain('abc'.repeat(33))
    const hidden = '\u202e'.repeat(100)
    expect(messages).toContainEqual({ id: hidden, list: ['b', { c: 1 }] })
    expect(messages).toContainEqual({ id: 'a', list: [hidden, { c: 1 }] })
    expect(messages).toContainEqual({ id: 'a', list: ['b', { c: hidden }] })
    expect(messages).toContainEqual({ id: 'a', list: expect.objectContaining({ length: 11 }) })
  })

  test('behavior: changes and repeats members of a valid message', () => {
    const text = { kind: 'text', pieces: [{ piece: 'x', share: 1 }] } as const
    const build = (changes: Extract<Plan, { kind: 'shaped' }>['changes']) =>
      buildMessage({ kind: 'shaped', seed: 0, changes }, ground, 100) as {
        readonly id: string
        readonly list: unknown[]
      }
    // The places are the message, its id, its list, and the list's items.
    expect(build([{ place: 0.2, by: text }]).id).toBe('x'.repeat(100))
    const many = build([{ place: 0.6, by: { kind: 'again', share: 1, alike: false } }]).list
    expect(many.slice(0, 4)).toEqual(['b', { c: 1 }, 'b0', 'b1'])
    expect(build([{ place: 0.6, by: { kind: 'again', share: 1, alike: true } }]).list[3]).toBe('b')
    expect(build([{ place: 0.2, by: { kind: 'none' } }]).id).toBeUndefined()
  })

  test('behavior: an ordinary document is JSON of the requested size', () => {
    for (const size of [300, 4_096, 100_000]) {
      const text = plainDocument(size)
      expect(Math.abs(text.length - size)).toBeLessThan(10)
      expect(JSON.parse(text)).toBeInstanceOf(Array)
    }
  })
})
