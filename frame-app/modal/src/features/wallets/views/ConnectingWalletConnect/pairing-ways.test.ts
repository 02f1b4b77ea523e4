import { expect, test } from 'vitest'
import type { PairingFailure } from '../../pairing-store.ts'
import { canPairAgain, failsForAll, isFault } from './pairing-ways.ts'

test.each<[PairingFailure, { fault: boolean; again: boolean; all: boolean }]>([
  ['rejected', { fault: false, again: true, all: false }],
  ['expired', { fault: false, again: true, all: false }],
  ['failed', { fault: true, again: true, all: false }],
  ['session-expired', { fault: true, again: true, all: false }],
  ['relay-unreachable', { fault: true, again: true, all: true }],
  ['not-allowed', { fault: true, again: false, all: true }],
])('behavior: whether %s is a fault, can be tried again, and concerns every WalletConnect wallet', (reason, expected) => {
  expect({ fault: isFault(reason), again: canPairAgain(reason), all: failsForAll(reason) }).toEqual(expected)
})
