import { LANGUAGES } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import type { LoadFailure } from '../frame/explain.ts'
import { showFallback } from './fallback.ts'
import { FALLBACK_WORDS } from './fallback-words.ts'

let page: FakeDocument
let box: FakeElement
const onRetry = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  page = stubDom().document
  box = page.createElement('dialog')
  page.body.append(box)
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const show = (asked: { themeMode?: unknown; locale?: unknown } = {}, why: LoadFailure = 'missing') => {
  const takeAway = showFallback(box as unknown as Element, asked, why, onRetry, onClose)
  return { takeAway, panel: box.children[0] as FakeElement }
}

describe('the fallback panel', () => {
  test('behavior: is announced immediately, with buttons to retry and to close', () => {
    const { panel } = show()
    expect(panel.attributes).toEqual({ role: 'alert', lang: 'en', dir: 'ltr' })
    expect(panel.children.map(({ tag, textContent }) => [tag, textContent])).toEqual([
      ['p', 'Can’t load the wallet window. Check your connection, then try again.'],
      ['button', 'Try again'],
      ['button', 'Close'],
    ])
  })

  test.each([
    ['offline', 'You are offline. Connect to the internet, then try again.'],
    ['refused', 'The wallet window is not set up for this site. Only the site’s operator can change that.'],
  ] as const)('behavior: for a frame that is %s it gives that reason and no other', (why, text) => {
    expect(show({}, why).panel.children[0]?.textContent).toBe(text)
  })

  test('behavior: each button performs its action', () => {
    const [, retry, close] = show().panel.children
    retry?.onclick?.()
    expect([onRetry, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    close?.onclick?.()
    expect([onRetry, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('behavior: above the page, it focuses the retry button', () => {
    const { panel } = show()
    expect(page.activeElement).toBe(panel.children[1])
  })

  test('behavior: inside the page, it has no close button and does not move the focus', () => {
    const panel = showFallback(box as unknown as Element, {}, 'missing', onRetry) && box.children[0]
    expect(panel?.children.map(({ textContent }) => textContent)).not.toContain('Close')
    expect(page.activeElement).toBe(page.body)
  })

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'light dark'],
    [undefined, 'light dark'],
    ['red}html{display:none', 'light dark'],
  ])('behavior: with the theme %j the colors are %s', (themeMode, scheme) => {
    expect(show({ themeMode }).panel.style.said).toEqual({ 'color-scheme': `${scheme} !important` })
  })

  test('behavior: removing it restores the previous content', () => {
    const { takeAway } = show()
    takeAway()
    takeAway()
    expect(box.children).toEqual([])
  })
})

describe('the language of the panel', () => {
  test.each<[string, unknown, readonly string[], string, string]>([
    ['the locale of the page', 'ar-EG', ['en'], 'ar', 'rtl'],
    ['the visitor’s if the page has no locale', undefined, ['la', 'ja-JP'], 'ja', 'ltr'],
    ['the visitor’s if the locale is auto', 'auto', ['de-AT'], 'de', 'ltr'],
    ['the visitor’s if the modal does not support the locale', 'la', ['ar'], 'ar', 'rtl'],
    ['English, where it speaks none', 'la', ['eo'], 'en', 'ltr'],
    ['the visitor’s if the locale is invalid', 7, ['de'], 'de', 'ltr'],
  ])('behavior: it is %s', (_name, locale, languages, lang, dir) => {
    vi.stubGlobal('navigator', { languages })
    const { panel } = show({ locale })
    expect(panel.attributes).toMatchObject({ lang, dir })
    const { missing, retry, close } = FALLBACK_WORDS[lang as keyof typeof FALLBACK_WORDS]
    expect(panel.children.map(({ textContent }) => textContent)).toEqual([missing, retry, close])
  })

  test('behavior: each language of the modal has all texts, translated', () => {
    expect(Object.keys(FALLBACK_WORDS).sort()).toEqual([...LANGUAGES].sort())
    const texts = LANGUAGES.flatMap((language) => Object.values(FALLBACK_WORDS[language]))
    expect(texts.every((text) => text.trim() === text && text !== '')).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
