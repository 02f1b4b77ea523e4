import { describe, expect, it } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

describe('the time left', () => {
  it.each([
    [0, 'over'],
    [-5_000, 'over'],
    [1, '0:01'],
    [59_999, '1:00'],
    [299_000, '4:59'],
    [3_600_000, '60:00'],
    [7_200_000, '2 hours'],
    [7 * 86_400_000, '7 days'],
  ])('behavior: %s ms is shown as %s', (left, text) => expect(formatTimeLeft(1_000_000 + left, 1_000_000)).toBe(text))
})
