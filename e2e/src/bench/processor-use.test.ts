import { expect, test } from 'vitest'
import type { ProcessorReading } from './processor-use.ts'
import { isDisturbed, readMachineUse, readProcessUse, usedByOthers, usedByTree } from './processor-use.ts'

const STAT = `cpu  4403211 167910 679375 2066787 16733 0 8527 6557 0 0
cpu0 2184712 81066 331204 1068442 3479 0 1662 3259 0 0
cpu1 2218498 86844 348171 998344 13254 0 6864 3298 0 0
intr 1
ctxt 2
`

test('behavior: reads the processors and their idle time, waiting for a disk included', () => {
  expect(readMachineUse(STAT)).toEqual({ processors: 2, idleMs: (2_066_787 + 16_733) * 10 })
})

test('behavior: reads a process with its own time and that of its ended children', () => {
  const line = '812 (node (a) b) S 7 812 812 0 -1 4194304 9 9 9 9 30 12 5 3 20 0 11 0 99 0 0'
  expect(readProcessUse(line)).toEqual({ pid: 812, parent: 7, usedMs: 500 })
})

test('behavior: adds up a process and its descendants, and nobody else', () => {
  const processes = [
    { pid: 1, parent: 0, usedMs: 1_000 },
    { pid: 5, parent: 1, usedMs: 10 },
    { pid: 6, parent: 5, usedMs: 20 },
    { pid: 7, parent: 6, usedMs: 40 },
    { pid: 8, parent: 1, usedMs: 500 },
  ]
  expect(usedByTree(processes, 5)).toBe(70)
})

const reading = (atMs: number, idleMs: number, oursMs: number): ProcessorReading => ({
  atMs,
  machine: { processors: 2, idleMs },
  oursMs,
})

test('behavior: others used what was neither idle nor ours', () => {
  expect(usedByOthers(reading(0, 0, 0), reading(500, 300, 200))).toBe(500)
  expect(usedByOthers(reading(100, 50, 10), reading(600, 750, 300))).toBe(10)
})

test('behavior: rounding never makes the time of others negative', () => {
  expect(usedByOthers(reading(0, 0, 0), reading(100, 110, 100))).toBe(0)
})

test('behavior: a busy processor disturbs a short and a long sample, background work does not', () => {
  expect(isDisturbed(100, 100)).toBe(true)
  expect(isDisturbed(1_000, 1_000)).toBe(true)
  expect(isDisturbed(30, 100)).toBe(false)
  expect(isDisturbed(120, 1_000)).toBe(false)
})
