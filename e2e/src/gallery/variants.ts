/** How a sheet of stories is shown. */
export type Variant = {
  readonly screen: 'desktop' | 'phone'
  readonly theme: 'light' | 'dark'
  readonly locale: 'en' | 'ar' | 'de' | 'ja' | 'pseudo'
}

const SCREENS = ['desktop', 'phone'] as const
const THEMES = ['light', 'dark'] as const

/** Both screens, themes and directions. */
export const EIGHT: readonly Variant[] = SCREENS.flatMap((screen) =>
  THEMES.flatMap((theme) => (['en', 'ar'] as const).map((locale) => ({ screen, theme, locale }))),
)

/** The eight, and on a desktop German, Japanese and pseudo-localized text. */
export const VARIANTS: readonly Variant[] = [
  ...EIGHT,
  ...(['de', 'ja', 'pseudo'] as const).map((locale) => ({ screen: 'desktop', theme: 'light', locale }) as const),
]

export const nameOf = ({ screen, theme, locale }: Variant): string => `${screen} ${theme} ${locale}`

/** A title as part of a file name. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
