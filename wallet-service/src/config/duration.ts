const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Reads a duration such as `20s` or `30d`, in milliseconds. */
export const parseDuration = (text: string): number | undefined => {
  const [, digits, unit = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? []
  const length = UNITS.get(unit)
  return length === undefined ? undefined : Number(digits) * length
}
