import type { Language } from '@casement/shared-protocol'
import { LANGUAGES } from '@casement/shared-protocol'

/** A language of the product, or the pseudo language that makes texts longer. */
export type StoryLocale = Language | 'pseudo'

export const THEMES = ['light', 'dark', 'auto'] as const
export const LOCALES: readonly StoryLocale[] = [...LANGUAGES, 'pseudo']
/** The card over a desktop page, or the drawer of a phone, each in an iframe of that width. */
export const WIDTHS = ['card', 'phone'] as const

/** The settings in the page's URL. */
export type Asked = {
  readonly group: string | undefined
  /** One story of the group. */
  readonly story: string | undefined
  readonly theme: (typeof THEMES)[number]
  readonly locale: StoryLocale
  readonly width: (typeof WIDTHS)[number]
  readonly accent: string | undefined
  /** Only the stories, without navigation. */
  readonly bare: boolean
  /** One of several columns, over which the stories are distributed. */
  readonly column: Column | undefined
}

export type Column = { readonly index: number; readonly of: number }

export type Reading =
  | { readonly kind: 'asked'; readonly asked: Asked }
  | { readonly kind: 'wrong'; readonly reason: string }

const KNOWN = ['group', 'story', 'theme', 'locale', 'width', 'accent', 'bare', 'column']
const ACCENT = /^#[0-9a-f]{6}$/i
const COLUMN = /^([1-9])\/([1-9])$/

const wrong = (reason: string): Reading => ({ kind: 'wrong', reason })

/** The choice that the word names; undefined if it is not one of them. */
const choose = <T extends string>(choices: readonly T[], word: string | null, usual: T): T | undefined =>
  word === null ? usual : choices.find((choice) => choice === word)

/**
 * Reads the settings from the query.
 *
 * @example
 * readAsked(new URLSearchParams('?group=Button&theme=dark&locale=ar&width=phone'))
 */
export const readAsked = (query: URLSearchParams): Reading => {
  const unknown = [...query.keys()].find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) return wrong(`Unknown parameter ${unknown}. Known: ${KNOWN.join(', ')}`)
  const theme = choose(THEMES, query.get('theme'), 'auto')
  if (theme === undefined) return wrong(`theme is one of ${THEMES.join(', ')}`)
  const locale = choose(LOCALES, query.get('locale'), LANGUAGES[0])
  if (locale === undefined) return wrong(`locale is one of ${LOCALES.join(', ')}`)
  const width = choose(WIDTHS, query.get('width'), 'card')
  if (width === undefined) return wrong(`width is one of ${WIDTHS.join(', ')}`)
  const accent = query.get('accent') ?? undefined
  if (accent !== undefined && !ACCENT.test(accent)) return wrong('accent is a colour like #0b6675')
  const column = query.get('column')
  const [, index, of] = COLUMN.exec(column ?? '') ?? []
  if (column !== null && (of === undefined || Number(index) > Number(of))) return wrong('column is like 1/3')
  return {
    kind: 'asked',
    asked: {
      group: query.get('group') ?? undefined,
      story: query.get('story') ?? undefined,
      theme,
      locale,
      width,
      accent,
      bare: query.has('bare'),
      column: of === undefined ? undefined : { index: Number(index), of: Number(of) },
    },
  }
}

/**
 * The URL for some settings; defaults are left out.
 *
 * @example
 * addressOf({ ...asked, theme: 'dark' }) // '?group=Button&theme=dark'
 */
export const addressOf = (asked: Asked): string => {
  const { group, story, theme, locale, width, accent, bare, column } = asked
  const words: readonly (readonly [string, string | undefined])[] = [
    ['group', group],
    ['story', story],
    ['theme', theme === 'auto' ? undefined : theme],
    ['locale', locale === LANGUAGES[0] ? undefined : locale],
    ['width', width === 'card' ? undefined : width],
    ['accent', accent],
    ['bare', bare ? '1' : undefined],
    ['column', column && `${column.index}/${column.of}`],
  ]
  return `?${new URLSearchParams(words.flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])))}`
}
