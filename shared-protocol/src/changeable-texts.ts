/**
 * The texts that a page may put in its own words: titles and help of connecting. Every other text is ours, and so is each
 * that is added later: what asks, approves or warns, and what names a host, a wallet, an address or an amount, is what a
 * visitor decides by. None of these takes a value. docs/languages.md has the same list, with what each says.
 */
export const CHANGEABLE_TEXTS = [
  'title.Connect',
  'title.AllWallets',
  'connect.no-wallet',
  'connect.nothing',
  'connect.nothing-text',
] as const

export type ChangeableText = (typeof CHANGEABLE_TEXTS)[number]
