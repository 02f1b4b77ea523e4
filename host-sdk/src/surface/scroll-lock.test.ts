import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import { lockScroll } from './scroll-lock.ts'

let page: FakeDocument

/** Sets the page's window width and the overflow of its root. */
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

describe('the scroll lock', () => {
  test("behavior: the root does not scroll, and the page's own styles are not written to", () => {
    lock()
    expect(css()).toEqual([`html{overflow:hidden!important}${BODY}`])
    for (const element of [page.documentElement, page.body]) {
      expect(element.style.said).toEqual({})
      expect(element.attributes).toEqual({})
    }
  })

  test("behavior: releasing restores the page's styles, including changes the page made meanwhile", () => {
    const own = { css: 'main{color:red}' }
    const later = { css: 'main{color:blue}' }
    page.adoptedStyleSheets = [own]
    const unlock = lock()
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, later]
    unlock()
    expect(page.adoptedStyleSheets).toEqual([own, later])
  })

  test('behavior: with two locks, the page scrolls after both are released, in either order', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const locks = [lock(), lock()]
      locks[order[0]]?.()
      expect(css()).toHaveLength(1)
      // Releasing a lock twice does not release the other.
      locks[order[0]]?.()
      expect(css()).toHaveLength(1)
      locks[order[1]]?.()
      expect(css()).toEqual([])
    }
  })

  test('behavior: a page with a classic scrollbar keeps its gutter', () => {
    view(1_015)
    lock()
    expect(css()).toEqual([`html{overflow:hidden!important;scrollbar-gutter:stable!important}${BODY}`])
  })

  test('behavior: a page with an overlay scrollbar, or without scrolling, gets no gutter', () => {
    view(1_000)
    lock()
    expect(css().join()).not.toContain('scrollbar-gutter')
  })

  test.each([
    'scroll',
    'auto',
    'hidden',
    'clip',
  ])('behavior: if the root sets %s itself, the body keeps its scrolling', (overflowY) => {
    view(1_000, overflowY)
    lock()
    expect(css()).toEqual(['html{overflow:hidden!important}'])
  })

  test('behavior: locks a document without a window', () => {
    page.defaultView = null
    lock()
    expect(css()).toEqual(['html{overflow:hidden!important}'])
  })
})
