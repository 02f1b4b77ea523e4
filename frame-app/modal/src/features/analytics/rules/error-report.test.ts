import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { errorReport, isFault, withReport } from './error-report.ts'

const keep = (text: string): string => text

describe('what is a fault', () => {
  test.each([
    ['an error of ours', new TypeError('x is undefined'), true],
    ['an internal error', new ProviderRpcError(-32603, 'it broke'), true],
    ['a text', 'odd', true],
    ['nothing at all', undefined, true],
    ['a visitor who says no', new ProviderRpcError(4001, 'no'), false],
    ['an answer to the page', new ProviderRpcError(4100, 'no account'), false],
    ['what somebody ended', new DOMException('over', 'AbortError'), false],
  ])('behavior: %s', (_what, thrown, fault) => expect(isFault(thrown)).toBe(fault))
})

describe('an error report', () => {
  test('behavior: it says what was thrown, where, and what it came from', () => {
    const thrown = new RangeError('too far', { cause: new Error('no map') })
    expect(errorReport(thrown, { uncaught: true, redact: keep })).toEqual({
      errorType: 'RangeError',
      errorMessage: 'too far: no map',
      stackTrace: thrown.stack,
      uncaught: true,
    })
  })

  test('behavior: of an error that came from nothing, and has no name, nothing more is said', () => {
    const thrown = Object.assign(new Error('odd'), { name: '' })
    const { errorType, errorMessage } = errorReport(thrown, { uncaught: false, redact: keep })
    expect([errorType, errorMessage]).toEqual(['Error', 'odd'])
  })

  test('behavior: of what is no error it says what can be said', () =>
    expect(errorReport('odd', { uncaught: false, redact: keep })).toEqual({
      errorType: 'Error',
      errorMessage: 'odd',
      stackTrace: '',
      uncaught: false,
    }))

  test('attack: secrets are taken out of all its texts, and they are cut', () => {
    const thrown = new Error('hush '.repeat(4_000), { cause: 'hush' })
    thrown.name = 'hush'
    const report = errorReport(thrown, { uncaught: false, redact: (text) => text.replaceAll('hush', '…') })
    expect(JSON.stringify(report)).not.toContain('hush')
    expect(report.errorMessage).toHaveLength(1_024)
    expect(report.stackTrace.length).toBeLessThanOrEqual(8_192)
  })
})

describe('the reports of a minute', () => {
  test('limits: there are five of them, and a sixth when the first is a minute old', () => {
    let times: readonly number[] = []
    for (const now of [0, 1_000, 2_000, 3_000, 4_000]) times = withReport(times, now) ?? []
    expect(times).toHaveLength(5)
    expect(withReport(times, 59_999)).toBeUndefined()
    expect(withReport(times, 60_000)).toEqual([1_000, 2_000, 3_000, 4_000, 60_000])
  })
})
