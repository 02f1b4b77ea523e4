import { expect, test } from 'vitest'
import { toFollow } from './to-follow.ts'

const DAY = 24 * 60 * 60 * 1_000
const state = (accounts: readonly string[]) => ({ accounts, caipNetworkId: 'eip155:1', status: 'connected' }) as never
const namespaces = { eip155: state(['0xaa', '0xbb']), solana: state(['So1']) }
const sent = { asked: '{}', from: '0xaa', at: 0 }

test.each([
  ['of the active account', {}, true],
  ['of another account of the wallet', { from: '0xbb' }, true],
  ['of another family', { from: 'So1' }, true],
  ['of an account that is not connected', { from: '0xcc' }, false],
  ['whose end is known', { asked: undefined }, false],
  ['of yesterday', { at: -DAY }, false],
])('behavior: a transaction %s is followed: %s', (_what, change, expected) => {
  const one = { ...sent, ...change }
  expect(toFollow({ namespaces }, [one], 0)).toEqual(expected ? [one] : [])
})
