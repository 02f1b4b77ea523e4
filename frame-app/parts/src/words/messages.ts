import type { CompiledMessage } from 'icu-minify/format'
import type english from './languages/en.json'

/** The values of a text: numbers to count or measure, strings for names. */
export type MessageValues = { readonly [name: string]: 'number' | 'text' }

/** The texts of a frame by id, with the values that each takes. */
export type Messages = { readonly [id: string]: MessageValues }

/** The texts of the primitives, which every frame has in addition to its own. */
export const partsMessages = {
  close: {},
  loading: {},
  copied: {},
  clear: {},
  search: {},
  or: {},
  branding: {},
  'amount.less-than': { amount: 'text' },
  'amount.max': {},
  'amount.not-an-amount': {},
  'amount.too-precise': { places: 'number' },
  'amount.unknown': {},
  'chip.remove': { name: 'text' },
  'code-field.digit': { digit: 'number', count: 'number' },
  'copy.failed': {},
  'field.required': {},
  'legal.both': { terms: 'text', privacy: 'text' },
  'legal.terms': { terms: 'text' },
  'legal.privacy': { privacy: 'text' },
  'legal.terms-name': {},
  'legal.privacy-name': {},
  'legal.consent-both': { terms: 'text', privacy: 'text' },
  'legal.consent-terms': { terms: 'text' },
  'legal.consent-privacy': { privacy: 'text' },
  'link.new-tab': {},
  'notice.info': {},
  'notice.warning': {},
  'notice.error': {},
  'notice.danger': {},
  'qr.expired': {},
  'qr.renew': {},
  'qr.too-long': {},
  'step.done': {},
  'step.current': {},
  'step.waiting': {},
  'step.failed': {},
  'wallet-grid.found': { count: 'number' },
  'wallet-tile.installed': {},
} as const satisfies { readonly [id in keyof typeof english]: MessageValues }

export type PartsMessages = typeof partsMessages

/** All compiled texts of one language. */
export type Catalogue<M extends Messages> = { readonly [id in keyof M]: CompiledMessage }

/** The argument for a text's values, or none if it takes none. */
type Given<Values extends MessageValues> = Values extends unknown
  ? keyof Values extends never
    ? []
    : [values: { readonly [name in keyof Values]: Values[name] extends 'number' ? number : string }]
  : never

type Say<M extends Messages> = <Id extends keyof M>(id: Id, ...values: Given<M[Id]>) => string

/** Formats a text of the primitives. */
export type PartsWords = Say<PartsMessages>

/** Formats a text of a frame: its own or one of the primitives. */
export type Words<M extends PartsMessages> = PartsWords & Say<M>
