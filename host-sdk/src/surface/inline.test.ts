import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import { createInlineSurface } from './inline.ts'
import type { Surface } from './surface.ts'

let page: FakeDocument
let box: FakeElement
let frame: FakeElement | undefined
let surface: Surface
const onDismiss = vi.fn<() => void>()

beforeEach(() => {
  page = stubDom().document
  box = page.createElement('div')
  frame = page.createElement('iframe')
  box.append(frame)
  page.body.append(box)
  surface = createInlineSurface({
    box: box as unknown as HTMLElement,
    frame: () => frame as unknown as HTMLIFrameElement | undefined,
    options: () => ({ themeVariables: { '--casement-z-index': 7 } }),
    onDismiss,
  })
})
afterEach(() => {
  onDismiss.mockReset()
  vi.unstubAllGlobals()
})

describe('an embedded frame', () => {
  test.each([
    [1, '1px !important'],
    [420, '420px !important'],
    [2_000, '2000px !important'],
    [2_001, '2000px !important'],
    [1e9, '2000px !important'],
  ])('behavior: a height of %d makes it %s high', (height, given) => {
    surface.show('inline', height)
    expect(frame?.style.said).toEqual({ height: given })
  })

  test.each([undefined, 0])('behavior: keeps its height when %s is requested', (height) => {
    surface.show('inline', 420)
    surface.show('inline', height)
    expect(frame?.style.said).toEqual({ height: '420px !important' })
  })

  test('behavior: can be shown before there is a frame, and a new frame starts with its own height', () => {
    frame = undefined
    surface.show('inline', 420)
    expect(surface.mode()).toBe('inline')
    frame = page.createElement('iframe')
    surface.show('inline', 300)
    expect(frame.style.said).toEqual({ height: '300px !important' })
  })

  test('behavior: every mode but hidden shows it in the page', () => {
    expect(surface.mode()).toBe('hidden')
    for (const mode of ['modal', 'yielded', 'inline'] as const) {
      surface.show(mode)
      expect(surface.mode()).toBe('inline')
    }
    surface.show('hidden')
    expect(surface.mode()).toBe('hidden')
  })

  test('behavior: takes neither focus nor scrolling nor the top layer', () => {
    surface.show('inline', 420)
    surface.focus()
    surface.focusOpener()
    expect(page.log).toEqual([])
    expect(page.adoptedStyleSheets.map(({ css }) => css).join('')).not.toContain('html')
    expect(box.style.said).toEqual({})
  })

  test('behavior: has its styles while shown and leaves the page as it was', () => {
    surface.show('inline')
    expect(page.adoptedStyleSheets).toHaveLength(1)
    surface.remove()
    expect(page.adoptedStyleSheets).toEqual([])
  })

  test('behavior: its fallback offers a retry, cannot be closed and does not take the focus', () => {
    const onRetry = vi.fn<() => void>()
    const takeAway = surface.fallback('missing', onRetry)
    const panel = box.children.at(-1)
    expect(panel?.children.map(({ textContent }) => textContent)).toEqual([
      'Can’t load the wallet window. Check your connection, then try again.',
      'Try again',
    ])
    panel?.children[1]?.onclick?.()
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(page.activeElement).toBe(page.body)
    takeAway()
    expect(box.children).toEqual([frame])
    expect(onDismiss).not.toHaveBeenCalled()
  })
})
