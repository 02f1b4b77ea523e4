import { beforeEach, expect, test } from 'vitest'
import type { Log } from './log.ts'
import { createLog } from './log.ts'

let log: Log
let shown: [string, string][]

beforeEach(() => {
  shown = []
  log = createLog({ now: () => 0, show: (level, line) => shown.push([level, line]) })
})

test('behavior: keeps and shows only errors by default', () => {
  log.warn('b')
  log.error('a')
  log.debug('c')
  expect(shown).toEqual([['error', 'a']])
  log.setLevel('debug')
  log.info('d', { n: 1 })
  expect(log.lines()).toEqual(['1970-01-01T00:00:00.000Z error a', '1970-01-01T00:00:00.000Z info d {"n":1}'])
})

test('attack: neither keeps nor shows a secret', () => {
  const key = 'ab'.repeat(32)
  log.error(`failed with ${key}`, { privateKey: key, of: key })
  expect(JSON.stringify([log.lines(), shown])).not.toContain(key)
})

test('behavior: keeps about a million characters and drops the oldest', () => {
  for (let line = 0; line < 3_000; line += 1) log.error(`${line} ${'x y '.repeat(250)}`)
  const lines = log.lines()
  expect(lines.join('').length).toBeLessThanOrEqual(1_000_000)
  expect(lines.join('').length).toBeGreaterThan(990_000)
  expect(lines.at(-1)).toContain('2999 ')
})
