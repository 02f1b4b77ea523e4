import { describe, expect, test } from 'vitest'
import { chooseLanguage, directionOf, LANGUAGES, primaryOf, RIGHT_TO_LEFT_FIRST } from './languages.ts'

describe('the choice of a language', () => {
  test.each([
    ['the first that is spoken', ['la-VA', 'de-CH', 'en'], 'de'],
    ['a form of a language that is spoken', ['ar-EG'], 'ar'],
    ['a form with a script', ['ja-Jpan-JP'], 'ja'],
    ['capitals, which tags may be written in', ['DE-at'], 'de'],
    ['the visitor’s order, not the modal’s', ['ja', 'de', 'en'], 'ja'],
    ['what names no language is passed over', ['auto', 'ar'], 'ar'],
    ['nothing that is spoken', ['la', 'eo-001'], 'en'],
    ['an empty list', [], 'en'],
    ['an empty tag', ['', '-'], 'en'],
    ['a language that only begins like one: Mapuche is no Arabic', ['arn', 'den', 'jam'], 'en'],
    ['a region that is spelt like a language', ['es-AR', 'la-DE'], 'en'],
    ['an underscore, which is no tag', ['de_DE'], 'en'],
  ])('behavior: %s', (_name, wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language)
  })

  test('behavior: a tag begins with its language', () => {
    expect(['de-CH', 'JA', ''].map(primaryOf)).toEqual(['de', 'ja', ''])
  })
})

test('behavior: each language is read in the direction that the browser’s own data has for its script', () => {
  const scripts = LANGUAGES.map((language) => new Intl.Locale(language).maximize().script)
  expect(LANGUAGES.map(directionOf)).toEqual(scripts.map((script) => (script === 'Arab' ? 'rtl' : 'ltr')))
  expect(directionOf('ar')).toBe('rtl')
})

test('behavior: the one expression that a page has agrees with the choice, whatever the order of the languages', () => {
  const tags = [...LANGUAGES, 'eo'].flatMap((language) => [language, `${language}-XX`])
  const orders = tags.flatMap((first) => tags.flatMap((second) => tags.map((third) => [first, second, third])))
  for (const order of orders)
    expect([order.join(), order.join().search(RIGHT_TO_LEFT_FIRST) === 0]).toEqual([
      order.join(),
      directionOf(chooseLanguage(order)) === 'rtl',
    ])
})
