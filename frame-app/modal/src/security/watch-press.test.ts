import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stageEvents } from '../decision/staged-events.ts'
import { watchPress } from './watch-press.ts'

let button: ReturnType<typeof stageEvents>
let captured: number | undefined
let armed: boolean
let confirm: ReturnType<typeof vi.fn<() => void>>
let stop: () => void
let watch: () => () => void

beforeEach(() => {
  button = stageEvents()
  captured = undefined
  armed = true
  confirm = vi.fn()
  const element = {
    ...button,
    hasPointerCapture: (id: number) => captured === id,
    releasePointerCapture: () => {
      captured = undefined
    },
  } as unknown as HTMLButtonElement
  watch = () => watchPress(element, { armed: () => armed, confirm: () => confirm() })
  stop = watch()
})

const down = (event: object = {}) => button.emit('pointerdown', { button: 0, pointerId: 1, ...event })
const up = (event: object = {}) => button.emit('pointerup', { button: 0, pointerId: 1, ...event })
const click = (event: object = {}) => button.emit('click', { detail: 0, ...event })
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('a press on a button that is watched', () => {
  test('behavior: down and up confirms once, and the click that follows adds nothing', () => {
    down()
    up()
    click({ detail: 1 })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => void]>([
    ['an up without a down', () => up()],
    ['a second up after one down', () => [down(), button.emit('pointerleave'), up()]],
    ['another button of the mouse', () => [down({ button: 2 }), up({ button: 2 })]],
    ['a down that a script made', () => [down({ isTrusted: false }), up()]],
    ['a click that a script made', () => click({ isTrusted: false })],
    ['a key that is held', () => [button.emit('keydown', { repeat: true }), click()]],
    ['a click of a pointer alone', () => click({ detail: 1 })],
  ])('attack: %s confirms nothing', (_name, act) => {
    act()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('attack: a key that went down before it was armed confirms nothing, the next one does', async () => {
    armed = false
    button.emit('keydown', { repeat: false })
    armed = true
    click()
    expect(confirm).not.toHaveBeenCalled()
    button.emit('keyup')
    await turn()
    button.emit('keydown', { repeat: false })
    click()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: a finger does not keep the button when it slides off it', () => {
    captured = 1
    down()
    expect(captured).toBeUndefined()
  })

  test('behavior: one press confirms once', () => {
    down()
    up()
    up()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('attack: a press does not go on when the watch begins anew', () => {
    down()
    stop()
    watch()
    up()
    expect(confirm).not.toHaveBeenCalled()
    expect(button.heard()).toBe(6)
  })
})
