/** Languages of the modal. The first is the default. */
export const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]
export type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT: readonly Language[] = ['ar']

/**
 * Matches a comma-separated list of tags whose first supported language is written from right to left. A regular
 * expression, because the full rule is too large for the page's own script. A test compares the two.
 */
export const RIGHT_TO_LEFT_FIRST = '^((?!en|de|ja)[^,]*,)*ar'

export const directionOf = (language: Language): Direction => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/**
 * Returns the language of a tag, without script and region.
 *
 * @example
 * primaryOf('de-CH') // 'de'
 */
export const primaryOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? ''

/**
 * Returns the first supported language of a list. Entries that name no language, such as `auto`, are skipped.
 *
 * @example
 * chooseLanguage(['la', 'de-CH', 'en']) // 'de'
 */
export const chooseLanguage = (wanted: readonly string[]): Language => {
  for (const tag of wanted) {
    const language = LANGUAGES.find((one) => one === primaryOf(tag))
    if (language) return language
  }
  return LANGUAGES[0]
}
