import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import { adopt, SURFACE_CSS, stylesFor } from './styles.ts'

let page: FakeDocument
beforeEach(() => {
  page = stubDom().document
})
afterEach(() => void vi.unstubAllGlobals())

const css = (root: { adoptedStyleSheets: { readonly css: string }[] }) =>
  root.adoptedStyleSheets.map((each) => each.css)

describe('an adopted style sheet', () => {
  test('behavior: is added after those of the page and removed alone', () => {
    page.adoptedStyleSheets = [{ css: 'own' }]
    const root = page as unknown as Document
    const first = adopt(root, 'first')
    const second = adopt(root, 'second')
    expect(css(page)).toEqual(['own', 'first', 'second'])
    first()
    first()
    expect(css(page)).toEqual(['own', 'second'])
    second()
    expect(css(page)).toEqual(['own'])
  })

  test('behavior: can be removed after the page has replaced all style sheets', () => {
    const takeBack = adopt(page as unknown as Document, 'ours')
    page.adoptedStyleSheets = [{ css: 'own' }]
    takeBack()
    expect(css(page)).toEqual(['own'])
  })
})

describe('the styles of an element', () => {
  const boxIn = (parent: FakeElement): FakeElement => {
    const box = page.createElement('dialog')
    parent.append(box)
    return box
  }
  const stylesOf = (box: FakeElement) => stylesFor(box as unknown as Element)

  test('behavior: are applied once, even if requested again', () => {
    const { applyStyles, removeStyles } = stylesOf(boxIn(page.body))
    applyStyles()
    const worn = page.adoptedStyleSheets
    applyStyles()
    expect(page.adoptedStyleSheets).toBe(worn)
    expect(css(page)).toEqual([SURFACE_CSS])
    removeStyles()
    expect(css(page)).toEqual([])
  })

  test('behavior: are separate for two elements', () => {
    const one = stylesOf(boxIn(page.body))
    const other = stylesOf(boxIn(page.body))
    one.applyStyles()
    other.applyStyles()
    one.removeStyles()
    expect(css(page)).toEqual([SURFACE_CSS])
    other.removeStyles()
    expect(css(page)).toEqual([])
  })

  test('behavior: in a shadow tree are adopted by the tree, not the page', () => {
    const host = page.createElement('main')
    page.body.append(host)
    const shadow = host.attachShadow()
    const box = page.createElement('dialog')
    box.parent = shadow
    const { applyStyles, removeStyles } = stylesOf(box)
    applyStyles()
    expect([css(shadow), css(page)]).toEqual([[SURFACE_CSS], []])
    removeStyles()
    expect([css(shadow), css(page)]).toEqual([[], []])
  })

  test('behavior: follow an element that moves and leave nothing behind', () => {
    const host = page.createElement('main')
    page.body.append(host)
    const shadow = host.attachShadow()
    const box = boxIn(page.body)
    const { applyStyles } = stylesOf(box)
    applyStyles()
    box.remove()
    box.parent = shadow
    applyStyles()
    expect([css(page), css(shadow)]).toEqual([[], [SURFACE_CSS]])
  })

  test('behavior: are applied once a detached element is in the page', () => {
    const box = page.createElement('dialog')
    const { applyStyles, removeStyles } = stylesOf(box)
    applyStyles()
    removeStyles()
    expect(css(page)).toEqual([])
    page.body.append(box)
    applyStyles()
    expect(css(page)).toEqual([SURFACE_CSS])
  })
})

describe('rules of the page', () => {
  const rules = SURFACE_CSS.split('}').filter((rule) => rule !== '')

  test.each(rules)('behavior: %s} overrides them in every declaration', (rule) => {
    const [selector = '', body = ''] = rule.split('{')
    expect(selector).toContain('.casement.casement')
    const declarations = body.split(';').filter((declaration) => declaration !== '')
    expect(declarations.length).toBeGreaterThan(0)
    for (const declaration of declarations) expect(declaration).toMatch(/^[a-z-]+:.+!important$/)
  })

  test('behavior: outside the top layer the dialog is at z-index 89, below the prompts of wallets', () => {
    expect(rules.find((rule) => rule.startsWith('dialog.casement.casement{'))).toContain('z-index:89!important')
  })

  test('behavior: the frame and its box are transparent and share one color scheme', () => {
    for (const selector of ['.casement.casement', '.casement.casement>iframe'])
      expect(rules.find((rule) => rule.startsWith(`${selector}{`))).toContain('color-scheme:light!important')
  })
})
