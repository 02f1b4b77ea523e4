import { describe, expect, test } from 'vitest'
import { chooseLanguage, directionOf, LANGUAGES, primaryOf, RIGHT_TO_LEFT_FIRST } from './languages.ts'

describe('choosing a language', () => {
  test.each([
    ['chooses the first supported language', ['la-VA', 'de-CH', 'en'], 'de'],
    ['accepts a region of a supported language', ['ar-EG'], 'ar'],
    ['accepts a script of a supported language', ['ja-Jpan-JP'], 'ja'],
    ['ignores the case of a tag', ['DE-at'], 'de'],
    ['follows the visitor’s order', ['ja', 'de', 'en'], 'ja'],
    ['skips entries that are not languages', ['auto', 'ar'], 'ar'],
    ['falls back to English without a supported language', ['la', 'eo-001'], 'en'],
    ['falls back to English for an empty list', [], 'en'],
    ['falls back to English for an empty tag', ['', '-'], 'en'],
    ['does not take Mapuche (arn) for Arabic (ar)', ['arn', 'den', 'jam'], 'en'],
    ['does not take a region for a language', ['es-AR', 'la-DE'], 'en'],
    ['rejects a tag with an underscore', ['de_DE'], 'en'],
  ])('behavior: %s', (_name, wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language)
  })

  test('behavior: the primary language is the first part of a tag', () => {
    expect(['de-CH', 'JA', ''].map(primaryOf)).toEqual(['de', 'ja', ''])
  })
})

test("behavior: the direction of each language matches the browser's data for its script", () => {
  const scripts = LANGUAGES.map((language) => new Intl.Locale(language).maximize().script)
  expect(LANGUAGES.map(directionOf)).toEqual(scripts.map((script) => (script === 'Arab' ? 'rtl' : 'ltr')))
  expect(directionOf('ar')).toBe('rtl')
})

test("behavior: the page's regular expression agrees with the choice for any order of languages", () => {
  const tags = [...LANGUAGES, 'eo'].flatMap((language) => [language, `${language}-XX`])
  const orders = tags.flatMap((first) => tags.flatMap((second) => tags.map((third) => [first, second, third])))
  for (const order of orders)
    expect([order.join(), order.join().search(RIGHT_TO_LEFT_FIRST) === 0]).toEqual([
      order.join(),
      directionOf(chooseLanguage(order)) === 'rtl',
    ])
})
