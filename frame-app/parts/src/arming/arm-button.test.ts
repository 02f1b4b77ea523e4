import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArmedButton } from './arm-button.ts'
import { armButton } from './arm-button.ts'
import type { Standing } from './rules/arming.ts'
import { stageButton } from './stage-button.ts'

let staged: ReturnType<typeof stageButton>
let armed: ArmedButton
let told: [Standing, number | undefined][]
let early: number
let confirm: ReturnType<typeof vi.fn<() => void>>

const arm = () => {
  armed = armButton(staged.button as unknown as HTMLButtonElement, {
    view: staged.window as unknown as Window,
    tell: (standing, next) => told.push([standing, next]),
    tooSoon: () => {
      early += 1
    },
    confirm,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  staged = stageButton()
  told = []
  early = 0
  confirm = vi.fn<() => void>()
  arm()
})
afterEach(() => {
  armed.stop()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const standing = () => told.at(-1)?.[0]
const armIt = () => {
  armed.seen(true)
  wait(701)
  staged.move()
  wait(501)
  expect(standing()).toBe('armed')
}

describe('arming a button', () => {
  test('behavior: ready after 700 ms at rest, armed after 500 ms with the pointer, then a press confirms', () => {
    expect(told).toEqual([['off', undefined]])
    armed.seen(true)
    wait(699)
    staged.press()
    expect(standing()).toBe('off')
    wait(2)
    expect(standing()).toBe('ready')
    staged.move()
    expect(told.at(-1)).toEqual(['arming', 500])
    wait(499)
    staged.press()
    expect([confirm.mock.calls.length, early]).toEqual([0, 2])
    wait(2)
    expect(standing()).toBe('armed')
    staged.press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: a pointer that is there from the start arms the button after 700 ms', () => {
    armed.seen(true)
    staged.move()
    expect(told.at(-1)).toEqual(['arming', 700])
    wait(699)
    expect(standing()).toBe('arming')
    wait(2)
    expect(standing()).toBe('armed')
  })

  test('attack: the button is never armed until it is reported as visible', () => {
    wait(5_000)
    staged.move()
    wait(5_000)
    staged.press()
    expect(told).toEqual([['off', undefined]])
    expect(confirm).not.toHaveBeenCalled()
  })

  test('attack: a pointer that rests on the button does not arm it', () => {
    armed.seen(true)
    staged.happen('pointerover', { pointerType: 'mouse', screenX: 9, screenY: 9, clientX: 9, clientY: 9 })
    staged.happen('pointermove', { pointerType: 'mouse', screenX: 9, screenY: 9, clientX: 9, clientY: 9 })
    wait(5_000)
    expect(standing()).toBe('ready')
    staged.press()
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each<[string, () => unknown, () => unknown]>([
    ['while covered', () => armed.seen(false), () => armed.seen(true)],
    [
      'in a hidden window',
      () => {
        staged.facts.visibilityState = 'hidden'
        staged.page.emit('visibilitychange')
      },
      () => {
        staged.facts.visibilityState = 'visible'
        staged.page.emit('visibilitychange')
      },
    ],
    [
      'without the focus',
      () => {
        staged.facts.focused = false
        staged.view.emit('blur')
      },
      () => {
        staged.facts.focused = true
        staged.view.emit('focus')
      },
    ],
  ])('attack: %s the button is off, and everything starts over', (_name, away, back) => {
    armIt()
    staged.down()
    away()
    expect(standing()).toBe('off')
    staged.move()
    wait(5_000)
    expect(standing()).toBe('off')
    back()
    staged.up()
    staged.happen('pointermove', { pointerType: 'mouse', screenX: 105, screenY: 100, clientX: 55, clientY: 50 })
    wait(5_000)
    expect(standing()).toBe('ready')
    staged.move()
    wait(499)
    expect(standing()).toBe('arming')
    wait(2)
    expect(standing()).toBe('armed')
    // The press that began before must not count for what is shown now.
    staged.up()
    expect(confirm).not.toHaveBeenCalled()
    staged.press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: changes without an event are noticed within 100 ms, and at a press at the latest', () => {
    armIt()
    staged.facts.focused = false
    staged.press()
    expect(confirm).not.toHaveBeenCalled()
    staged.facts.focused = true
    wait(101)
    armIt()
    staged.facts.focused = false
    wait(100)
    expect(standing()).toBe('off')
  })

  type Change = (button: ReturnType<typeof stageButton>) => unknown
  const rect =
    (change: object): Change =>
    ({ facts }) =>
      Object.assign(facts.rect, change)
  const view =
    (change: object): Change =>
    ({ window }) =>
      Object.assign(window, change)
  const shown =
    (change: object): Change =>
    ({ window }) =>
      Object.assign(window.visualViewport ?? {}, change)
  test.each<[string, Change]>([
    ['after it is moved sideways', rect({ left: 11 })],
    ['after it is moved down', rect({ top: 21 })],
    ['after it gets wider', rect({ width: 301 })],
    ['after it gets higher', rect({ height: 49 })],
    ['after the window gets wider', view({ innerWidth: 401 })],
    ['after the window gets higher', view({ innerHeight: 641 })],
    ['after the window is moved sideways', view({ screenX: 6 })],
    ['after the window is moved down', view({ screenY: 7 })],
    ['after the page is zoomed', view({ devicePixelRatio: 1.1 })],
    ['after a pinch zoom', shown({ scale: 1.1 })],
    ['after scrolling sideways while zoomed', shown({ offsetLeft: 1 })],
    ['after scrolling up while zoomed', shown({ offsetTop: 1 })],
    ['after a keyboard appears', shown({ height: 300 })],
    ['after the visual viewport gets narrower', shown({ width: 300 })],
    ['after the content changes', () => armed.changed()],
    [
      'after the frame is moved',
      ({ page }) =>
        page.emit('pointermove', { pointerType: 'mouse', screenX: 100, screenY: 100, clientX: 9, clientY: 50 }),
    ],
  ])('attack: %s the button must rest and be approached again', (_name, change) => {
    armIt()
    staged.down()
    change(staged)
    staged.up()
    wait(101)
    expect(confirm).not.toHaveBeenCalled()
    expect(standing()).toBe('off')
    wait(5_000)
    expect(standing()).toBe('ready')
    staged.up()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: works in a browser without a visual viewport', () => {
    armed.stop()
    staged.window.visualViewport = null
    arm()
    armIt()
  })

  test('attack: a press held during a change confirms nothing, however long', () => {
    armIt()
    staged.down()
    armed.changed()
    wait(701)
    staged.move()
    wait(501)
    expect(standing()).toBe('armed')
    staged.up()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: when the pointer leaves, the button is no longer armed', () => {
    armIt()
    staged.happen('pointerleave')
    expect(standing()).toBe('ready')
  })

  test('behavior: a finger must hold the button for 500 ms', () => {
    armed.seen(true)
    wait(701)
    staged.touch('pointerdown')
    wait(499)
    staged.touch('pointerup')
    expect([confirm.mock.calls.length, early, standing()]).toEqual([0, 1, 'ready'])
    staged.touch('pointerdown')
    wait(501)
    expect(standing()).toBe('armed')
    staged.touch('pointerup')
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: a finger put down before the button is at rest confirms nothing', () => {
    armed.seen(true)
    wait(690)
    staged.touch('pointerdown')
    wait(5_000)
    staged.touch('pointerup')
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: keys confirm after the button has had the focus for 500 ms', () => {
    armed.seen(true)
    wait(701)
    staged.happen('keyup', { key: 'Tab' })
    wait(499)
    staged.happen('keydown', { key: 'Enter' })
    staged.happen('click', { detail: 0 })
    expect([confirm.mock.calls.length, early]).toEqual([0, 1])
    staged.happen('keyup', { key: 'Enter' })
    wait(501)
    staged.happen('keydown', { key: 'Enter' })
    staged.happen('click', { detail: 0 })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: after stopping there are no listeners, timers or reports', () => {
    armIt()
    armed.stop()
    const before = told.length
    expect(staged.heard()).toBe(0)
    wait(5_000)
    expect([told.length, vi.getTimerCount()]).toEqual([before, 0])
  })
})
