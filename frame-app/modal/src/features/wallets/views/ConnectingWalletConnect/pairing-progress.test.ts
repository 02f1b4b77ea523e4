import { describe, expect, test } from 'vitest'
import type { PairingAttempt } from '../../pairing-store.ts'
import { progressOf } from './pairing-progress.ts'

const waiting: PairingAttempt = { kind: 'waiting', pairing: { uri: 'wc:1', expiresAt: 1 } }
const rejected: PairingAttempt = { kind: 'failed', reason: 'rejected' }
const none: PairingAttempt = { kind: 'none' }
const starting: PairingAttempt = { kind: 'starting' }
const settling: PairingAttempt = { kind: 'settling' }

describe('how an attempt stands', () => {
  test.each([
    ['nothing has begun', none, undefined, 'none', { kind: 'starting' }],
    ['it is being begun', starting, undefined, 'none', { kind: 'starting' }],
    ['a wallet may come', waiting, undefined, 'none', waiting],
    ['an address that was there before is gone on with', waiting, rejected, 'none', waiting],
    ['a wallet has approved', settling, undefined, 'none', settling],
    ['it has failed', rejected, undefined, 'refused', rejected],
    ['one before it has failed, which is past', rejected, rejected, 'none', { kind: 'starting' }],
    ['it has failed as the one before it did', rejected, rejected, 'refused', rejected],
    ['it is connected', settling, undefined, 'connected', { kind: 'connected' }],
    ['it is connected, and all is tidied up', none, undefined, 'connected', { kind: 'connected' }],
  ] as const)('behavior: %s', (_name, attempt, before, outcome, expected) => {
    expect(progressOf(attempt, before, outcome)).toEqual(expected)
  })

  test.each([
    none,
    starting,
    waiting,
    settling,
  ])('error: refused at $kind, it has failed: nobody waits on', (attempt) => {
    expect(progressOf(attempt, undefined, 'refused')).toEqual({ kind: 'failed', reason: 'failed' })
  })
})
