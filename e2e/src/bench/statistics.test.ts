import { describe, expect, test } from 'vitest'
import { isDecided, median, medianInterval, medianPairedRatio, percentile } from './statistics.ts'

describe('median', () => {
  test('behavior: returns the middle value of any order', () => {
    expect(median([10, 1, 9])).toBe(9)
    expect(median([4])).toBe(4)
  })

  test('behavior: returns the mean of the two middle values of an even number', () => {
    expect(median([8, 1, 2, 4])).toBe(3)
  })

  test('behavior: sorts numerically without changing the list', () => {
    const values = [100, 9, 20]
    expect(median(values)).toBe(20)
    expect(values).toEqual([100, 9, 20])
  })

  test('error: returns NaN for an empty list', () => {
    expect(median([])).toBeNaN()
  })
})

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  test('behavior: returns a measured value', () => {
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile([3], 99)).toBe(3)
  })

  test('behavior: returns the largest of few values as the 99th', () => {
    expect(percentile([1, 7, 2], 99)).toBe(7)
  })

  test('error: returns NaN for an empty list', () => {
    expect(percentile([], 99)).toBeNaN()
  })
})

describe('median of paired ratios', () => {
  test('behavior: is not affected by a round in which the whole machine was slow', () => {
    expect(medianPairedRatio([2, 4, 200], [1, 2, 100])).toBe(2)
  })

  test('behavior: pairs the rounds before taking the median', () => {
    // The ratio of the medians would be 1.
    expect(medianPairedRatio([1, 2, 3], [3, 2, 0.5])).toBe(1)
    expect(medianPairedRatio([1, 2, 3], [2, 1, 1])).toBe(2)
  })

  test('error: rejects rounds without a partner', () => {
    expect(() => medianPairedRatio([1, 2], [1])).toThrow('2 rounds cannot be paired with 1')
  })

  test('error: returns NaN without rounds', () => {
    expect(medianPairedRatio([], [])).toBeNaN()
  })
})

describe('interval of a median', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  test('behavior: lies around the median, by ranks', () => {
    expect(medianInterval(upTo(40))).toEqual({ low: 13, high: 28 })
    expect(medianInterval([...upTo(40)].reverse())).toEqual({ low: 13, high: 28 })
  })

  test('behavior: narrows with more rounds', () => {
    const width = (count: number) => {
      const { low, high } = medianInterval(upTo(count).map((value) => value / count))
      return high - low
    }
    expect(width(100)).toBeLessThan(width(25))
  })

  test('behavior: is the whole range of few values', () => {
    expect(medianInterval([4, 2, 3])).toEqual({ low: 2, high: 4 })
  })

  test('behavior: decides only if it lies on one side of the limit', () => {
    expect(isDecided(upTo(40), 30)).toBe(true)
    expect(isDecided(upTo(40), 28)).toBe(true)
    expect(isDecided(upTo(40), 20)).toBe(false)
    expect(isDecided(upTo(40), 12)).toBe(true)
  })

  test('error: is NaN without values, and decides nothing', () => {
    expect(medianInterval([])).toEqual({ low: Number.NaN, high: Number.NaN })
    expect(isDecided([], 1)).toBe(false)
  })
})
