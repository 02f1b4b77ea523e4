import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { faultSchema } from './fault.ts'
import { createFaults } from './faults.ts'

test('behavior: a part has no fault until one is set, and none after it is cleared', () => {
  const faults = createFaults()
  expect(faults.faultFor('/a')).toBeUndefined()
  faults.set({ status: 503 })
  expect(faults.faultFor('/a')).toEqual({ status: 503 })
  faults.set(undefined)
  expect(faults.faultFor('/a')).toBeUndefined()
})

test('behavior: a fault affects only requests below its path, up to its count', () => {
  const faults = createFaults()
  faults.set({ drop: true, path: '/v1/account', times: 2 })
  expect(faults.faultFor('/v1/price')).toBeUndefined()
  expect(faults.faultFor('/v1/account/0x1/balance')).toMatchObject({ drop: true })
  expect(faults.current()).toMatchObject({ drop: true })
  expect(faults.faultFor('/v1/account')).toMatchObject({ drop: true })
  expect(faults.faultFor('/v1/account')).toBeUndefined()
})

test('behavior: notifies subscribers of each new fault', () => {
  const faults = createFaults()
  const told: unknown[] = []
  const stop = faults.subscribe((fault) => told.push(fault))
  faults.set({ drop: true })
  faults.set(undefined)
  stop()
  faults.set({ drop: true })
  expect(told).toEqual([{ drop: true }, undefined])
})

describe('faultSchema', () => {
  test.each([
    [{ latencyMs: 0 }],
    [{ status: 429, times: 1 }],
    [{ malformed: true, path: '/v1' }],
    [{ drop: true }],
    [{ lie: 'garbage' }],
  ])('behavior: accepts %j', (fault) => expect(v.is(faultSchema, fault)).toBe(true))
  test.each([
    [{}],
    [{ path: '/v1' }],
    [{ times: 3 }],
    [{ status: 200 }],
    [{ status: 600 }],
    [{ latencyMs: -1 }],
    [{ latencyMs: 120_001 }],
    [{ drop: true, times: 0 }],
    [{ drop: true, path: 'v1' }],
    [{ drop: true, more: 1 }],
    [{ lie: 'politely' }],
    [null],
    ['drop'],
  ])('error: rejects %j', (fault) => expect(v.is(faultSchema, fault)).toBe(false))
})
