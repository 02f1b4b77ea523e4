import { describe, expect, it } from 'vitest'
import type { Reading } from './reading.ts'
import { answered, describeProblem, nextAfter, unanswered } from './reading.ts'

const loading: Reading<number> = { kind: 'loading' }

describe('polling', () => {
  it('behavior: shows an answer, and undefined as absent', () => {
    expect(answered(0)).toEqual({ kind: 'ready', value: 0 })
    expect(answered(undefined)).toEqual({ kind: 'absent' })
  })

  it('error: keeps the last answer while the service is unreachable', () => {
    const away = unanswered(unanswered(answered(7), new Error('refused')), new Error('refused'))
    expect(away).toEqual({ kind: 'ready', value: 7, problem: { message: 'refused', times: 2 } })
    expect(unanswered(loading, new Error('refused'))).toEqual({
      kind: 'failed',
      problem: { message: 'refused', times: 1 },
    })
  })

  it('behavior: retries with growing delays, and polls as before after an answer', () => {
    const delays: (number | undefined)[] = []
    let reading: Reading<number> = loading
    for (let time = 0; time < 6; time += 1) {
      reading = unanswered<number>(reading, 'away')
      delays.push(nextAfter(reading, 2_000))
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
    expect(nextAfter(answered(1), 2_000)).toBe(2_000)
    expect(nextAfter(answered(1), undefined)).toBeUndefined()
  })

  it('attack: shows a problem in one line of limited length', () => {
    expect(describeProblem(new Error('HTTP request failed.\n\nURL: …\nVersion: …'))).toBe('HTTP request failed.')
    expect(describeProblem('x'.repeat(5_000))).toHaveLength(161)
    expect(describeProblem(new Error(''))).toBe('No reason was given')
  })
})
