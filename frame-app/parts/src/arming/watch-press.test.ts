import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { InputMeans } from './rules/arming.ts'
import { stageEvents } from './staged-events.ts'
import type { WatchedPress } from './watch-press.ts'
import { watchPress } from './watch-press.ts'

let button: ReturnType<typeof stageEvents>
let captured: number | undefined
/** From when the fake is armed, per means. */
let armedFrom: Partial<Record<InputMeans, number>>
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

describe('a mouse press', () => {
  test('behavior: down, up and a click confirm once', () => {
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
    ['a second finger', () => [down({ isPrimary: false }), up({ isPrimary: false }), click()]],
    ['a down created by a script', () => [down({ isTrusted: false }), up(), click()]],
    ['an up created by a script', () => [down(), up({ isTrusted: false }), click()]],
    ['a click created by a script', () => [down(), up(), click({ isTrusted: false })]],
    ['the second click of a double click', () => [down(), up(), click({ detail: 2 })]],
    ['a press during which something changed', () => [down(), press.forget(), up(), click()]],
    ['a press after which something changed', () => [down(), up(), press.forget(), click()]],
  ])('attack: %s confirms nothing', (_name, act) => {
    act()
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each<[string, number]>([
    ['went down', 110],
    ['went up', 120],
    ['clicked', 130],
  ])('attack: a press that %s before arming confirms nothing, however late its events arrive', (_name, at) => {
    armedFrom = { pointer: at + 1 }
    down({ timeStamp: 110 })
    up({ timeStamp: 120 })
    click({ timeStamp: 130 })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('attack: arming for a finger or for keys does not arm the mouse', () => {
    armedFrom = { finger: 0, keys: 0 }
    down()
    up()
    click()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: a press that is too early, and a double click, each show the hint once', () => {
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

  test('behavior: another mouse button shows no hint', () => {
    armedFrom = {}
    down({ button: 2 })
    up({ button: 2 })
    expect(told).toEqual([])
  })
})

describe('a finger', () => {
  test('behavior: attends from touchdown and confirms when lifted', () => {
    touchDown()
    expect(told).toEqual(['attend finger'])
    touchUp()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(told).toEqual(['attend finger', 'leave finger'])
    // Browsers also send a click after a tap.
    click()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: a tap confirms nothing and shows the hint to hold', () => {
    armedFrom = {}
    touchDown()
    touchUp()
    click()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['attend finger', 'leave finger', 'too soon'])
  })

  test('attack: a finger put down before the button is at rest confirms nothing, however long it holds', () => {
    restedFrom = 1_000
    touchDown({ timeStamp: 999 })
    touchUp({ timeStamp: 9_000 })
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['too soon', 'leave finger'])
  })

  test('attack: a finger put down elsewhere, or sliding off in between, confirms nothing', () => {
    touchUp()
    expect(told).toEqual(['leave finger'])
    touchDown()
    button.emit('pointerleave')
    touchUp()
    expect(confirm).not.toHaveBeenCalled()
    expect(told.slice(1)).toEqual(['attend finger', 'leave finger', 'leave finger'])
  })

  test('behavior: a pen must hold too', () => {
    button.emit('pointerdown', { ...mouse, pointerType: 'pen' })
    button.emit('pointerup', { ...mouse, pointerType: 'pen' })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: the button does not capture the pointer', () => {
    captured = 1
    touchDown()
    expect(captured).toBeUndefined()
    captured = 2
    touchDown()
    expect(captured).toBe(2)
  })

  test('behavior: holding opens no context menu', () => {
    const preventDefault = vi.fn()
    button.emit('contextmenu', { preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(1)
  })
})

describe('keys', () => {
  test('behavior: a key confirms', () => {
    key()
    keyClick()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  })

  test('behavior: the keyup of the key that moved the focus starts the attention', () => {
    button.emit('keyup')
    expect(told).toEqual(['attend keys'])
  })

  test.each([['Enter'], [' ']])('attack: %j before arming confirms nothing and restarts the attention', (pressed) => {
    armedFrom = {}
    key({ key: pressed })
    keyClick()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['leave keys', 'attend keys', 'too soon'])
  })

  test('attack: typing while a page moves the focus to the button does not arm it', () => {
    armedFrom = {}
    key({ key: 'a' })
    key({ key: 'b' })
    expect(told).toEqual(['leave keys', 'attend keys', 'leave keys', 'attend keys'])
  })

  test('attack: a key that went down before arming confirms nothing, but the next one does', async () => {
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

  test('attack: a held key confirms nothing and starts nothing', () => {
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
    ['a keydown', () => key({ isTrusted: false })],
    ['a keyup', () => button.emit('keyup', { isTrusted: false })],
    ['a click', () => keyClick({ isTrusted: false })],
  ])('attack: ignores %s created by a script', (_name, act) => {
    act()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual([])
  })

  test('behavior: losing the focus ends the attention', () => {
    button.emit('blur')
    expect(told).toEqual(['leave keys'])
  })

  test('attack: losing the focus ends a press', () => {
    down()
    button.emit('blur')
    up()
    click()
    expect(confirm).not.toHaveBeenCalled()
  })
})

describe('an assistive technology', () => {
  test('behavior: its click, without a key, confirms once the button is armed for keys', () => {
    keyClick()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: before that its click starts the attention and shows the hint', () => {
    armedFrom = { pointer: 0 }
    keyClick()
    expect(confirm).not.toHaveBeenCalled()
    expect(told).toEqual(['leave keys', 'attend keys', 'too soon'])
  })
})

test('behavior: after stopping there are no listeners', () => {
  press.stop()
  expect(button.heard()).toBe(0)
})
