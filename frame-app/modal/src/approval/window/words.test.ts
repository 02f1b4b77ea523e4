import { readFileSync } from 'node:fs'
import { directionOf, LANGUAGES } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { decisionSpeech } from './words.ts'

describe('the language of the decision window', () => {
  test.each<[string, string, readonly string[], string]>([
    ['the frame’s language', '#t=dark&d=rtl&l=ar', ['de'], 'ar'],
    ['the browser’s if the fragment has none', '#t=dark&d=ltr', ['la', 'ja-JP'], 'ja'],
    ['the browser’s if the fragment’s is not a language', '#l=../../evil', ['de-CH'], 'de'],
    ['the browser’s if the fragment’s is the name of an object property', '#l=constructor', ['de-CH'], 'de'],
    ['English without any preference', '', [], 'en'],
  ])('behavior: it is %s', (_name, fragment, languages, language) => {
    expect(decisionSpeech(fragment, languages)).toMatchObject({ language })
  })

  test('behavior: texts and direction match the language', () => {
    const { words, direction } = decisionSpeech('#l=ar', [])
    expect([words['decision.reject'], direction]).toEqual(['رفض', 'rtl'])
  })

  test('behavior: the HTML has a target for each theme and language, styled before any script runs', () => {
    const html = readFileSync(new URL('../../../popup/decision.html', import.meta.url), 'utf8')
    const targets = [...html.matchAll(/<i id="([^"]+)">/g)].map(([, id]) => id)
    const looks = ['light', 'dark'].flatMap((theme) =>
      LANGUAGES.map((language) => `t=${theme}&d=${directionOf(language)}&l=${language}`),
    )
    expect(targets).toEqual(looks)
  })
})
