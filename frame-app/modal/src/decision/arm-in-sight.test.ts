import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ARM_DELAY_MS } from '../domain/arming.ts'
import { armInSight } from './arm-in-sight.ts'
import { stageEvents } from './staged-events.ts'

type Sight = { visibilityState: 'visible' | 'hidden'; focused: boolean }

let sight: Sight
let view: ReturnType<typeof stageEvents>
let page: ReturnType<typeof stageEvents>
let events: ReturnType<typeof stageEvents>
let button: HTMLButtonElement
let confirm: ReturnType<typeof vi.fn<() => void>>
let stop: () => void

const arm = () => {
  const document = {
    ...page,
    get visibilityState() {
      return sight.visibilityState
    },
    hasFocus: () => sight.focused,
  }
  stop = armInSight(button, { ...view, document } as unknown as Window, () => confirm())
}

beforeEach(() => {
  vi.useFakeTimers()
  sight = { visibilityState: 'visible', focused: true }
  view = stageEvents()
  page = stageEvents()
  events = stageEvents()
  button = { ...events, disabled: true, hasPointerCapture: () => false } as unknown as HTMLButtonElement
  confirm = vi.fn()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const press = () => {
  events.emit('pointerdown', { button: 0, pointerId: 1 })
  events.emit('pointerup', { button: 0, pointerId: 1 })
}

describe('a button in a window of its own', () => {
  test('behavior: it arms half a second after it is shown in front, and then a press confirms', () => {
    arm()
    wait(ARM_DELAY_MS - 1)
    expect(button.disabled).toBe(true)
    press()
    wait(2)
    expect(button.disabled).toBe(false)
    expect(confirm).not.toHaveBeenCalled()
    press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test.each<[string, Partial<Sight>, () => void]>([
    ['hidden', { visibilityState: 'hidden' }, () => page.emit('visibilitychange')],
    ['behind another window', { focused: false }, () => view.emit('blur')],
  ])('attack: %s it is off, and has to be in front for its time again', (_name, away, tell) => {
    arm()
    wait(ARM_DELAY_MS + 1)
    events.emit('pointerdown', { button: 0, pointerId: 1 })
    const before = { ...sight }
    Object.assign(sight, away)
    tell()
    expect(button.disabled).toBe(true)
    wait(5_000)
    expect(button.disabled).toBe(true)
    press()
    Object.assign(sight, before)
    view.emit('focus')
    page.emit('visibilitychange')
    wait(ARM_DELAY_MS - 1)
    expect(button.disabled).toBe(true)
    wait(2)
    expect(button.disabled).toBe(false)
    // The press that began before is not one of what is now in front.
    events.emit('pointerup', { button: 0, pointerId: 1 })
    expect(confirm).not.toHaveBeenCalled()
    press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: opened behind another window it does not arm at all', () => {
    sight = { visibilityState: 'visible', focused: false }
    arm()
    wait(5_000)
    expect(button.disabled).toBe(true)
  })

  test('behavior: being told again that it is in front starts nothing anew', () => {
    arm()
    wait(300)
    view.emit('focus')
    wait(ARM_DELAY_MS - 299)
    expect(button.disabled).toBe(false)
    events.emit('pointerdown', { button: 0, pointerId: 1 })
    view.emit('focus')
    events.emit('pointerup', { button: 0, pointerId: 1 })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: once it is over nothing is heard, and it stays off', () => {
    arm()
    wait(ARM_DELAY_MS + 1)
    stop()
    expect(button.disabled).toBe(true)
    press()
    view.emit('focus')
    wait(5_000)
    expect(button.disabled).toBe(true)
    expect(confirm).not.toHaveBeenCalled()
    expect(view.heard() + page.heard() + events.heard()).toBe(0)
  })
})
