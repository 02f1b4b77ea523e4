import { readFileSync } from 'node:fs'
import { directionOf, LANGUAGES } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { decisionSpeech } from './words.ts'

describe('what the decision’s window speaks', () => {
  test.each<[string, string, readonly string[], string]>([
    ['what the frame speaks', '#t=dark&d=rtl&l=ar', ['de'], 'ar'],
    ['the visitor’s, where the frame says nothing', '#t=dark&d=ltr', ['la', 'ja-JP'], 'ja'],
    ['the visitor’s, where what is said is no language', '#l=../../evil', ['de-CH'], 'de'],
    ['the visitor’s, where what is said is a name of every object', '#l=constructor', ['de-CH'], 'de'],
    ['English, where nothing is known', '', [], 'en'],
  ])('behavior: it is %s', (_name, fragment, languages, language) => {
    expect(decisionSpeech(fragment, languages)).toMatchObject({ language })
  })

  test('behavior: the words and the direction are the language’s', () => {
    const { words, direction } = decisionSpeech('#l=ar', [])
    expect([words['decision.reject'], direction]).toEqual(['رفض', 'rtl'])
  })

  test('behavior: the page is painted in each theme and language before any script runs', () => {
    const html = readFileSync(new URL('../../../popup/decision.html', import.meta.url), 'utf8')
    const targets = [...html.matchAll(/<i id="([^"]+)">/g)].map(([, id]) => id)
    const looks = ['light', 'dark'].flatMap((theme) =>
      LANGUAGES.map((language) => `t=${theme}&d=${directionOf(language)}&l=${language}`),
    )
    expect(targets).toEqual(looks)
  })
})
