import { expect, test } from 'vitest'
import { balancesState } from './balances-state.ts'

const asking = { data: undefined, dataUpdatedAt: 0, isError: false, isPaused: false, isUnsupported: false }
const known = { ...asking, data: [], dataUpdatedAt: 7 }

test.each([
  ['nothing is known yet', asking, { kind: 'loading' }],
  ['the browser is offline', { ...asking, isPaused: true }, { kind: 'offline' }],
  ['the request failed', { ...asking, isError: true }, { kind: 'failed' }],
  ['the network is unknown to the service', { ...asking, isError: true, isUnsupported: true }, { kind: 'unsupported' }],
  ['it was answered', known, { kind: 'shown', balances: [], at: 7, behind: false }],
  ['a later request failed', { ...known, isError: true }, { kind: 'shown', balances: [], at: 7, behind: true }],
  ['the browser went offline', { ...known, isPaused: true }, { kind: 'shown', balances: [], at: 7, behind: true }],
])('behavior: %s', (_when, query, state) => {
  expect(balancesState(query)).toEqual(state)
})
