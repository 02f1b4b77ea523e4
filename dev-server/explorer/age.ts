const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago something was, in its largest unit. */
export const ageOf = (seconds: number, nowMs: number): string => {
  const age = Math.floor(nowMs / 1_000) - seconds
  // The clocks of a chain and of a browser differ by a little.
  if (age < 2) return 'just now'
  const [unit, size] = UNITS.find(([, length]) => age >= length) ?? UNITS[3]
  const count = Math.floor(age / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** The moment itself, in the reader's own time. */
export const momentOf = (seconds: number): string =>
  Number.isFinite(seconds) && Math.abs(seconds) < 8e12
    ? new Date(seconds * 1_000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
    : 'At no time of any calendar'
