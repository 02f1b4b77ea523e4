import { describe, expect, test } from 'vitest'
import { sampleSurroundings } from '../sample-parts.ts'
import { tokenChoicesOf } from './token-choices.ts'

describe('the decisions on tokens', () => {
  test('behavior: the last one on a token counts, also after a reload', () => {
    const { core } = sampleSurroundings({})
    const { choose, store } = tokenChoicesOf(core)
    choose('eip155:1:0xa', 'hidden')
    choose('eip155:1:0xb', 'hidden')
    choose('eip155:1:0xa', 'shown')
    const expected = { 'eip155:1:0xa': 'shown', 'eip155:1:0xb': 'hidden' }
    expect(store.getState()).toEqual(expected)
    // A reload has another core, on the same storage.
    expect(tokenChoicesOf({ ...core }).store.getState()).toEqual(expected)
  })

  test('behavior: no more than 500 are kept, the latest', () => {
    const { core } = sampleSurroundings({})
    const { choose } = tokenChoicesOf(core)
    for (let at = 0; at < 600; at += 1) choose(`eip155:1:0x${at}`, 'hidden')
    const kept = Object.keys(tokenChoicesOf({ ...core }).store.getState())
    expect(kept).toHaveLength(500)
    expect(kept[0]).toBe('eip155:1:0x100')
    expect(kept.at(-1)).toBe('eip155:1:0x599')
  })
})
