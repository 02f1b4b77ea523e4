import { describe, expect, it } from 'vitest'
import { readBase58 } from './base58.ts'

describe('readBase58', () => {
  it.each([
    ['', []],
    ['Ldp', [1, 2, 3]],
    ['1', [0]],
    ['11Ldp', [0, 0, 1, 2, 3]],
    ['z'.repeat(2), [0x0d, 0x23]],
    ['11111111111111111111111111111111', Array(32).fill(0)],
  ])('behavior: %s', (text, bytes) => {
    expect(readBase58(text)).toEqual(Uint8Array.from(bytes))
  })

  it.each(['0', 'O', 'I', 'l', 'Ldp ', '+', 'z'.repeat(129)])('error: %j is none', (text) => {
    expect(readBase58(text)).toBeUndefined()
  })
})
