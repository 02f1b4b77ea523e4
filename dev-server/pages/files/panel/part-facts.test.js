import { describe, expect, test } from 'vitest'
import { createPartLog } from '../../../src/parts/part-log.ts'
import { addressesOf, describeAll, describeChanges, describeState, pagesOf, readLine } from './part-facts.js'

describe('a log line', () => {
  test('behavior: parses what a part’s log writes', () => {
    const lines = []
    createPartLog(
      (line) => lines.push(line.trimEnd()),
      () => new Date(0),
    ).warn('is late')
    expect(lines.map(readLine)).toEqual([{ at: '1970-01-01T00:00:00.000Z', level: 'warn', text: 'is late' }])
  })

  test.each(['panicked at main.rs', '', '1970-01-01T00:00:00.000Z loud x'])('behavior: shows %s unchanged', (line) => {
    expect(readLine(line)).toEqual({ at: '', level: 'raw', text: line })
  })
})

describe("a part's addresses", () => {
  test('behavior: are named by their path', () => {
    expect(addressesOf({ port: 1, hosts: { plain: 'http://a/', deep: { x: 'ws://b/' } } })).toEqual([
      ['port', '1'],
      ['hosts.plain', 'http://a/'],
      ['hosts.deep.x', 'ws://b/'],
    ])
    expect(addressesOf(undefined)).toEqual([])
    expect(addressesOf(null)).toEqual([])
  })

  test('attack: are limited to a hundred', () => {
    expect(addressesOf(Array.from({ length: 500 }, () => 'http://a/'))).toHaveLength(100)
  })

  test.each([
    [{ state: 'running' }, 'Running'],
    [{ state: 'starting' }, 'Starting'],
    [{ state: 'stopped' }, 'Stopped'],
    [{ state: 'ended' }, 'Ended'],
    [{ state: 'ended', reason: 'was ended by SIGKILL' }, 'Was ended by SIGKILL'],
    [{ state: 'ended', reason: 'ended with 1' }, 'Ended with 1'],
    [{ state: 'ended', reason: 'no such file' }, 'Ended: no such file'],
  ])('behavior: describes %o as %s', (part, text) => {
    expect(describeState(part)).toBe(text)
  })
})

describe('all parts', () => {
  test('behavior: describes changes, and neither the first poll nor unchanged parts', () => {
    const relay = { name: 'relay', state: 'ended', reason: 'ended with 1' }
    const before = new Map([
      ['relay', 'Running'],
      ['data', 'Running'],
    ])
    const now = [relay, { name: 'data', state: 'running' }, { name: 'new', state: 'starting' }]
    expect(describeChanges(before, now)).toBe('relay: Ended with 1')
    expect(describeChanges(new Map(), now)).toBe('')
  })

  test('behavior: are counted', () => {
    expect(describeAll([{ state: 'running' }, { state: 'running' }])).toBe('2 of 2 running')
    expect(describeAll([{ state: 'running', fault: {} }, { state: 'ended' }, { state: 'starting' }])).toBe(
      '1 of 3 running, 1 starting, 1 ended, 1 with a fault',
    )
  })

  test('behavior: the other pages are on the hosts part, and missing while it is down', () => {
    const hosts = { name: 'hosts', addresses: { hosts: { plain: 'http://app.localhost:5173/' } } }
    expect(pagesOf([hosts])).toEqual([
      ['Laboratory', 'http://app.localhost:5173/'],
      ['Test wallet', 'http://wallet.localhost:5173/'],
      ['Explorer', 'http://explorer.localhost:5173/'],
      ['Gallery', 'http://gallery.localhost:5173/'],
    ])
    expect(pagesOf([{ name: 'hosts' }])).toBeUndefined()
    expect(pagesOf([])).toBeUndefined()
  })
})
