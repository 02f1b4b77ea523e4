import type { Language } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import { loadPartsCatalogue } from './catalogue-for-tests.ts'
import type { Catalogue, PartsMessages } from './messages.ts'
import type { Wish } from './speech.ts'
import { loadSpeechFrom } from './speech.ts'

type Texts = PartsMessages & { readonly 'title.Connect': Record<never, never> }

const TITLES: { readonly [language in Language]: string } = {
  en: 'Connect wallet',
  de: 'Wallet verbinden',
  ja: 'ウォレットを接続',
  ar: 'ربط المحفظة',
}

/** The catalogs of a frame with one text of its own. */
const load = async (language: Language): Promise<Catalogue<Texts>> => ({
  ...(await loadPartsCatalogue(language)),
  'title.Connect': TITLES[language],
})
const loadSpeech = (wish: Wish) => loadSpeechFrom<Texts>(load, wish)

describe('the language of a frame', () => {
  test.each<[string, string | undefined, readonly string[], object]>([
    ['the visitor’s language', undefined, ['de'], { language: 'de', locale: 'de', direction: 'ltr' }],
    ['the first supported one of theirs', 'auto', ['la', 'ja-JP', 'de'], { language: 'ja', locale: 'ja-JP' }],
    ['the page’s choice', 'ar', ['en'], { language: 'ar', locale: 'ar', direction: 'rtl' }],
    ['the visitor’s if the page’s is not supported', 'la-VA', ['de-CH'], { language: 'de', locale: 'de-CH' }],
    ['English if neither is supported', 'la', ['eo-001'], { language: 'en', locale: 'en', direction: 'ltr' }],
  ])('behavior: it is %s', async (_name, locale, languages, spoken) => {
    expect(await loadSpeech({ locale, languages })).toMatchObject(spoken)
  })

  test('behavior: numbers follow the visitor’s regional format if it is of the same language', async () => {
    const { locale, words } = await loadSpeech({ locale: 'de', languages: ['en-US', 'de-CH'] })
    expect(locale).toBe('de-CH')
    expect(words('close')).toBe('Schließen')
  })

  test.each([
    ['by its region', 'en-DE'],
    ['by a numbering system', 'en-u-nu-beng'],
  ])('attack: a page cannot change how digits are read %s', async (_name, locale) => {
    expect((await loadSpeech({ locale, languages: ['en-US'] })).locale).toBe('en-US')
    expect((await loadSpeech({ locale, languages: ['la'] })).locale).toBe('en')
  })

  test('behavior: a page’s texts replace the frame’s in their language only', async () => {
    const hostWords = { en: { 'title.Connect': 'Log in' } }
    const english = await loadSpeech({ languages: ['en'], hostWords })
    expect([english.words('title.Connect'), english.words('close')]).toEqual(['Log in', 'Close'])
    expect((await loadSpeech({ languages: ['de'], hostWords })).words('title.Connect')).toBe('Wallet verbinden')
  })

  test('behavior: a page’s texts are shown literally, without message syntax', async () => {
    const text = "Log in & play < 1, it's <b>free</b> # 'x'"
    const { words } = await loadSpeech({ languages: ['en'], hostWords: { en: { 'title.Connect': text } } })
    expect(words('title.Connect')).toBe(text)
  })
})

describe('a language that fails to load', () => {
  /** Makes these languages fail to load. */
  const without = (...missing: readonly Language[]) =>
    vi.fn<typeof load>(async (language) => {
      if (missing.includes(language)) throw new TypeError('Failed to fetch')
      return load(language)
    })

  test('behavior: falls back to English, left to right, with the visitor’s number format', async () => {
    expect(await loadSpeechFrom<Texts>(without('ar'), { languages: ['ar-EG', 'en-GB'] })).toMatchObject({
      language: 'en',
      locale: 'en-GB',
      direction: 'ltr',
    })
  })

  test('error: rejects if English fails to load too', async () => {
    const nothing = without('ar', 'en')
    await expect(loadSpeechFrom<Texts>(nothing, { languages: ['ar'] })).rejects.toThrow('Failed to fetch')
    nothing.mockClear()
    await expect(loadSpeechFrom<Texts>(nothing, { languages: ['en'] })).rejects.toThrow('Failed to fetch')
    expect(nothing).toHaveBeenCalledExactlyOnceWith('en')
  })
})
