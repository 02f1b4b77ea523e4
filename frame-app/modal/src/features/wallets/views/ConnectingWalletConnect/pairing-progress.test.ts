import { describe, expect, test } from 'vitest'
import type { PairingAttempt } from '../../pairing-store.ts'
import { progressOf } from './pairing-progress.ts'

const waiting: PairingAttempt = { kind: 'waiting', pairing: { uri: 'wc:1', expiresAt: 1 } }
const rejected: PairingAttempt = { kind: 'failed', reason: 'rejected' }
const none: PairingAttempt = { kind: 'none' }
const starting: PairingAttempt = { kind: 'starting' }
const settling: PairingAttempt = { kind: 'settling' }

describe('the progress of a pairing', () => {
  test.each([
    ['starting before an attempt begins', none, undefined, 'none', { kind: 'starting' }],
    ['starting while the URI is created', starting, undefined, 'none', { kind: 'starting' }],
    ['waiting for a wallet', waiting, undefined, 'none', waiting],
    ['waiting with an existing URI', waiting, rejected, 'none', waiting],
    ['settling after a wallet has approved', settling, undefined, 'none', settling],
    ['failed', rejected, undefined, 'refused', rejected],
    ['starting after a previous attempt failed', rejected, rejected, 'none', { kind: 'starting' }],
    ['failed in the same way as the previous attempt', rejected, rejected, 'refused', rejected],
    ['connected', settling, undefined, 'connected', { kind: 'connected' }],
    ['connected after the attempt was cleared', none, undefined, 'connected', { kind: 'connected' }],
  ] as const)('behavior: %s', (_name, attempt, before, outcome, expected) => {
    expect(progressOf(attempt, before, outcome)).toEqual(expected)
  })

  test.each([none, starting, waiting, settling])('error: an attempt rejected at $kind has failed', (attempt) => {
    expect(progressOf(attempt, undefined, 'refused')).toEqual({ kind: 'failed', reason: 'failed' })
  })
})
