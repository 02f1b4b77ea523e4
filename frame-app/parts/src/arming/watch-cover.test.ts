import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stageEvents } from './staged-events.ts'
import { watchCover } from './watch-cover.ts'

let root: ReturnType<typeof stageEvents>
let page: ReturnType<typeof stageEvents>
let covered: ReturnType<typeof vi.fn<() => void>>
let stop: () => void

beforeEach(() => {
  root = stageEvents()
  page = stageEvents()
  covered = vi.fn()
  const view = { innerWidth: 400, innerHeight: 640, document: { ...page, documentElement: root } }
  stop = watchCover(view as unknown as Window, covered)
})

const leave = (clientX: number, clientY: number, more: object = {}) =>
  root.emit('pointerleave', { pointerType: 'mouse', clientX, clientY, ...more })

describe('detecting another window over this one', () => {
  // The first two are from Chromium with a Document Picture-in-Picture window over the upper part.
  test.each([
    [161, 250],
    [180, 145],
    [2, 2],
    [397, 637],
  ])('attack: a pointer that leaves at %i, %i is on another window', (x, y) => {
    leave(x, y)
    expect(covered).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['to the left', -1, 300],
    ['to the right', 400, 300],
    ['up', 200, -1],
    ['down', 200, 640],
    ['at its left edge', 1, 300],
    ['at its right edge', 398, 300],
    ['at its upper edge', 200, 1],
    ['at its lower edge', 200, 638],
  ])('behavior: a pointer that leaves the window %s is not', (_name, x, y) => {
    leave(x, y)
    expect(covered).not.toHaveBeenCalled()
  })

  test.each([
    ['a script', { isTrusted: false }],
    ['a lifted finger', { pointerType: 'touch' }],
  ])('behavior: ignores %s', (_name, more) => {
    leave(200, 300, more)
    expect(covered).not.toHaveBeenCalled()
  })

  test('behavior: ignores the browser’s context menu, but not what follows it', () => {
    page.emit('contextmenu')
    leave(200, 300)
    expect(covered).not.toHaveBeenCalled()
    page.emit('pointermove')
    leave(200, 300)
    expect(covered).toHaveBeenCalledTimes(1)
  })

  test('behavior: after stopping there are no listeners', () => {
    stop()
    expect(root.heard() + page.heard()).toBe(0)
  })
})
