/** Languages of the modal. The first is the default. */
export const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]
export type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT: readonly Language[] = ['ar']

/**
 * The regular expression of a list of tags, joined by commas, of which the first that the modal speaks is read from right to
 * left. The page's own script has no room for the lists and the rule, and takes this text instead; a test holds it
 * to both.
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
