import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { errorReport, isFault, withReport } from './error-report.ts'

const keep = (text: string): string => text

describe('whether an error is a fault', () => {
  test.each([
    ['an internal exception is a fault', new TypeError('x is undefined'), true],
    ['an internal error is a fault', new ProviderRpcError(-32603, 'it broke'), true],
    ['a thrown string is a fault', 'odd', true],
    ['a thrown undefined is a fault', undefined, true],
    ['a rejection by the visitor is no fault', new ProviderRpcError(4001, 'no'), false],
    ['an error for the page is no fault', new ProviderRpcError(4100, 'no account'), false],
    ['an aborted request is no fault', new DOMException('over', 'AbortError'), false],
  ])('behavior: %s', (_what, thrown, fault) => expect(isFault(thrown)).toBe(fault))
})

describe('an error report', () => {
  test('behavior: contains the error, its stack and its cause', () => {
    const thrown = new RangeError('too far', { cause: new Error('no map') })
    expect(errorReport(thrown, { uncaught: true, redact: keep })).toEqual({
      errorType: 'RangeError',
      errorMessage: 'too far: no map',
      stackTrace: thrown.stack,
      uncaught: true,
    })
  })

  test('behavior: falls back to `Error` without a name, and omits a missing cause', () => {
    const thrown = Object.assign(new Error('odd'), { name: '' })
    const { errorType, errorMessage } = errorReport(thrown, { uncaught: false, redact: keep })
    expect([errorType, errorMessage]).toEqual(['Error', 'odd'])
  })

  test('behavior: reports a thrown value that is not an error as text', () =>
    expect(errorReport('odd', { uncaught: false, redact: keep })).toEqual({
      errorType: 'Error',
      errorMessage: 'odd',
      stackTrace: '',
      uncaught: false,
    }))

  test('attack: redacts and shortens all texts', () => {
    const thrown = new Error('hush '.repeat(4_000), { cause: 'hush' })
    thrown.name = 'hush'
    const report = errorReport(thrown, { uncaught: false, redact: (text) => text.replaceAll('hush', '…') })
    expect(JSON.stringify(report)).not.toContain('hush')
    expect(report.errorMessage).toHaveLength(1_024)
    expect(report.stackTrace.length).toBeLessThanOrEqual(8_192)
  })
})

describe('the limit of reports', () => {
  test('attack: allows five per minute', () => {
    let times: readonly number[] = []
    for (const now of [0, 1_000, 2_000, 3_000, 4_000]) times = withReport(times, now) ?? []
    expect(times).toHaveLength(5)
    expect(withReport(times, 59_999)).toBeUndefined()
    expect(withReport(times, 60_000)).toEqual([1_000, 2_000, 3_000, 4_000, 60_000])
  })
})
