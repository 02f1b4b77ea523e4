const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Whether a text is an RFC 3339 timestamp: an existing date, a time and an offset.
 *
 * @example
 * isTimestamp('2025-05-01T10:00:00.000Z') // true
 */
export function isTimestamp(value: string): boolean {
  const [, day = ''] = TIMESTAMP.exec(value) ?? []
  // `Date` reads February 30 as a day in March.
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
