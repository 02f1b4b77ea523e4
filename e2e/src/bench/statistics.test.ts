import { describe, expect, test } from 'vitest'
import { median, medianPairedRatio, percentile } from './statistics.ts'

describe('median', () => {
  test('behavior: it is the middle, whatever the order', () => {
    expect(median([10, 1, 9])).toBe(9)
    expect(median([4])).toBe(4)
  })

  test('behavior: of an even number it is the mean of the two in the middle', () => {
    expect(median([8, 1, 2, 4])).toBe(3)
  })

  test('behavior: numbers are ordered as numbers, and the list is left as it was', () => {
    const values = [100, 9, 20]
    expect(median(values)).toBe(20)
    expect(values).toEqual([100, 9, 20])
  })

  test('error: of nothing there is none', () => {
    expect(median([])).toBeNaN()
  })
})

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  test('behavior: it is a value that was measured', () => {
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile([3], 99)).toBe(3)
  })

  test('behavior: few values have their largest as the 99th', () => {
    expect(percentile([1, 7, 2], 99)).toBe(7)
  })

  test('error: of nothing there is none', () => {
    expect(percentile([], 99)).toBeNaN()
  })
})

describe('median of paired ratios', () => {
  test('behavior: a round in which the whole machine was slow changes nothing', () => {
    expect(medianPairedRatio([2, 4, 200], [1, 2, 100])).toBe(2)
  })

  test('behavior: rounds are paired before the median is taken', () => {
    // The ratio of the medians would be 1.
    expect(medianPairedRatio([1, 2, 3], [3, 2, 0.5])).toBe(1)
    expect(medianPairedRatio([1, 2, 3], [2, 1, 1])).toBe(2)
  })

  test('error: rounds without a partner are no pair', () => {
    expect(() => medianPairedRatio([1, 2], [1])).toThrow('2 rounds cannot be paired with 1')
  })

  test('error: of no rounds there is none', () => {
    expect(medianPairedRatio([], [])).toBeNaN()
  })
})
