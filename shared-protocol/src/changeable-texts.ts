/**
 * Texts that a page may replace: titles and help texts of connecting. All other texts, including future ones, are
 * fixed, because visitors base decisions on texts that ask, approve or warn, or that name a host, wallet, address or
 * amount. None of these texts has placeholders. docs/languages.md has the same list with explanations.
 */
export const CHANGEABLE_TEXTS = [
  'title.Connect',
  'title.AllWallets',
  'connect.no-wallet',
  'connect.nothing',
  'connect.nothing-text',
] as const

export type ChangeableText = (typeof CHANGEABLE_TEXTS)[number]
