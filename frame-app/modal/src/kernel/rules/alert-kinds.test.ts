import { describe, expect, test } from 'vitest'
import type { AlertKind } from './alert-kinds.ts'
import { alertOf, alertOfThrown } from './alert-kinds.ts'

describe('an error of a service', () => {
  test.each<[string, AlertKind | undefined]>([
    ['Unauthorized: origin not allowed', 'origin-not-allowed'],
    ['WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)', 'origin-not-allowed'],
    ['JWT validation error: JWT Token is not yet valid', 'session-expired'],
    ['JWT token not yet valid', 'session-expired'],
    ['failed: JWT validation error: JWT Token is not yet valid.', 'session-expired'],
    ['Unauthorized: invalid key', 'invalid-project-id'],
    ['JWT validation error: JWT Token is expired', undefined],
    ['Unauthorized', undefined],
    ['', undefined],
  ])('behavior: %j means %s', (text, kind) => {
    expect(alertOf(text)).toBe(kind)
    expect(alertOfThrown(new Error(text))).toBe(kind)
    expect(alertOfThrown({ code: 4100, message: text })).toBe(kind)
  })

  test.each([
    undefined,
    null,
    'Unauthorized: invalid key',
    7,
    { message: 7 },
    {},
  ])('behavior: %j has no message, and means nothing', (thrown) => expect(alertOfThrown(thrown)).toBeUndefined())
})
