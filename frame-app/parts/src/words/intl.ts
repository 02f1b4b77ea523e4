// Caches formatters: creating one is much slower than using it, and lists use the same few in every row.

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

/** Formats numbers. Returns the same formatter for the same arguments. */
export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Formats dates. */
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Formats relative days such as "yesterday". */
export const relativeFormat = remembered(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

/** Selects plural forms. */
export const pluralRules = remembered(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
