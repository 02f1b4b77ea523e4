import { parseOriginPattern } from '@casement/shared-protocol'
import type { Ancestors, FrameReach } from '@casement/shared-protocol/headers'
import { assertSource, refuseInHeader, sourceOfAddress } from '@casement/shared-protocol/headers'
import type { Config, Project } from '@casement/shared-protocol/schemas'
import { suffixUnderStar } from './public-suffix.ts'

/** Why a star may not stand there. */
export const tooWide = (suffix: string): string => `anybody can have a site below "${suffix}"`

/** A pattern of an allow-list as browsers write it, which is also a source of a policy. */
export const sourceOfPattern = (pattern: string): string => {
  const parsed = parseOriginPattern(pattern)
  if (!parsed.ok) return refuseInHeader(pattern, parsed.reason)
  const suffix = suffixUnderStar(pattern)
  if (suffix !== undefined) return refuseInHeader(pattern, tooWide(suffix))
  const { scheme, host, subdomains, port } = parsed.value
  const star = subdomains === 'all' ? '*.' : ''
  return assertSource(`${scheme}//${star}${host}${port === '' ? '' : `:${port}`}`, pattern)
}

/** Whatever a deployment lets its frame reach: its endpoints, its RPC addresses, hosts' own RPC addresses, the secure frame. */
export const frameReach = ({ endpoints = {}, rpc = {}, rpcHosts = [], secureOrigin }: Config): FrameReach => ({
  connect: [
    ...Object.values(endpoints).flatMap((address) => [address].flat().map(sourceOfAddress)),
    ...Object.values(rpc).flatMap((addresses = []) => addresses.map(sourceOfAddress)),
    ...rpcHosts.map(sourceOfPattern),
  ],
  ...(endpoints.images === undefined ? {} : { images: sourceOfAddress(endpoints.images) }),
  ...(secureOrigin === undefined ? {} : { secure: sourceOfAddress(secureOrigin) }),
})

/** Who may frame the document of a project. */
export const ancestorsOf = ({ origins }: Pick<Project, 'origins'>): Ancestors => origins?.map(sourceOfPattern) ?? 'any'
