import { describe, expect, test } from 'vitest'
import { judgeReading, MAX_READING_RATIO, readingFigures } from './reading-figures.ts'
import { allHold } from './verdict.ts'

const rounds = { reader: 'frame: request', size: 100, tried: 7, plan: {} }

describe('figures of the reading benchmark', () => {
  test('behavior: the ratio is the median over rounds, and the times are the longest', () => {
    const figures = readingFigures({ ...rounds, worstMs: [10, 90, 20], plainMs: [1, 3, 4] })
    expect(figures).toEqual({ ...rounds, worstMs: 90, plainMs: 4, ratio: 10 })
  })

  test('behavior: each reader has its own verdict, and one miss fails the benchmark', () => {
    const at = (ratio: number) => readingFigures({ ...rounds, reader: `at ${ratio}`, worstMs: [ratio], plainMs: [1] })
    const verdicts = judgeReading([at(MAX_READING_RATIO), at(MAX_READING_RATIO + 0.1)])
    expect(verdicts).toMatchObject([
      { name: 'at 20', ok: true, limit: 20, rule: 'at most' },
      { name: 'at 20.1', ok: false },
    ])
    expect(allHold(verdicts)).toBe(false)
  })

  test('error: fails if nothing was measured', () => {
    const [verdict] = judgeReading([readingFigures({ ...rounds, worstMs: [], plainMs: [] })])
    expect(verdict?.ok).toBe(false)
  })
})
