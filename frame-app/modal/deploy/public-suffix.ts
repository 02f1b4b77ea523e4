import { parseOriginPattern } from '@casement/shared-protocol'
import { getPublicSuffix } from 'tldts'

/**
 * The public suffix below which a pattern lets every site in, or undefined. Anybody can have a name below `com`, `co.uk` or
 * `github.io`, so that a star before one lets everybody in. The list is Mozilla's, with what companies have put on it. It is
 * not for browsers: what is on it changes every week, and is 100 kB.
 *
 * @example
 * suffixUnderStar('https://*.github.io') // 'github.io'
 */
export const suffixUnderStar = (pattern: string): string | undefined => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok || parsed.value.subdomains !== 'all') return undefined
  const { host } = parsed.value
  // Every name below it is this machine.
  if (host === 'localhost') return undefined
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host ? host : undefined
}
