import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import { showFallback } from './fallback.ts'

let page: FakeDocument
let box: FakeElement
const onRetry = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  page = stubDom().document
  box = page.createElement('dialog')
  page.body.append(box)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const show = (themeMode?: string, close: (() => void) | undefined = onClose) => {
  const takeAway = showFallback(box as unknown as Element, themeMode, onRetry, close)
  return { takeAway, panel: box.children[0] as FakeElement }
}

describe('what a visitor is told when the frame does not come', () => {
  test('behavior: it is said in words, read out at once, with a way to try again and one to close', () => {
    const { panel } = show()
    expect(panel.attributes).toEqual({ role: 'alert' })
    expect(panel.children.map(({ tag, textContent }) => [tag, textContent])).toEqual([
      ['p', 'The wallet window could not be loaded. Check your connection, then try again.'],
      ['button', 'Try again'],
      ['button', 'Close'],
    ])
  })

  test('behavior: each button does its one thing', () => {
    const [, retry, close] = show().panel.children
    retry?.onclick?.()
    expect([onRetry, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    close?.onclick?.()
    expect([onRetry, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('behavior: above the page, the keys are at the way to try again', () => {
    const { panel } = show()
    expect(page.activeElement).toBe(panel.children[1])
  })

  test('behavior: in the page there is nothing to close, and the visitor is left where they are', () => {
    const panel = showFallback(box as unknown as Element, undefined, onRetry) && box.children[0]
    expect(panel?.children.map(({ textContent }) => textContent)).not.toContain('Close')
    expect(page.activeElement).toBe(page.body)
  })

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'light dark'],
    [undefined, 'light dark'],
    ['red}html{display:none', 'light dark'],
  ])('behavior: of the theme %j the colours are %s', (themeMode, scheme) => {
    expect(show(themeMode).panel.style.said).toEqual({ 'color-scheme': `${scheme} !important` })
  })

  test('behavior: taken away, what was there is there', () => {
    const { takeAway } = show()
    takeAway()
    takeAway()
    expect(box.children).toEqual([])
  })
})
