import { expect, test } from 'vitest'
import { formatAgo, formatDay, formatMonth, formatTime, monthKey } from './format-date.ts'

const NOON = Date.UTC(2025, 10, 21, 12)
const HOUR = 3_600_000
const at = (locale: string, timeZone = 'UTC') => ({ locale, now: NOON, timeZone })
const inAll = (write: (locale: string) => string | undefined) => ['en', 'de', 'ja', 'ar'].map(write)

test.each([
  ['this minute', 0, ['Today', 'Heute', '今日', 'اليوم']],
  ['at the start of the day', -12 * HOUR, ['Today', 'Heute', '今日', 'اليوم']],
  ['a minute before midnight', -12 * HOUR - 60_000, ['Yesterday', 'Gestern', '昨日', 'أمس']],
  ['a week ago', -7 * 24 * HOUR, ['November 14', '14. November', '11月14日', '14 نوفمبر']],
  ['last year', -365 * 24 * HOUR, ['November 21, 2024', '21. November 2024', '2024年11月21日', '21 نوفمبر 2024']],
])('behavior: a day %s is named in each language', (_name, ago, expected) => {
  expect(inAll((locale) => formatDay(NOON + ago, at(locale)))).toEqual(expected)
})

test('behavior: days follow the visitor’s time zone, not UTC', () => {
  const late = Date.UTC(2025, 10, 20, 23, 30)
  expect(formatDay(late, at('en', 'UTC'))).toBe('Yesterday')
  expect(formatDay(late, at('en', 'Asia/Tokyo'))).toBe('Today')
  expect(monthKey(Date.UTC(2025, 9, 31, 23), at('en', 'UTC'))).toBe('2025-10')
  expect(monthKey(Date.UTC(2025, 9, 31, 23), at('en', 'Asia/Tokyo'))).toBe('2025-11')
})

test('behavior: days of 23 and 25 hours count as one day', () => {
  const berlin = { locale: 'en', timeZone: 'Europe/Berlin' }
  const spring = Date.UTC(2025, 2, 30, 21, 30)
  expect(formatDay(spring - 23 * HOUR, { ...berlin, now: spring })).toBe('Yesterday')
  const autumn = Date.UTC(2025, 9, 26, 22, 30)
  expect(formatDay(autumn - 24 * HOUR, { ...berlin, now: autumn })).toBe('Today')
})

test('behavior: a month of this year has its name only, others have the year', () => {
  expect(inAll((locale) => formatMonth(NOON, at(locale)))).toEqual(['November', 'November', '11月', 'نوفمبر'])
  expect(inAll((locale) => formatMonth(Date.UTC(2024, 4, 2), at(locale)))).toEqual([
    'May 2024',
    'Mai 2024',
    '2024年5月',
    'مايو 2024',
  ])
  expect(formatMonth(Date.UTC(2024, 4, 2), at('es'))).toBe('Mayo de 2024')
})

test('behavior: always uses digits 0 to 9 and the Gregorian calendar', () => {
  expect(formatDay(Date.UTC(2024, 4, 2), at('ar-EG'))).toContain('2024')
  expect(formatDay(Date.UTC(2024, 4, 2), at('th'))).toContain('2024')
  expect(formatTime(NOON, at('ar-EG'))).toMatch(/^12:00/)
})

test('behavior: a time follows the language', () => {
  const afternoon = NOON + 3.5 * HOUR
  expect(formatTime(afternoon, at('de'))).toBe('15:30')
  expect(formatTime(afternoon, at('en'))?.replace(/\s/u, ' ')).toBe('3:30 PM')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('error: %s is not a time', (moment) => {
  expect([formatDay, formatMonth, formatTime].map((write) => write(moment, at('en')))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  [60_000, ['1 min. ago', 'vor 1 Min.', '1 分前', 'قبل دقيقة واحدة']],
  [200_000, ['3 min. ago', 'vor 3 Min.', '3 分前', 'قبل 3 دقائق']],
  [2 * HOUR, ['2 hr. ago', 'vor 2 Std.', '2 時間前', 'قبل ساعتين']],
  [50 * HOUR, ['2 days ago', 'vor 2 Tagen', '2 日前', 'قبل يومين']],
])('behavior: an age of %i ms in the largest whole unit', (age, texts) => {
  expect(inAll((locale) => formatAgo(NOON - age, at(locale)))).toEqual(texts)
})

test.each([0, 59_999, -HOUR, Number.NaN])('behavior: an age of %d ms has no text', (age) => {
  expect(formatAgo(NOON - age, at('en'))).toBeUndefined()
})
