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

describe('whether an element is seen', () => {
  test('behavior: whole and visible it is seen', () => {
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
    ['said nothing of', { intersectionRatio: 1 }],
  ])('attack: %s it is not', (_name, entry) => {
    stage({ isVisible: true })
    watchSight(element, (sight) => told.push(sight))
    look([entry])
    expect(told).toEqual(['unseen'])
  })

  test('attack: the last of several looks counts', () => {
    stage({ isVisible: true })
    watchSight(element, (sight) => told.push(sight))
    look([
      { isVisible: true, intersectionRatio: 1 },
      { isVisible: false, intersectionRatio: 1 },
    ])
    look([])
    expect(told).toEqual(['unseen', 'unseen'])
  })

  test('attack: a browser that cannot tell, and would call anything on the screen seen, is not asked', () => {
    stage({})
    watchSight(element, (sight) => told.push(sight))()
    expect([told, observed]).toEqual([['unknown'], []])
  })
})
