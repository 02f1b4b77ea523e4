import { parseOriginPattern } from '@casement/shared-protocol'
import type { Ancestors, FrameReach } from '@casement/shared-protocol/headers'
import { assertSource, refuseInHeader, sourceOfAddress } from '@casement/shared-protocol/headers'
import type { Config, Project } from '@casement/shared-protocol/schemas'
import { suffixUnderStar } from './public-suffix.ts'

/** Why a star is not allowed there. */
export const tooWide = (suffix: string): string => `anybody can have a site below "${suffix}"`

/** An allow-list pattern in the form that browsers use, which is also a CSP source. */
export const sourceOfPattern = (pattern: string): string => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok) return refuseInHeader(pattern, parsed.reason)
  const suffix = suffixUnderStar(pattern)
  if (suffix !== undefined) return refuseInHeader(pattern, tooWide(suffix))
  const { scheme, host, subdomains, port } = parsed.value
  const star = subdomains === 'all' ? '*.' : ''
  return assertSource(`${scheme}//${star}${host}${port === '' ? '' : `:${port}`}`, pattern)
}

/**
 * The origins that the deployment lets its frame reach: endpoints, RPC addresses, RPC hosts of pages, the secure frame.
 */
export const frameReach = ({ endpoints = {}, rpc = {}, rpcHosts = [], secureOrigin }: Config): FrameReach => ({
  connect: [
    ...Object.values(endpoints).flatMap((address) => [address].flat().map(sourceOfAddress)),
    ...Object.values(rpc).flatMap((addresses = []) => addresses.map(sourceOfAddress)),
    ...rpcHosts.map(sourceOfPattern),
  ],
  ...(endpoints.images === undefined ? {} : { images: sourceOfAddress(endpoints.images) }),
  ...(secureOrigin === undefined ? {} : { secure: sourceOfAddress(secureOrigin) }),
})

/** The sites that may frame a project's document. */
export const ancestorsOf = ({ origins }: Pick<Project, 'origins'>): Ancestors => origins?.map(sourceOfPattern) ?? 'any'
