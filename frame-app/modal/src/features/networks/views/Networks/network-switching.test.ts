import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Surface } from '../../../../kernel/modal-store.ts'
import { createModalStore } from '../../../../kernel/modal-store.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import { push, topOf } from '../../../../kernel/rules/view-stack.ts'
import type { View } from '../../../../kernel/rules/views.ts'
import { followSwitch } from '../../follow-switch.ts'
import { PATIENCE_MS, switchingIn, switchingOf } from '../../switching-store.ts'
import { leaveView } from './leave-view.ts'
import type { ChooseParts } from './network-switching.ts'
import { chooseNetwork } from './network-switching.ts'

const [polygon, base] = [networkById([], 'eip155:137'), networkById([], 'eip155:8453')] as [Network, Network]
const NETWORKS: View = { view: 'Networks', params: {} }

type Answer = { resolve(): void; reject(thrown: unknown): void }
let modal: ReturnType<typeof createModalStore>
let asked: string[]
let answers: Answer[]
let given: ChooseParts
const back = vi.fn<() => void>()
const reset = vi.fn<(view: View) => void>()

const start = (surface: Surface = 'modal', status = 'connected'): number => {
  modal.setState({ surface })
  given = {
    modal: { store: modal, navigation: { back, reset } },
    session: { getState: () => ({ status }) },
    networks: {
      switchNetwork: (id: string) =>
        new Promise<void>((resolve, reject) => {
          asked.push(id)
          answers.push({ resolve, reject })
        }),
    },
  } as unknown as ChooseParts
  return topOf(modal.getState().stack).key
}
const stateIn = (visit: number) => switchingOf(switchingIn(modal).getState(), visit)

beforeEach(() => {
  vi.useFakeTimers()
  modal = createModalStore()
  modal.setState({ stack: push(modal.getState().stack, NETWORKS) })
  asked = []
  answers = []
  back.mockClear()
  reset.mockClear()
})
afterEach(() => vi.useRealTimers())

describe('choosing a network', () => {
  test('behavior: asks the wallet and leaves the view after the switch', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    expect(asked).toEqual(['eip155:137'])
    expect(stateIn(visit)).toEqual({ kind: 'asking', network: polygon })
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: does not leave a view that has other uses', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon, { stays: true })
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: leaves the view after a switch that another view showed', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    const followed = followSwitch(modal, polygon, visit + 1)
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
    followed.switched()
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(back).toHaveBeenCalledOnce()
  })

  test('error: keeps the failure that another view reported', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    const followed = followSwitch(modal, polygon, visit + 1)
    followed.failed(new ProviderRpcError(4902, 'No'), visit)
    answers[0]?.reject(new ProviderRpcError(4001, 'No'))
    await vi.runAllTimersAsync()
    expect(stateIn(visit)).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: ignores another choice during a switch', () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    chooseNetwork(given, visit, base)
    expect(asked).toEqual(['eip155:137'])
  })

  test('behavior: allows a retry during a switch', () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    chooseNetwork(given, visit, polygon, { again: true })
    expect(asked).toEqual(['eip155:137', 'eip155:137'])
  })

  test('error: stays in the view with the reason after a rejection, and can retry', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    answers[0]?.reject(new ProviderRpcError(4001, 'No'))
    await vi.advanceTimersByTimeAsync(0)
    expect(stateIn(visit)).toEqual({ kind: 'failed', network: polygon, failure: 'declined' })
    expect(vi.getTimerCount()).toBe(0)
    expect(back).not.toHaveBeenCalled()
    chooseNetwork(given, visit, base)
    expect(asked).toEqual(['eip155:137', 'eip155:8453'])
  })

  test('error: stops waiting for a wallet that does not respond, and ignores its late answer', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(stateIn(visit).kind).toBe('asking')
    await vi.advanceTimersByTimeAsync(1)
    expect(stateIn(visit)).toMatchObject({ failure: 'unanswered' })
    chooseNetwork(given, visit, base)
    answers[0]?.reject(new Error('late'))
    await vi.advanceTimersByTimeAsync(0)
    expect(stateIn(visit)).toEqual({ kind: 'asking', network: base })
    expect(vi.getTimerCount()).toBe(1)
    answers[1]?.resolve()
    await vi.runAllTimersAsync()
    expect(vi.getTimerCount()).toBe(0)
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: a wallet that answers after a later switch has ended does not leave the view again', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    chooseNetwork(given, visit, base)
    answers[1]?.resolve()
    await vi.runAllTimersAsync()
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: does not leave the view while a retry is pending', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    chooseNetwork(given, visit, polygon, { again: true })
    answers[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(stateIn(visit)).toEqual({ kind: 'asking', network: polygon })
    expect(back).not.toHaveBeenCalled()
    answers[1]?.resolve()
    await vi.runAllTimersAsync()
    expect(back).toHaveBeenCalledOnce()
  })

  test('error: does not leave the view if the wallet rejects a switch that another view saw succeed', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    followSwitch(modal, polygon, visit + 1).switched()
    answers[0]?.reject(new ProviderRpcError(4001, 'No'))
    await vi.runAllTimersAsync()
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: does not navigate a visitor who has moved on', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    modal.setState({ stack: push(modal.getState().stack, { view: 'WhatIsANetwork', params: {} }) })
    expect(stateIn(visit).kind).toBe('asking')
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(back).not.toHaveBeenCalled()
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
  })

  test('behavior: a new visit is not affected by an earlier one', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    expect(stateIn(visit + 1)).toEqual({ kind: 'idle' })
    chooseNetwork(given, visit + 1, base)
    expect(asked).toEqual(['eip155:137', 'eip155:8453'])
    answers[0]?.reject(new ProviderRpcError(4001, 'No'))
    await vi.advanceTimersByTimeAsync(0)
    expect(stateIn(visit + 1)).toEqual({ kind: 'asking', network: base })
  })
})

describe('leaving a view that is done', () => {
  test('behavior: goes back, which closes the modal on its last view', () => {
    modal = createModalStore()
    start()
    leaveView(given)
    expect(back).toHaveBeenCalledOnce()
  })

  test.each([
    ['connected', 'Account'],
    ['disconnected', 'Connect'],
  ] as const)('behavior: an embedded modal with a %s visitor returns to %s', (status, view) => {
    modal = createModalStore()
    start('inline', status)
    leaveView(given)
    expect(back).not.toHaveBeenCalled()
    expect(reset).toHaveBeenCalledWith({ view, params: {} })
  })

  test('behavior: an embedded modal goes back if it can', () => {
    start('inline')
    leaveView(given)
    expect(back).toHaveBeenCalledOnce()
  })
})
