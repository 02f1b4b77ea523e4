import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAllSights } from './watch-all-sights.ts'
import type { Sight } from './watch-sight.ts'

type Look = (entries: readonly { readonly isVisible: boolean; readonly intersectionRatio: number }[]) => void

let looks: Map<unknown, Look>
let told: Sight[]
let disconnected: number

class StagedObserver {
  readonly callback: Look
  constructor(callback: Look) {
    this.callback = callback
  }
  observe(element: unknown): void {
    looks.set(element, this.callback)
  }
  disconnect(): void {
    disconnected += 1
  }
}

const button = { name: 'button' } as unknown as Element
const details = { name: 'details' } as unknown as Element
const look = (element: Element, isVisible: boolean) => looks.get(element)?.([{ isVisible, intersectionRatio: 1 }])
const stage = (prototype: object) => {
  vi.stubGlobal('IntersectionObserver', StagedObserver)
  vi.stubGlobal('IntersectionObserverEntry', { prototype })
}

beforeEach(() => {
  looks = new Map()
  told = []
  disconnected = 0
})
afterEach(() => vi.unstubAllGlobals())

test('attack: a button is unseen until what it approves is seen, too, and when that is covered', () => {
  stage({ isVisible: true })
  const stop = watchAllSights([button, details], (sight) => told.push(sight))
  look(button, true)
  look(details, true)
  look(details, false)
  look(button, true)
  look(details, true)
  expect(told).toEqual(['unseen', 'seen', 'unseen', 'unseen', 'seen'])
  stop()
  expect(disconnected).toBe(2)
})

test('attack: a browser that cannot tell of one tells of none', () => {
  stage({})
  watchAllSights([button, details], (sight) => told.push(sight))()
  expect(new Set(told)).toEqual(new Set(['unknown']))
})
