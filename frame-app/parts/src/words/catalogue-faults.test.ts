import type { Language } from '@casement/shared-protocol'
import { LANGUAGES } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import type { CheckedCatalogues } from './catalogue-faults.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }
import { partsMessages } from './messages.ts'

test('behavior: every language of the parts has every text, complete and translated', () => {
  expect(catalogueFaults({ languages: { en, de, ja, ar }, values: partsMessages, names: [] })).toEqual([])
})

describe('checking a catalog', () => {
  const inEach = (textOf: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, { a: textOf(language) }])) as {
      readonly [language in Language]: { readonly a: string }
    }
  const faults = (change: Partial<CheckedCatalogues['languages']>) =>
    catalogueFaults({ languages: { ...inEach((language) => `in ${language}`), ...change }, values: {}, names: [] })
  const counted = { a: { count: 'number' as const } }
  const heldAnywhere = (text: string, values: CheckedCatalogues['values'] = {}) =>
    catalogueFaults({ languages: inEach(() => text), values, names: ['a'] })
  const held = (...given: Parameters<typeof heldAnywhere>) =>
    heldAnywhere(...given).filter((fault) => fault.startsWith('de '))

  test('behavior: a valid catalog has no faults', () => {
    expect(faults({})).toEqual([])
  })

  test('error: a missing text, and one that English does not have', () => {
    expect(faults({ de: {} })).toEqual(['de a: is missing'])
    expect(faults({ ja: { a: 'C', b: 'B' } })).toEqual(['ja b: is not in English'])
  })

  test('error: an untranslated text', () => {
    expect(faults({ ar: { a: 'in en' } })).toEqual(['ar a: is the English text'])
  })

  test.each([
    ['an empty text', ' ', 'is empty'],
    ['a space around a text', 'x ', 'begins or ends with a space'],
    ['an override of the direction', 'x\u202ey', 'holds what is not seen, or changes its direction'],
    ['German that says “du”', 'Das sind deine Adressen', 'speaks to the visitor as to a friend'],
    ['a tag', 'x <b>y</b>', 'holds the tag b'],
    ['a value that is not declared', 'x {name}', 'takes name, which is not declared'],
  ])('error: %s', (_name, text, fault) => {
    expect(held(text)).toEqual([`de a: ${fault}`])
  })

  test.each([
    ['a value that is left out', 'x', 'leaves out count'],
    ['a number that is written as it is', '{count} x', 'writes the number count as it is'],
    ['a plural without one of its forms', '{count, plural, other {#}}', 'has no one of count'],
    [
      'a form that the language does not have',
      '{count, plural, one {#} few {#} other {#}}',
      'has few of count, which the language does not have',
    ],
    ['an offset', '{count, plural, offset:1 one {#} other {#}}', 'counts from an offset'],
  ])('error: %s', (_name, text, fault) => {
    expect(held(text, counted)).toEqual([`de a: ${fault}`])
  })

  test('error: an invalid message', () => {
    expect(held('{count, plural', counted)[0]).toMatch(/^de a: is no ICU message/)
  })

  test('error: a string value that is formatted as a number', () => {
    expect(held('{name, number}', { a: { name: 'text' } })).toEqual(['de a: counts name, which is a text'])
  })

  test('error: Arabic without its six plural forms, and Japanese with more than one', () => {
    const all = heldAnywhere('{count, plural, one {#} other {#}}', counted)
    expect(all.filter((fault) => /^(ja|ar) /.test(fault))).toEqual([
      'ja a: has one of count, which the language does not have',
      'ar a: has no few, many, two, zero of count',
    ])
  })
})
