import { describe, expect, test } from 'vitest'
import { createLog, textOfPayload } from './log-entries.js'

describe('a payload as text', () => {
  test.each([
    [undefined, ''],
    [null, 'null'],
    ['0x1', '"0x1"'],
    [5n, '"5n"'],
    [[], '[]'],
    [{ go: () => 1 }, '{\n  "go": "function go"\n}'],
    [Object.assign(new Error('No'), { code: 4001 }), '{\n  "code": 4001,\n  "message": "No"\n}'],
    [Symbol('x'), 'Symbol(x)'],
  ])('behavior: converts %o', (value, text) => {
    expect(textOfPayload(value)).toBe(text)
  })

  test('error: marks a circular reference', () => {
    const ring = {}
    ring.ring = ring
    expect(textOfPayload(ring)).toBe('holds itself and cannot be shown')
  })

  test('attack: truncates a payload of a megabyte and says by how much', () => {
    const text = textOfPayload('x'.repeat(1_000_000))
    expect(text.length).toBeLessThan(20_100)
    expect(text).toMatch(/… 980002 more characters$/)
  })
})

describe('the log', () => {
  const at = () => new Date(0)

  test('behavior: reports each entry, stores it unchanged, and returns all as lines', () => {
    const told = []
    const log = createLog((entry) => told.push(entry), at)
    const payload = { a: 1 }
    log.add('call', 'open', payload, '3 ms')
    payload.a = 2
    expect(told).toEqual([
      { at: '1970-01-01T00:00:00.000Z', direction: 'call', name: 'open', payload: '{\n  "a": 1\n}', note: '3 ms' },
    ])
    expect(
      log
        .text()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(told)
  })

  test('attack: keeps the newest 500 of many events and reports removed ones', () => {
    const dropped = []
    const log = createLog((_entry, gone) => gone && dropped.push(gone.name), at)
    for (let index = 0; index < 700; index += 1) log.add('event', String(index))
    expect(log.text().split('\n')).toHaveLength(500)
    expect([dropped.length, dropped[0], dropped.at(-1)]).toEqual([200, '0', '199'])
  })

  test('behavior: is empty after clearing', () => {
    const log = createLog(() => undefined, at)
    log.add('event', 'x')
    log.clear()
    expect(log.text()).toBe('')
  })
})
