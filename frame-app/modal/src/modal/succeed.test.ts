import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { push, reset } from '../kernel/rules/view-stack.ts'
import { createGo } from './go.ts'
import { createSucceed } from './succeed.ts'

const success = { signedIn: false, wallet: { name: 'Harbour' }, address: '0x1' }

let modal: ModalStore
let closed: number
let answer: () => void
let comeBack: () => void
let loaded: Promise<unknown>

const succeed = () => {
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const visible = new Promise<void>((resolve) => {
    comeBack = resolve
  })
  const requestClose = (): boolean => {
    closed += 1
    return true
  }
  const run = createSucceed({
    modal,
    requestClose,
    answered: () => answered,
    load: () => loaded,
    visible: () => visible,
  })
  void run(success)
}
const shown = () => modal.getState().success
const go = (view: 'AllWallets' | 'Connect') => {
  const move = createGo({ modal, connected: () => false, reachable: () => true, undo: () => undefined })
  move(
    view === 'Connect'
      ? reset(modal.getState().stack, { view, params: {} })
      : push(modal.getState().stack, { view, params: {} }),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  modal = createModalStore()
  modal.setState({ surface: 'modal' })
  closed = 0
  loaded = Promise.resolve()
})

test('behavior: the success is shown only after the page has its answers, for 900 ms, then the modal closes', async () => {
  succeed()
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toBeUndefined()
  answer()
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBe(success)
  await vi.advanceTimersByTimeAsync(899)
  expect(closed).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(closed).toBe(1)
})

test('behavior: the time begins when the visitor comes back to the page', async () => {
  succeed()
  answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe(success)
  expect(closed).toBe(0)
  comeBack()
  await vi.advanceTimersByTimeAsync(900)
  expect(closed).toBe(1)
})

test('error: a page that confirms nothing delays the success for one second at most', async () => {
  succeed()
  comeBack()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(shown()).toBe(success)
})

test.each([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['does not come', () => new Promise<void>(() => undefined)],
])('error: if the code of the success %s, the modal closes without it', async (_how, load) => {
  loaded = load()
  loaded.catch(() => undefined)
  succeed()
  answer()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(shown()).toBeUndefined()
  expect(closed).toBe(1)
})

test('behavior: a visitor who closed the modal before sees no success', async () => {
  succeed()
  modal.setState({ surface: 'hidden' })
  answer()
  comeBack()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBeUndefined()
  expect(closed).toBe(0)
})

test('behavior: whoever moved on before is not interrupted', async () => {
  succeed()
  go('AllWallets')
  answer()
  comeBack()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBeUndefined()
  expect(closed).toBe(0)
})

test('behavior: another view ends the success, and nothing closes that view later', async () => {
  succeed()
  answer()
  comeBack()
  await vi.advanceTimersByTimeAsync(100)
  go('Connect')
  expect(shown()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(closed).toBe(0)
})
