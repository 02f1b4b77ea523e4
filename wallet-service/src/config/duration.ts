const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

const isUnit = (text: string | undefined): text is keyof typeof UNITS => text !== undefined && text in UNITS

/** Reads a duration such as `20s` or `30d`, in milliseconds. */
export const parseDuration = (text: string): number | undefined => {
  const [, digits, unit] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? []
  return digits === undefined || !isUnit(unit) ? undefined : Number(digits) * UNITS[unit]
}
