import { parseOriginPattern } from '@casement/shared-protocol'
import { getPublicSuffix } from 'tldts'

/**
 * The public suffix directly below a pattern's star, or undefined. Anyone can register a name below `com`, `co.uk` or
 * `github.io`, so such a pattern would admit everyone. The list is Mozilla's, including the entries of companies. It is
 * not used in browsers: it is 100 kB and changes weekly.
 *
 * @example
 * suffixUnderStar('https://*.github.io') // 'github.io'
 */
export const suffixUnderStar = (pattern: string): string | undefined => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok || parsed.value.subdomains !== 'all') return undefined
  const { host } = parsed.value
  // Every name below `localhost` is this machine.
  if (host === 'localhost') return undefined
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host ? host : undefined
}
