import type { Options } from '@casement/shared-protocol/schemas'

/**
 * Whether the page explicitly enables login by email or social account. It is on by default, but most pages that set
 * nothing only want wallets.
 */
export const enablesLogin = ({ basic, features }: Pick<Options, 'basic' | 'features'>): boolean => {
  if (basic === true) return false
  const { email, socials } = features ?? {}
  return email === true || socials === true || (Array.isArray(socials) && socials.length > 0)
}
