import type { CompiledMessage } from 'icu-minify/format'
import type english from './languages/en.json'

/** The name of a text. English says which there are; the other languages have the same. */
export type MessageId = keyof typeof english

/** All texts of one language, as they were compiled. */
export type Catalogue = { readonly [id in MessageId]: CompiledMessage }

/** What a text is filled in with: a number where it counts or measures, a text where it names. */
export const messageValues = {
  'amount.less-than': { amount: 'text' },
  'wallet-grid.found': { count: 'number' },
  'amount.too-precise': { places: 'number' },
  'chip.remove': { name: 'text' },
  'code-field.digit': { digit: 'number', count: 'number' },
  'legal.both': { terms: 'text', privacy: 'text' },
  'legal.terms': { terms: 'text' },
  'legal.privacy': { privacy: 'text' },
  'legal.consent-both': { terms: 'text', privacy: 'text' },
  'legal.consent-terms': { terms: 'text' },
  'legal.consent-privacy': { privacy: 'text' },
} as const satisfies {
  readonly [id in MessageId]?: { readonly [name: string]: 'number' | 'text' }
}

type ValueTypes = { readonly number: number; readonly text: string }

/** The values that a text takes, by its name. */
export type ValuesOf<Id extends MessageId> = Id extends keyof typeof messageValues
  ? [
      values: {
        readonly [name in keyof (typeof messageValues)[Id]]: ValueTypes[(typeof messageValues)[Id][name] &
          keyof ValueTypes]
      },
    ]
  : []
