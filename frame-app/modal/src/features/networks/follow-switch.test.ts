import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { networkById } from '../../kernel/rules/network-presets.ts'
import { followSwitch } from './follow-switch.ts'
import type { Switching } from './switching-store.ts'
import { PATIENCE_MS, switchingIn, switchingOf } from './switching-store.ts'

const [polygon, base] = [networkById([], 'eip155:137'), networkById([], 'eip155:8453')] as [Network, Network]
const unsupported = new ProviderRpcError(4902, 'no')
let modal: ModalStore
const said = (visit: number) => switchingOf(switchingIn(modal).getState(), visit)

beforeEach(() => {
  vi.useFakeTimers()
  modal = createModalStore()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('behavior: the current view shows the pending switch and its end', () => {
  const followed = followSwitch(modal, polygon, 1)
  expect(said(1)).toEqual({ kind: 'asking', network: polygon })
  expect(said(2)).toEqual({ kind: 'idle' })
  followed.switched()
  expect(said(1)).toEqual({ kind: 'idle' })
})

test('error: a failure is shown in the visitor’s current view', () => {
  followSwitch(modal, polygon, 2).failed(unsupported, 1)
  expect(said(1)).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
  expect(said(2)).toEqual({ kind: 'idle' })
})

test('error: a wallet that does not respond counts as failed until it does', () => {
  const followed = followSwitch(modal, polygon, 1)
  vi.advanceTimersByTime(PATIENCE_MS - 1)
  expect(said(1).kind).toBe('asking')
  vi.advanceTimersByTime(1)
  expect(said(1)).toMatchObject({ kind: 'failed', failure: 'unanswered' })
  followed.switched()
  expect(said(1)).toEqual({ kind: 'idle' })
})

test('behavior: does not overwrite a switch that the visitor started in the view', () => {
  const chosen: Switching = { kind: 'asking', network: base }
  switchingIn(modal).setState({ visit: 1, state: chosen })
  followSwitch(modal, polygon, 1).failed(unsupported, 1)
  expect(switchingIn(modal).getState()).toEqual({ visit: 1, state: chosen })
  followSwitch(modal, polygon, 1).switched()
  expect(switchingIn(modal).getState().state).toBe(chosen)
})

test('behavior: a replaced switch reports nothing more', () => {
  const first = followSwitch(modal, polygon, 1)
  const second = followSwitch(modal, base, 2)
  first.failed(unsupported, 1)
  expect(said(2)).toEqual({ kind: 'asking', network: base })
  second.failed(unsupported, 2)
  expect(said(2)).toMatchObject({ network: base, failure: 'unsupported' })
})
