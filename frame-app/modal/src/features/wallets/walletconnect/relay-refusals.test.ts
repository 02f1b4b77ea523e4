import { expect, test, vi } from 'vitest'
import { createRelayRefusals } from './relay-refusals.ts'

const said = (text: string): readonly string[] => {
  const alerted = vi.fn<(text: string) => void>()
  createRelayRefusals(alerted).say(text)
  return alerted.mock.calls.map(([words]) => words)
}

test.each([
  ['WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)', ['Unauthorized: invalid key']],
  [`closed (${'x'.repeat(256)})`, ['x'.repeat(256)]],
  [`closed (${'x'.repeat(257)})`, []],
  ['closed ()', []],
  ['closed (why) again', []],
  ['closed', []],
])('behavior: reads the relay’s reason from the brackets at the end: %s', (text, words) => {
  expect(said(text)).toEqual(words)
})

test('attack: scans four million brackets only once', () => {
  const started = performance.now()
  expect(said(`${'('.repeat(4_000_000)}x`)).toEqual([])
  expect(performance.now() - started).toBeLessThan(5_000)
})
