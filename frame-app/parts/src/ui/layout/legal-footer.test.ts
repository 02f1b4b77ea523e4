import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { loadPartsCatalogue } from '../../words/catalogue-for-tests.ts'
import { SpeechContext } from '../../words/context.ts'
import { loadSpeechFrom } from '../../words/speech.ts'
import { LegalFooter } from './LegalFooter.tsx'

const TERMS = 'https://example.com/terms'
const PRIVACY = 'https://example.com/privacy'

const render = async (props: Parameters<typeof LegalFooter>[0], language = 'en'): Promise<string> => {
  const speech = await loadSpeechFrom(loadPartsCatalogue, { languages: [language] })
  const value = createStore(() => speech)
  return renderToStaticMarkup(createElement(SpeechContext, { value }, createElement(LegalFooter, props)))
}

const linksOf = (html: string): readonly (string | undefined)[] =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href)

const BRAND = 'Wallet window by Casement'

describe('the legal footer', () => {
  test.each<[string, Parameters<typeof LegalFooter>[0], readonly string[]]>([
    ['both', { terms: TERMS, privacy: PRIVACY }, [TERMS, PRIVACY]],
    ['terms only', { terms: TERMS }, [TERMS]],
    ['privacy only', { privacy: PRIVACY }, [PRIVACY]],
    ['neither', {}, []],
  ])('behavior: %s', async (_name, props, links) => {
    const html = await render(props)
    expect(linksOf(html)).toEqual(links)
    expect(html.includes('By continuing you agree')).toBe(links.length > 0)
    expect(html).toContain(BRAND)
    expect(html).not.toMatch(/[\uE000\uE001]/)
  })

  test('behavior: branding can be turned off, and without anything else the footer is not rendered', async () => {
    expect(await render({ terms: TERMS, branded: false })).not.toContain(BRAND)
    expect(await render({ branded: false })).toBe('')
  })

  test.each([
    'en',
    'de',
    'ja',
    'ar',
  ])('behavior: both links are in the sentence in every language (%s)', async (language) => {
    const html = await render({ terms: TERMS, privacy: PRIVACY }, language)
    expect([...linksOf(html)].sort()).toEqual([PRIVACY, TERMS])
    expect(html).not.toMatch(/[\uE000\uE001]/)
  })

  test('behavior: with a checkbox the sentence asks for consent and is inside the label', async () => {
    const html = await render({ terms: TERMS, checkbox: (sentence) => createElement('label', {}, sentence) })
    expect(html).toContain('<label>I agree to the ')
    expect(html).not.toContain('By continuing')
  })

  test('attack: a script URL gives no link', async () => {
    expect(linksOf(await render({ terms: 'javascript:alert(1)', privacy: PRIVACY }))).toEqual([PRIVACY])
  })
})
