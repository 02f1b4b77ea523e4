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

describe('a network that is chosen', () => {
  test('behavior: the wallet is asked, and the view is left once it has switched', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    expect(asked).toEqual(['eip155:137'])
    expect(stateIn(visit)).toEqual({ kind: 'asking', network: polygon })
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
    expect(back).toHaveBeenCalledOnce()
  })

  test('behavior: a view that is of use besides is not left', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon, { stays: true })
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: one that a view of its own showed is done where it was chosen', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    const followed = followSwitch(modal, polygon, visit + 1)
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
    followed.switched()
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(back).toHaveBeenCalledOnce()
  })

  test('error: one that a view of its own showed has failed where that says so, once', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    const followed = followSwitch(modal, polygon, visit + 1)
    followed.failed(new ProviderRpcError(4902, 'No'), visit)
    answers[0]?.reject(new ProviderRpcError(4001, 'No'))
    await vi.runAllTimersAsync()
    expect(stateIn(visit)).toEqual({ kind: 'failed', network: polygon, failure: 'unsupported' })
    expect(back).not.toHaveBeenCalled()
  })

  test('behavior: another one is not asked for before that', () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    chooseNetwork(given, visit, base)
    expect(asked).toEqual(['eip155:137'])
  })

  test('behavior: unless the visitor wants it asked once more', () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    chooseNetwork(given, visit, polygon, { again: true })
    expect(asked).toEqual(['eip155:137', 'eip155:137'])
  })

  test('error: a wallet that refuses leaves the view there, with why, and can be asked again', async () => {
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

  test('error: a wallet that never answers is not waited for for ever, and what it says later counts for nothing', async () => {
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

  test('behavior: a visitor who is elsewhere by then is left there, and finds it done', async () => {
    const visit = start()
    chooseNetwork(given, visit, polygon)
    modal.setState({ stack: push(modal.getState().stack, { view: 'WhatIsANetwork', params: {} }) })
    expect(stateIn(visit).kind).toBe('asking')
    answers[0]?.resolve()
    await vi.runAllTimersAsync()
    expect(back).not.toHaveBeenCalled()
    expect(stateIn(visit)).toEqual({ kind: 'idle' })
  })

  test('behavior: another visit begins anew, and the outcome of the earlier one does not reach it', async () => {
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

describe('leaving a view whose work is done', () => {
  test('behavior: one step back, which closes a modal that shows nothing else', () => {
    modal = createModalStore()
    start()
    leaveView(given)
    expect(back).toHaveBeenCalledOnce()
  })

  test.each([
    ['connected', 'Account'],
    ['disconnected', 'Connect'],
  ] as const)('behavior: in the page’s flow, where nothing closes, who is %s is taken to %s', (status, view) => {
    modal = createModalStore()
    start('inline', status)
    leaveView(given)
    expect(back).not.toHaveBeenCalled()
    expect(reset).toHaveBeenCalledWith({ view, params: {} })
  })

  test('behavior: in the page’s flow, too, it goes back where there is something to go back to', () => {
    start('inline')
    leaveView(given)
    expect(back).toHaveBeenCalledOnce()
  })
})
