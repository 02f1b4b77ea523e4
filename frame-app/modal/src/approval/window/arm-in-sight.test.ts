import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stageButton } from '../../arming/stage-button.ts'
import { armInSight } from './arm-in-sight.ts'

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
  stop = armInSight(staged.button as unknown as HTMLButtonElement, staged.window as unknown as Window, {
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

describe('a button in a window of its own', () => {
  test('behavior: the window is in sight by itself; at rest and approached it arms, shows so, and confirms', () => {
    expect([staged.button.dataset.standing, staged.button.ariaDisabled]).toEqual(['off', 'true'])
    wait(701)
    expect([staged.button.dataset.standing, staged.button.ariaDisabled]).toEqual(['ready', null])
    staged.facts.animations = [{ currentTime: 400 }]
    staged.move()
    expect([staged.button.dataset.standing, staged.styles['--arms-in']]).toEqual(['arming', '500ms'])
    // One that was given up begins anew.
    expect(staged.facts.animations).toEqual([{ currentTime: 0 }])
    staged.facts.animations = [{ currentTime: 400 }]
    wait(501)
    expect(staged.button.dataset.standing).toBe('armed')
    expect(staged.facts.animations).toEqual([{ currentTime: 400 }])
    staged.press()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('behavior: whoever presses too soon is told so, until it is armed', () => {
    wait(701)
    staged.press()
    expect(told).toEqual([true])
    staged.move()
    wait(501)
    expect(told).toEqual([true, false])
  })

  test('attack: another window over this one is noticed, and the button to be approached anew', () => {
    wait(701)
    staged.move()
    wait(501)
    staged.root.emit('pointerleave', { pointerType: 'mouse', clientX: 161, clientY: 250 })
    expect(covered).toHaveBeenCalledTimes(1)
    expect(staged.button.dataset.standing).toBe('off')
    staged.press()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('behavior: once it is over nothing is heard, and it is off', () => {
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
