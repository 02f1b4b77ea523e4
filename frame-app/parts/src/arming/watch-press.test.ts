import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Means } from './rules/arming.ts'
import { stageEvents } from './staged-events.ts'
import type { WatchedPress } from './watch-press.ts'
import { watchPress } from './watch-press.ts'

let button: ReturnType<typeof stageEvents>
let captured: number | undefined
/** With what it is armed, and from when on. */
let armedFrom: Partial<Record<Means, number>>
let restedFrom: number
let confirm: ReturnType<typeof vi.fn<() => void>>
let told: string[]
let press: WatchedPress

beforeEach(() => {
  button = stageEvents()
  captured = undefined
  armedFrom = { pointer: 0, finger: 0, keys: 0 }
  restedFrom = 0
  confirm = vi.fn()
  told = []
  const element = {
    ...button,
    hasPointerCapture: (id: number) => captured === id,
    releasePointerCapture: () => {
      captured = undefined
    },
  } as unknown as HTMLButtonElement
  press = watchPress(element, {
    armed: (means, at) => at >= (armedFrom[means] ?? Number.POSITIVE_INFINITY),
    rested: (at) => at >= restedFrom,
    attend: (means) => told.push(`attend ${means}`),
    leave: (means) => told.push(`leave ${means}`),
    tooSoon: () => told.push('too soon'),
    confirm: () => confirm(),
  })
})

const mouse = { button: 0, pointerId: 1, pointerType: 'mouse', isPrimary: true }
const touch = { ...mouse, pointerType: 'touch' }
const down = (event: object = {}) => button.emit('pointerdown', { ...mouse, ...event })
const up = (event: object = {}) => button.emit('pointerup', { ...mouse, ...event })
const click = (event: object = {}) => button.emit('click', { detail: 1, ...event })
const touchDown = (event: object = {}) => button.emit('pointerdown', { ...touch, ...event })
const touchUp = (event: object = {}) => button.emit('pointerup', { ...touch, ...event })
const key = (event: object = {}) => button.emit('keydown', { key: 'Enter', repeat: false, ...event })
const keyClick = (event: object = {}) => button.emit('click', { detail: 0, ...event })
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('a press of the mouse on a button that is watched', () => {
  test('behavior: down, up and a click confirms once', () => {
    down()
    up()
    expect(confirm).not.toHaveBeenCalled()
    click()
    click()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['a click alone', () => click()],
    ['an up without a down', () => [up(), click()]],
    ['a down without an up', () => [down(), click()]],
    ['a press that left the button in between', () => [down(), button.emit('pointerleave'), up(), click()]],
    ['another button of the mouse', () => [down({ button: 2 }), up({ button: 2 }), click()]],
    ['a second finger or pointer', () => [down({ isPrimary: false }), up({ isPrimary: false }), click()]],
    ['a down that a script made', () => [down({ isTrusted: false }), up(), click()]],
    ['an up that a script made', () => [down(), up({ isTrusted: false }), click()]],
    ['a click that a script made', () => [down(), up(), click({ isTrusted: false })]],
    ['the second click of a double click', () => [down(), up(), click({ detail: 2 })]],
    ['a press that something changed under', () => [down(), press.forget(), up(), click()]],
    ['a press after which something changed', () => [down(), up(), press.forget(), click()]],
  ])('attack: %s confirms nothing', (_name, act) => {
    act()
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each<[string, number]>([
    ['went down', 110],
    ['went up', 120],
    ['clicked', 130],
  ])('attack: one that %s before it was armed confirms nothing, however late it is told', (_name, at) => {
    armedFrom = { pointer: at + 1 }
    down({ timeStamp: 110 })
    up({ timeStamp: 120 })
    click({ timeStamp: 130 })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('attack: being armed for a finger or for keys is nothing to a mouse', () => {
    armedFrom = { finger: 0, keys: 0 }
    down()
    up()
    click()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: whoever presses too soon, or twice, is told so once', () => {
    armedFrom = {}
    down()
    up()
    click()
    expect(told).toEqual(['too soon'])
    armedFrom = { pointer: 0 }
    down()
    up()
    click({ detail: 2 })
    expect(told).toEqual(['too soon', 'too soon'])
  })

  test('behavior: another button of the mouse is told nothing', () => {
    armedFrom = {}
    down({ button: 2 })
    up({ button: 2 })
    expect(told).toEqual([])
  })
})

describe('a finger on a button that is watched', () => {
  test('behavior: it is at the button from when it comes down, and confirms when it is lifted', () => {
    touchDown()
    expect(told).toEqual(['attend finger'])
    touchUp()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(told).toEqual(['attend finger', 'leave finger'])
    // What browsers make of a tap besides.
    click()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: a tap confirms nothing, and is told to hold', () => {
    armedFrom = {}
    touchDown()
    touchUp()
    click()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['attend finger', 'leave finger', 'too soon'])
  })

  test('attack: one that came down before the button was at rest confirms nothing, however long it holds', () => {
    restedFrom = 1_000
    touchDown({ timeStamp: 999 })
    touchUp({ timeStamp: 9_000 })
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['too soon', 'leave finger'])
  })

  test('attack: one that came down elsewhere, or slid off in between, confirms nothing', () => {
    touchUp()
    expect(told).toEqual(['leave finger'])
    touchDown()
    button.emit('pointerleave')
    touchUp()
    expect(confirm).not.toHaveBeenCalled()
    expect(told.slice(1)).toEqual(['attend finger', 'leave finger', 'leave finger'])
  })

  test('behavior: a pen holds, too', () => {
    button.emit('pointerdown', { ...mouse, pointerType: 'pen' })
    button.emit('pointerup', { ...mouse, pointerType: 'pen' })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: it does not keep the button when it slides off it', () => {
    captured = 1
    touchDown()
    expect(captured).toBeUndefined()
    captured = 2
    touchDown()
    expect(captured).toBe(2)
  })

  test('behavior: it opens no menu by being held', () => {
    const preventDefault = vi.fn()
    button.emit('contextmenu', { preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(1)
  })
})

describe('keys on a button that is watched', () => {
  test('behavior: a key confirms', () => {
    key()
    keyClick()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  })

  test('behavior: a key that comes up there has come to it, as the one that brought the focus', () => {
    button.emit('keyup')
    expect(told).toEqual(['attend keys'])
  })

  test.each([
    ['Enter'],
    [' '],
  ])('attack: %j before it is armed confirms nothing, and begins the time anew', (pressed) => {
    armedFrom = {}
    key({ key: pressed })
    keyClick()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['leave keys', 'attend keys', 'too soon'])
  })

  test('attack: whoever types while a page gives the focus to the button does not arm it', () => {
    armedFrom = {}
    key({ key: 'a' })
    key({ key: 'b' })
    expect(told).toEqual(['leave keys', 'attend keys', 'leave keys', 'attend keys'])
  })

  test('attack: a key that went down before it was armed confirms nothing, the next one does', async () => {
    armedFrom = { keys: 1_000 }
    key({ timeStamp: 999 })
    keyClick({ timeStamp: 2_000 })
    expect(confirm).not.toHaveBeenCalled()
    button.emit('keyup')
    await turn()
    key({ timeStamp: 3_000 })
    keyClick({ timeStamp: 3_001 })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: a key that is held confirms nothing, and begins nothing', () => {
    armedFrom = {}
    key({ repeat: true })
    expect(told).toEqual([])
    armedFrom = { keys: 0 }
    key({ repeat: true })
    keyClick()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['a key', () => key({ isTrusted: false })],
    ['a key that comes up', () => button.emit('keyup', { isTrusted: false })],
    ['a click', () => keyClick({ isTrusted: false })],
  ])('attack: %s that a script made does nothing', (_name, act) => {
    act()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual([])
  })

  test('behavior: the focus goes: they are there no more', () => {
    button.emit('blur')
    expect(told).toEqual(['leave keys'])
  })

  test('attack: a press that began before the focus went does not go on', () => {
    down()
    button.emit('blur')
    up()
    click()
    expect(confirm).not.toHaveBeenCalled()
  })
})

describe('an assistive technology on a button that is watched', () => {
  test('behavior: its click, which has no key, confirms once the button is armed for keys', () => {
    keyClick()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: before that it begins the time, and is told so', () => {
    armedFrom = { pointer: 0 }
    keyClick()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['leave keys', 'attend keys', 'too soon'])
  })
})

test('behavior: once it is over nothing is heard', () => {
  press.stop()
  expect(button.heard()).toBe(0)
})
