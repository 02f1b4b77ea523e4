import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ModalStore, Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { ShowSurface } from './show-surface.ts'
import { createShowSurface } from './show-surface.ts'

let modal: ModalStore
let told: (Surface | boolean)[]
let ms: number
let shown: ShowSurface

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  modal = createModalStore()
  told = []
  ms = 120
  shown = createShowSurface({
    modal,
    opened: (open) => told.push(open),
    surface: (surface) => told.push(surface),
    leavingMs: () => ms,
  })
})

test('behavior: opening tells the page and the host at once', () => {
  shown.show('modal')
  expect(told).toEqual([true, 'modal'])
})

test('behavior: closing counts at once, and the host hides the frame after the closing animation', async () => {
  shown.show('modal')
  shown.show('hidden')
  expect(told).toEqual([true, 'modal', false])
  expect(modal.getState()).toMatchObject({ surface: 'hidden', leaving: true })
  const gone = shown.gone().then(() => told.push('hidden'))
  vi.advanceTimersByTime(119)
  expect(told).toEqual([true, 'modal', false])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true, 'modal', false, 'hidden'])
  expect(modal.getState().leaving).toBe(false)
  await gone
})

test('behavior: closing again during the animation neither restarts nor repeats it', () => {
  shown.show('modal')
  shown.show('hidden')
  vi.advanceTimersByTime(100)
  shown.show('hidden')
  vi.advanceTimersByTime(20)
  expect(told).toEqual([true, 'modal', false, 'hidden'])
})

test('behavior: opening during the closing animation ends it, and nothing hides the frame later', async () => {
  shown.show('modal')
  shown.show('hidden')
  const gone = shown.gone()
  shown.show('modal')
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([true, 'modal', false, true, 'modal'])
  expect(modal.getState()).toMatchObject({ surface: 'modal', leaving: false })
  await gone
})

test.each<[string, Surface, number]>([
  ['nobody sees the animation', 'modal', 0],
  ['the modal was not open', 'hidden', 120],
])('behavior: the host hides the frame at once if %s', async (_why, before, length) => {
  modal.setState({ surface: before })
  ms = length
  shown.show('hidden')
  expect(told).toEqual([false, 'hidden'])
  await shown.gone()
})

test('behavior: a modal that is opened again while it closes stays open', () => {
  shown.show('modal')
  const stop = modal.subscribe(({ surface }) => {
    if (surface !== 'hidden') return
    stop()
    shown.show('modal')
  })
  shown.show('hidden')
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([true, 'modal', true, 'modal'])
  expect(modal.getState()).toMatchObject({ surface: 'modal', leaving: false })
})
