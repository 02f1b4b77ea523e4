import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import { lockScroll } from './scroll-lock.ts'

let page: FakeDocument

/** The page's window, as wide as this, whose root says this of its own scrolling. */
const view = (innerWidth: number, overflowY = 'visible'): void => {
  page.defaultView = { innerWidth, getComputedStyle: () => ({ overflowY }) }
}
const lock = () => lockScroll(page as unknown as Document)
const css = (): string[] => page.adoptedStyleSheets.map((sheet) => sheet.css)

const BODY = 'body{overflow:visible!important}'

beforeEach(() => {
  page = stubDom().document
})
afterEach(() => void vi.unstubAllGlobals())

describe('the lock of the page’s scrolling', () => {
  test('behavior: the root does not scroll, and nothing is written to what is the page’s own', () => {
    lock()
    expect(css()).toEqual([`html{overflow:hidden!important}${BODY}`])
    for (const element of [page.documentElement, page.body]) {
      expect(element.style.said).toEqual({})
      expect(element.attributes).toEqual({})
    }
  })

  test('behavior: let go, exactly what was there is there, with what the page added meanwhile', () => {
    const own = { css: 'main{color:red}' }
    const later = { css: 'main{color:blue}' }
    page.adoptedStyleSheets = [own]
    const unlock = lock()
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, later]
    unlock()
    expect(page.adoptedStyleSheets).toEqual([own, later])
  })

  test('behavior: two locks add up: the page scrolls when the last is let go, in either order', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const locks = [lock(), lock()]
      locks[order[0]]?.()
      expect(css()).toHaveLength(1)
      // Let go twice, it does not let go of the other.
      locks[order[0]]?.()
      expect(css()).toHaveLength(1)
      locks[order[1]]?.()
      expect(css()).toEqual([])
    }
  })

  test('behavior: a page whose scrollbar takes room keeps the room', () => {
    view(1_015)
    lock()
    expect(css()).toEqual([`html{overflow:hidden!important;scrollbar-gutter:stable!important}${BODY}`])
  })

  test('behavior: a page whose scrollbar lies over it, or that does not scroll, is given no empty room', () => {
    view(1_000)
    lock()
    expect(css().join()).not.toContain('scrollbar-gutter')
  })

  test.each([
    'scroll',
    'auto',
    'hidden',
    'clip',
  ])('behavior: where the root says %s for itself, the body is left to scroll as it did', (overflowY) => {
    view(1_000, overflowY)
    lock()
    expect(css()).toEqual(['html{overflow:hidden!important}'])
  })

  test('behavior: a document without a window is locked too', () => {
    page.defaultView = null
    lock()
    expect(css()).toEqual(['html{overflow:hidden!important}'])
  })
})
