import type { Options } from '@casement/shared-protocol/schemas'

/**
 * Whether a page has itself asked for login by e-mail or social account. It is on by default, so that a page without a word
 * about it has not: most of those want wallets and nothing else.
 */
export const asksForLogin = ({ basic, features }: Pick<Options, 'basic' | 'features'>): boolean => {
  if (basic === true) return false
  const { email, socials } = features ?? {}
  return email === true || socials === true || (Array.isArray(socials) && socials.length > 0)
}
