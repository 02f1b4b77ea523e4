// Making a formatter costs far more than using it, and lists use the same few on every row.

const remembered = <Options extends object, Formatter>(make: (locale: string, options: Options) => Formatter) => {
  const made = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const formatter = make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}

/** How numbers are written; the same formatter whenever it is asked for in the same way. */
export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** How dates are written. */
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** How days close by are called. */
export const relativeFormat = remembered(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

/** Which form of a plural a number takes. */
export const pluralRules = remembered(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
