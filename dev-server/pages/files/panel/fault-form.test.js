import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { faultSchema } from '../../../src/faults/fault.ts'
import { describeFault, readFault } from './fault-form.js'

const EMPTY = { latencyMs: '', status: '', times: '', path: '', malformed: false, drop: false }

describe('the fault form', () => {
  test('behavior: contains the fields that are filled in', () => {
    expect(readFault({ ...EMPTY, latencyMs: '3000', drop: true, path: ' /v1 ', times: '5' })).toEqual({
      ok: true,
      fault: { latencyMs: 3_000, drop: true, path: '/v1', times: 5 },
    })
    expect(readFault({ ...EMPTY, status: '503' })).toEqual({ ok: true, fault: { status: 503 } })
  })

  test.each([
    [{}, 'latencyMs'],
    [{ times: '3', path: '/v1' }, 'latencyMs'],
    [{ latencyMs: '-1' }, 'latencyMs'],
    [{ latencyMs: '1e3' }, 'latencyMs'],
    [{ latencyMs: '120001' }, 'latencyMs'],
    [{ status: '200' }, 'status'],
    [{ drop: true, times: '0' }, 'times'],
    [{ drop: true, path: 'v1' }, 'path'],
    [{ drop: true, path: `/${'x'.repeat(256)}` }, 'path'],
  ])('error: reports %o as invalid in %s, in words', (fields, field) => {
    expect(readFault({ ...EMPTY, ...fields })).toEqual({ ok: false, field, reason: expect.stringMatching(/\w/) })
  })

  test('behavior: the control server accepts everything that the form accepts', () => {
    const text = fc.oneof(fc.constant(''), fc.nat(200_000).map(String), fc.string())
    const path = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 300 }).map((rest) => `/${rest}`),
    )
    const fields = fc.record({
      latencyMs: text,
      status: fc.oneof(text, fc.integer({ min: 390, max: 610 }).map(String)),
      times: text,
      path,
      malformed: fc.boolean(),
      drop: fc.boolean(),
    })
    fc.assert(
      fc.property(fields, (given) => {
        const reading = readFault(given)
        if (reading.ok) expect(v.safeParse(faultSchema, reading.fault).issues).toBeUndefined()
      }),
    )
  })
})

test('behavior: describes the current fault in words', () => {
  expect(describeFault({ latencyMs: 3_000, drop: true, path: '/v1', times: 5 })).toBe(
    '3000 ms late, broken off, below /v1, 5 times',
  )
  expect(describeFault({ status: 503, malformed: true, times: 1 })).toBe('status 503, cut in half, once')
})
