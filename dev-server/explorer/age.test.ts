import { describe, expect, it } from 'vitest'
import { ageOf, momentOf } from './age.ts'

describe('how long ago', () => {
  it.each([
    [1_000, 'just now'],
    [1_005, 'just now'],
    [995, '5 seconds ago'],
    [940, '1 minute ago'],
    [1_000 - 7_300, '2 hours ago'],
    [1_000 - 86_400 * 365, '365 days ago'],
  ])('behavior: %s is %s', (seconds, text) => expect(ageOf(seconds, 1_000_900)).toBe(text))

  it('attack: a time beyond every calendar is no error', () => {
    expect(momentOf(1e15)).toBe('At no time of any calendar')
    expect(momentOf(Number.NaN)).toBe('At no time of any calendar')
    expect(momentOf(0)).toMatch(/19(69|70)/)
  })
})
