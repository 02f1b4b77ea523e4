import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sight } from './watch-sight.ts'
import { watchSight } from './watch-sight.ts'

type Entry = { readonly isVisible?: boolean; readonly intersectionRatio: number }

let look: (entries: readonly Entry[]) => void
let observed: unknown[]
let options: unknown
let disconnected: boolean
let told: Sight[]

class StagedObserver {
  constructor(callback: (entries: readonly Entry[]) => void, given: unknown) {
    look = callback
    options = given
  }
  observe(element: unknown): void {
    observed.push(element)
  }
  disconnect(): void {
    disconnected = true
  }
}

const stage = (prototype: object) => {
  vi.stubGlobal('IntersectionObserver', StagedObserver)
  vi.stubGlobal('IntersectionObserverEntry', { prototype })
}
const element = {} as Element

beforeEach(() => {
  observed = []
  disconnected = false
  told = []
})
afterEach(() => vi.unstubAllGlobals())

describe('whether an element is visible', () => {
  test('behavior: an element that is entirely visible is seen', () => {
    stage({ isVisible: true })
    const stop = watchSight(element, (sight) => told.push(sight))
    expect(observed).toEqual([element])
    expect(options).toMatchObject({ trackVisibility: true, delay: 100 })
    look([{ isVisible: true, intersectionRatio: 0.99 }])
    expect(told).toEqual(['seen'])
    stop()
    expect(disconnected).toBe(true)
  })

  test.each<[string, Entry]>([
    ['covered', { isVisible: false, intersectionRatio: 1 }],
    ['cut off', { isVisible: true, intersectionRatio: 0.98 }],
    ['without a visibility report', { intersectionRatio: 1 }],
  ])('attack: an element that is %s is unseen', (_name, entry) => {
    stage({ isVisible: true })
    watchSight(element, (sight) => told.push(sight))
    look([entry])
    expect(told).toEqual(['unseen'])
  })

  test('attack: the last of several entries counts', () => {
    stage({ isVisible: true })
    watchSight(element, (sight) => told.push(sight))
    look([
      { isVisible: true, intersectionRatio: 1 },
      { isVisible: false, intersectionRatio: 1 },
    ])
    look([])
    expect(told).toEqual(['unseen', 'unseen'])
  })

  test('attack: a browser without visibility tracking, which would report any element on the screen, reports unknown', () => {
    stage({})
    watchSight(element, (sight) => told.push(sight))()
    expect([told, observed]).toEqual([['unknown'], []])
  })
})
