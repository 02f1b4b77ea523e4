import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import { showSkeleton } from './skeleton.ts'

let page: FakeDocument
let box: FakeElement
const onClose = vi.fn<() => void>()

beforeEach(() => {
  page = stubDom().document
  box = page.createElement('dialog')
  page.body.append(box)
  vi.stubGlobal('navigator', { languages: ['en'] })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('the skeleton', () => {
  test('behavior: has a name, a close button, and a placeholder title and rows', () => {
    showSkeleton(box as unknown as Element, {}, onClose)
    const [panel] = box.children
    expect(panel?.attributes).toEqual({
      role: 'status',
      lang: 'en',
      dir: 'ltr',
      'aria-busy': 'true',
      'aria-label': 'The wallet window is loading',
    })
    expect(panel?.children.map(({ tag }) => tag)).toEqual(['button', 'i', 'i', 'i', 'i', 'i'])
    const [close] = panel?.children ?? []
    expect(close?.attributes).toEqual({ 'aria-label': 'Close' })
    close?.onclick?.()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('behavior: has no close button inside the page', () => {
    showSkeleton(box as unknown as Element, {})
    expect(box.children[0]?.children.map(({ tag }) => tag)).toEqual(['i', 'i', 'i', 'i', 'i'])
  })

  test("behavior: uses the page's theme and language", () => {
    showSkeleton(box as unknown as Element, { themeMode: 'dark', locale: 'ar' }, onClose)
    const [panel] = box.children
    expect(panel?.style.said).toEqual({ 'color-scheme': 'dark !important' })
    expect(panel?.attributes).toMatchObject({ lang: 'ar', dir: 'rtl', 'aria-label': 'جارٍ تحميل نافذة المحفظة' })
    expect(panel?.children[0]?.attributes).toEqual({ 'aria-label': 'إغلاق' })
  })

  test('behavior: does not take the focus, and leaves nothing when removed', () => {
    const takeAway = showSkeleton(box as unknown as Element, {}, onClose)
    expect(page.activeElement).toBe(page.body)
    takeAway()
    takeAway()
    expect(box.children).toEqual([])
  })
})
