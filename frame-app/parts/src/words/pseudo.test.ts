import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { loadPartsCatalogue } from './catalogue-for-tests.ts'
import { allPartsOf } from './message-parts.ts'
import type { Catalogue, PartsMessages } from './messages.ts'
import { pseudoCatalogue, pseudoMessage } from './pseudo.ts'
import { createWords } from './words.ts'

const said = (text: string, values?: { readonly [name: string]: number | string }): string => {
  const say = createWords({ close: pseudoMessage(compile(text)) } as Catalogue<PartsMessages>, 'en')
  return (say as (id: string, values?: object) => string)('close', values)
}

describe('the pseudo-language', () => {
  test('behavior: texts are bracketed, accented and 40% longer', () => {
    expect(said('Close')).toBe('[Çļöšé··]')
    expect([...said('Check your connection now')].length).toBe(2 + 25 + 10)
    expect(said('')).toBe('[]')
  })

  test('behavior: values are not changed', () => {
    expect(said('Send {amount} to {name}', { amount: '1 ETH', name: 'bob.eth' })).toMatch(
      /^\[Šéñð 1 ETH ţö bob\.eth·+\]$/,
    )
    expect(said('{count, number}', { count: 1_000 })).toBe('[1,000]')
  })

  test('behavior: every plural form is changed, with filler for the longest', () => {
    const text = '{count, plural, =0 {none} one {# wallet} other {# wallets}}'
    expect(said(text, { count: 0 })).toBe('[ñöñé····]')
    expect(said(text, { count: 1 })).toBe('[1 ŵàļļéţ····]')
    expect(said(text, { count: 2 })).toBe('[2 ŵàļļéţš····]')
  })

  test('behavior: every text can be converted and takes the same values', async () => {
    const english = await loadPartsCatalogue('en')
    const pseudo = pseudoCatalogue(english)
    const valuesOf = (catalogue: Catalogue<PartsMessages>, id: keyof PartsMessages) =>
      allPartsOf(catalogue[id]).flatMap((part) => ('name' in part ? [`${part.kind} ${part.name}`] : []))
    expect(Object.keys(pseudo)).toEqual(Object.keys(english))
    for (const id of Object.keys(english) as (keyof PartsMessages)[]) {
      expect(valuesOf(pseudo, id)).toEqual(valuesOf(english, id))
      expect(pseudo[id]).not.toEqual(english[id])
    }
  })
})
