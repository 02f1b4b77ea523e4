import { describe, expect, test } from 'vitest'
import { createBlockhashes } from './blockhashes.ts'
import { createSlots, FIRST_SLOT, heightOf, SLOT_MS } from './slots.ts'

const clockAt = (start: number) => {
  let ms = start
  return { now: () => ms, pass: (by: number) => (ms += by) }
}

describe('slots', () => {
  test('behavior: a slot lasts 400 ms, and commitments follow', () => {
    const clock = clockAt(1_000_000)
    const slots = createSlots(1_000_000, [], clock.now)
    expect(slots.now()).toBe(FIRST_SLOT)
    expect(slots.at('finalized')).toBe(FIRST_SLOT)
    clock.pass(100 * SLOT_MS - 1)
    expect(slots.now()).toBe(FIRST_SLOT + 99)
    clock.pass(1)
    expect((['processed', 'confirmed', 'finalized'] as const).map((one) => slots.now() - slots.at(one))).toEqual([
      0, 2, 32,
    ])
  })

  test('behavior: slots do not go back with the clock', () => {
    const clock = clockAt(1_000_000)
    const slots = createSlots(0, [], clock.now)
    const before = slots.now()
    clock.pass(-500_000)
    expect(slots.now()).toBe(before)
  })

  test('behavior: a leap skips slots, and every slot keeps its time', () => {
    const clock = clockAt(0)
    const slots = createSlots(0, [], clock.now)
    clock.pass(10 * SLOT_MS)
    const before = slots.now()
    slots.leap(151)
    expect(slots.now()).toBe(before + 151)
    clock.pass(5 * SLOT_MS)
    slots.leap(151)
    clock.pass(5 * SLOT_MS)
    expect(slots.now()).toBe(FIRST_SLOT + 20 + 302)
    expect(slots.msOf(before)).toBe(10 * SLOT_MS)
    expect(slots.msOf(before + 77)).toBe(10 * SLOT_MS)
    expect(slots.msOf(before + 151 + 3)).toBe(13 * SLOT_MS)
    expect(slots.msOf(slots.now())).toBe(20 * SLOT_MS)
    expect(createSlots(0, slots.leaps(), clock.now).now()).toBe(slots.now())
  })
})

describe('blockhashes', () => {
  test('behavior: are valid for 150 slots, and known again after a restart', () => {
    const clock = clockAt(1_000_000)
    const slots = createSlots(0, [], clock.now)
    const hashes = createBlockhashes('salt', slots)
    const { blockhash, lastValidBlockHeight } = hashes.latest('processed')
    expect(hashes.isValid(blockhash, 'processed')).toBe(true)
    expect(hashes.isValid(blockhash, 'finalized')).toBe(false)
    clock.pass(150 * SLOT_MS)
    expect(heightOf(slots.now())).toBe(lastValidBlockHeight)
    expect(hashes.isValid(blockhash, 'finalized')).toBe(true)
    expect(createBlockhashes('salt', slots).isValid(blockhash, 'processed')).toBe(true)
    expect(createBlockhashes('other', slots).isValid(blockhash, 'processed')).toBe(false)
    clock.pass(SLOT_MS)
    expect(hashes.isValid(blockhash, 'processed')).toBe(false)
    expect(createBlockhashes('salt', slots).isValid(blockhash, 'processed')).toBe(false)
  })
})
