import { dateFormat, relativeFormat } from '../../words/intl.ts'

type DateOptions = { readonly locale: string; readonly now: number; readonly timeZone?: string | undefined }

const DAY_MS = 86_400_000

// The same digits as amounts, which are in the same rows, and the calendar that explorers and exchanges use.
const formatIn = ({ locale, timeZone }: DateOptions, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...(timeZone === undefined ? {} : { timeZone }),
    ...options,
  })

/** The year, month and day of a moment in the visitor's time zone. */
const datePartsOf = (at: number, options: DateOptions): readonly [year: number, month: number, day: number] => {
  const parts = formatIn(
    { ...options, locale: 'en' },
    { year: 'numeric', month: 'numeric', day: 'numeric' },
  ).formatToParts(at)
  const read = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value)
  return [read('year'), read('month'), read('day')]
}

const dayNumber = (at: number, options: DateOptions): number => {
  const [year, month, day] = datePartsOf(at, options)
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS)
}

const yearOf = (at: number, options: DateOptions): number => datePartsOf(at, options)[0]

const asSentence = (text: string, locale: string): string => {
  const [first = '', ...rest] = [...text]
  return first.toLocaleUpperCase(locale) + rest.join('')
}

/**
 * The day of an event, relative if recent; undefined for an invalid time.
 *
 * @example
 * formatDay(Date.now(), { locale: 'en', now: Date.now() }) // 'Today'
 */
export const formatDay = (at: number, options: DateOptions): string | undefined => {
  if (Number.isNaN(new Date(at).getTime())) return undefined
  const { locale, now } = options
  const days = dayNumber(at, options) - dayNumber(now, options)
  if (days === 0 || days === -1) {
    return asSentence(relativeFormat(locale, { numeric: 'auto' }).format(days, 'day'), locale)
  }
  const year = yearOf(at, options) === yearOf(now, options) ? {} : ({ year: 'numeric' } as const)
  return formatIn(options, { day: 'numeric', month: 'long', ...year }).format(at)
}

/**
 * The heading of a month, without the year if it is this year.
 *
 * @example
 * formatMonth(Date.UTC(2024, 4, 1), { locale: 'en', now: Date.now() }) // 'May 2024'
 */
export const formatMonth = (at: number, options: DateOptions): string | undefined => {
  if (Number.isNaN(new Date(at).getTime())) return undefined
  const sameYear = yearOf(at, options) === yearOf(options.now, options)
  const text = formatIn(options, sameYear ? { month: 'long' } : { month: 'long', year: 'numeric' }).format(at)
  return asSentence(text, options.locale)
}

/** A key that is the same for all moments of a month in the visitor's time zone. */
export const monthKey = (at: number, options: DateOptions): string => datePartsOf(at, options).slice(0, 2).join('-')

/** A key that is the same for all moments of a day in the visitor's time zone. */
export const dayKey = (at: number, options: DateOptions): string => datePartsOf(at, options).join('-')

/** The time of day in the visitor's format. */
export const formatTime = (at: number, options: DateOptions): string | undefined =>
  Number.isNaN(new Date(at).getTime())
    ? undefined
    : formatIn(options, { hour: 'numeric', minute: '2-digit' }).format(at)

const MINUTE_MS = 60_000
const AGES = [
  ['day', DAY_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/**
 * How long ago something happened, in the largest whole unit; undefined for less than a minute, and for an invalid time.
 *
 * @example
 * formatAgo(Date.now() - 200_000, { locale: 'en', now: Date.now() }) // '3 min. ago'
 */
export const formatAgo = (at: number, { locale, now }: DateOptions): string | undefined => {
  const [unit, ms] = AGES.find(([, length]) => now - at >= length) ?? []
  if (unit === undefined || ms === undefined) return undefined
  const format = relativeFormat(`${locale}-u-nu-latn`, { numeric: 'always', style: 'short' })
  return format.format(-Math.floor((now - at) / ms), unit)
}
