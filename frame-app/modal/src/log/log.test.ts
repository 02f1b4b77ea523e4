import { beforeEach, expect, test, vi } from 'vitest'
import { lazy } from '../lib/lazy.ts'
import type { Log, Redaction } from './log.ts'
import { createLog } from './log.ts'
import * as redaction from './redact.ts'

let log: Log
let shown: [string, string][]
const loadRedaction = vi.fn<() => Promise<Redaction>>()
/** Waits for the last line that was logged. */
const written = (line: string) => vi.waitFor(() => expect(shown.at(-1)?.[1]).toBe(line))

beforeEach(() => {
  shown = []
  loadRedaction.mockReset().mockResolvedValue(redaction)
  log = createLog({
    now: () => 0,
    show: (level, line) => shown.push([level, line]),
    loadRedaction: lazy(loadRedaction),
  })
})

test('behavior: keeps and shows only errors by default', async () => {
  log.warn('b')
  log.error('a')
  log.debug('c')
  await written('a')
  expect(shown).toEqual([['error', 'a']])
  log.setLevel('debug')
  log.info('d', { n: 1 })
  await written('d {"n":1}')
  expect(log.lines()).toEqual(['1970-01-01T00:00:00.000Z error a', '1970-01-01T00:00:00.000Z info d {"n":1}'])
})

test('attack: neither keeps nor shows a secret', async () => {
  const key = 'ab'.repeat(32)
  log.error(`failed with ${key}`, { privateKey: key, of: key })
  log.error('after it')
  await written('after it')
  expect(JSON.stringify([log.lines(), shown])).not.toContain(key)
  expect(shown).toHaveLength(2)
})

test('behavior: keeps about a million characters and drops the oldest', async () => {
  for (let line = 0; line < 3_000; line += 1) {
    log.error(`${line} ${'x y '.repeat(250)}`)
    if (line % 50 === 0) await vi.waitFor(() => expect(shown).toHaveLength(line + 1))
  }
  await vi.waitFor(() => expect(shown).toHaveLength(3_000))
  const lines = log.lines()
  expect(lines.join('').length).toBeLessThanOrEqual(1_000_000)
  expect(lines.join('').length).toBeGreaterThan(990_000)
  expect(lines.at(-1)).toContain('2999 ')
})

test('behavior: loads the code that removes secrets with the first line, and writes lines in their order', async () => {
  expect(loadRedaction).not.toHaveBeenCalled()
  log.error('first')
  log.error('second')
  await written('second')
  expect(shown.map(([, line]) => line)).toEqual(['first', 'second'])
  expect(loadRedaction).toHaveBeenCalledOnce()
})

test('attack: a line from which secrets cannot be removed is left out, and the log says so', async () => {
  loadRedaction.mockRejectedValueOnce(new Error('offline'))
  log.error('the phrase', { phrase: 'abandon' })
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(JSON.stringify([log.lines(), shown])).not.toMatch(/phrase|abandon/)
  expect(shown[0]?.[1]).toContain('left out')
  log.error('online again')
  await written('online again')
})

test('attack: holds a thousand lines at most while that code is not loaded', async () => {
  let arrive = (): void => undefined
  loadRedaction.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve(redaction))))
  for (let line = 0; line < 5_000; line += 1) log.error(`${line}`)
  arrive()
  await written('999')
  log.error('later')
  await written('later')
  expect(shown).toHaveLength(1_001)
})
