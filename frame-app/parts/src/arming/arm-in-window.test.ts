import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { armInWindow } from './arm-in-window.ts'
import { stageButton } from './stage-button.ts'

let staged: ReturnType<typeof stageButton>
let told: unknown[]
let confirm: ReturnType<typeof vi.fn<() => void>>
let covered: ReturnType<typeof vi.fn<() => void>>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  staged = stageButton()
  told = []
  confirm = vi.fn<() => void>()
  covered = vi.fn<() => void>()
  stop = armInWindow(staged.button as unknown as HTMLButtonElement, staged.window as unknown as Window, {
    confirm,
    tooSoon: (early) => told.push(early),
    covered,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

describe('the approve button in a separate window', () => {
  test('behavior: counts as visible; arms when the pointer approaches, shows that, and confirms', () => {
    expect([staged.button.dataset.standing, staged.button.ariaDisabled]).toEqual(['off', 'true'])
    wait(701)
    expect([staged.button.dataset.standing, staged.button.ariaDisabled]).toEqual(['ready', null])
    staged.facts.animations = [{ currentTime: 400 }]
    staged.move()
    expect([staged.button.dataset.standing, staged.styles['--arms-in']]).toEqual(['arming', '500ms'])
    // The animation of an abandoned approach restarts.
    expect(staged.facts.animations).toEqual([{ currentTime: 0 }])
    staged.facts.animations = [{ currentTime: 400 }]
    wait(501)
    expect(staged.button.dataset.standing).toBe('armed')
    expect(staged.facts.animations).toEqual([{ currentTime: 400 }])
    staged.press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: a press before the button is armed shows a hint until it is', () => {
    wait(701)
    staged.press()
    expect(told).toEqual([true])
    staged.move()
    wait(501)
    expect(told).toEqual([true, false])
  })

  test('attack: a window over this one disarms the button until it is approached again', () => {
    wait(701)
    staged.move()
    wait(501)
    staged.root.emit('pointerleave', { pointerType: 'mouse', clientX: 161, clientY: 250 })
    expect(covered).toHaveBeenCalledTimes(1)
    expect(staged.button.dataset.standing).toBe('off')
    staged.press()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: after stopping, the button is off and has no listeners', () => {
    wait(701)
    staged.move()
    wait(501)
    stop()
    expect(staged.button.dataset.standing).toBe('off')
    staged.press()
    wait(5_000)
    expect(staged.button.dataset.standing).toBe('off')
    expect(confirm).not.toHaveBeenCalled()
    expect(staged.heard()).toBe(0)
  })
})
