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

describe('a button that is armed', () => {
  test('behavior: at rest for 700 ms it may be approached, 500 ms later it is armed, and then a press confirms', () => {
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

  test('behavior: who is there before it rests has it armed when it has rested, 500 ms being over', () => {
    armed.seen(true)
    staged.move()
    expect(told.at(-1)).toEqual(['arming', 700])
    wait(699)
    expect(standing()).toBe('arming')
    wait(2)
    expect(standing()).toBe('armed')
  })

  test('attack: until it is said to be seen nothing arms it', () => {
    wait(5_000)
    staged.move()
    wait(5_000)
    staged.press()
    expect(told).toEqual([['off', undefined]])
    expect(confirm).not.toHaveBeenCalled()
  })

  test('attack: a pointer that rests on it does not arm it', () => {
    armed.seen(true)
    staged.happen('pointerover', { pointerType: 'mouse', screenX: 9, screenY: 9, clientX: 9, clientY: 9 })
    staged.happen('pointermove', { pointerType: 'mouse', screenX: 9, screenY: 9, clientX: 9, clientY: 9 })
    wait(5_000)
    expect(standing()).toBe('ready')
    staged.press()
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each<[string, () => unknown, () => unknown]>([
    ['covered', () => armed.seen(false), () => armed.seen(true)],
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
  ])('attack: %s it is off, and all of it begins again', (_name, away, back) => {
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
    // The press that began before is not one of what is now in front.
    staged.up()
    expect(confirm).not.toHaveBeenCalled()
    staged.press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: what no event tells of is seen at the next look, and at the press at the latest', () => {
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
    ['moved aside', rect({ left: 11 })],
    ['moved down', rect({ top: 21 })],
    ['made wider', rect({ width: 301 })],
    ['made higher', rect({ height: 49 })],
    ['in a window that was made wider', view({ innerWidth: 401 })],
    ['in a window that was made higher', view({ innerHeight: 641 })],
    ['in a window that was moved aside', view({ screenX: 6 })],
    ['in a window that was moved down', view({ screenY: 7 })],
    ['in a page that was zoomed', view({ devicePixelRatio: 1.1 })],
    ['zoomed by two fingers', shown({ scale: 1.1 })],
    ['scrolled while it is zoomed', shown({ offsetLeft: 1 })],
    ['scrolled up while it is zoomed', shown({ offsetTop: 1 })],
    ['beside a keyboard that came up', shown({ height: 300 })],
    ['in a view that became narrow', shown({ width: 300 })],
    ['for something else', () => armed.changed()],
    [
      'in a frame that was moved',
      ({ page }) =>
        page.emit('pointermove', { pointerType: 'mouse', screenX: 100, screenY: 100, clientX: 9, clientY: 50 }),
    ],
  ])('attack: %s it has to rest anew, and to be approached anew', (_name, change) => {
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

  test('behavior: a browser without a visual viewport arms it, too', () => {
    armed.stop()
    staged.window.visualViewport = null
    arm()
    armIt()
  })

  test('attack: a press that is held while something changes confirms nothing, however long', () => {
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

  test('behavior: the pointer leaves: it is not armed any more', () => {
    armIt()
    staged.happen('pointerleave')
    expect(standing()).toBe('ready')
  })

  test('behavior: a finger holds it for 500 ms', () => {
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

  test('attack: a finger that came down before it was at rest confirms nothing', () => {
    armed.seen(true)
    wait(690)
    staged.touch('pointerdown')
    wait(5_000)
    staged.touch('pointerup')
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: keys press it 500 ms after they came to it', () => {
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

  test('behavior: once it is over nothing is heard, and nothing told', () => {
    armIt()
    armed.stop()
    const before = told.length
    expect(staged.heard()).toBe(0)
    wait(5_000)
    expect([told.length, vi.getTimerCount()]).toEqual([before, 0])
  })
})
