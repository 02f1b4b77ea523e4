const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/** The time left: minutes and seconds if short, else the largest unit. */
export const formatTimeLeft = (until: number, now: number): string => {
  const left = until - now
  if (left <= 0) return 'over'
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} days`
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} hours`
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
