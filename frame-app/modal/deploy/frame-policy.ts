import type { Config } from '@casement/shared-protocol/schemas'
import { assertHeaderValue, sourceOfAddress, sourceOfPattern } from './header-value.ts'

/** Who may frame a page: the sites of a list, any site, or none. */
export type Ancestors = readonly string[] | 'any' | 'none'

type Directive = readonly [name: string, ...sources: string[]]

const writePolicy = (directives: readonly Directive[]): string =>
  assertHeaderValue(directives.map((directive) => directive.join(' ')).join('; '))

const distinct = (sources: readonly string[]): string[] => [...new Set(sources)]

const ancestorSources = (ancestors: Ancestors): string[] => {
  if (ancestors === 'any') return ['*']
  // A directive without sources means 'none' too; it is written out, so that nobody takes it for a slip.
  if (ancestors === 'none' || ancestors.length === 0) return ["'none'"]
  return distinct(ancestors.map(sourceOfPattern))
}

/** The directive by which the policies of projects differ. */
export const ancestorsDirective = (ancestors: Ancestors): string =>
  ['frame-ancestors', ...ancestorSources(ancestors)].join(' ')

/** Whatever a deployment lets its frame connect to: its endpoints, its RPC addresses, and hosts' own RPC addresses. */
const connectSources = ({ endpoints = {}, rpc = {}, rpcHosts = [] }: Config): string[] =>
  distinct([
    ...Object.values(endpoints).flatMap((address) => [address].flat().map(sourceOfAddress)),
    ...Object.values(rpc).flatMap((addresses = []) => addresses.map(sourceOfAddress)),
    ...rpcHosts.map(sourceOfPattern),
  ])

const CLOSED: readonly Directive[] = [
  ['form-action', "'none'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
]

// Nothing that the build emits writes script from a string, so that no policy of that kind needs to exist.
const NO_SCRIPT_FROM_STRINGS: readonly Directive[] = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', "'none'"],
]

/** The policy of the frame. The image route may be on a host of its own; no other image comes from elsewhere. */
export const framePolicy = (config: Config, ancestors: Ancestors): string => {
  const images = config.endpoints?.images
  return writePolicy([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...(images === undefined ? [] : [sourceOfAddress(images)])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connectSources(config)],
    ['frame-src', config.secureOrigin === undefined ? "'none'" : sourceOfAddress(config.secureOrigin)],
    ...CLOSED,
    [ancestorsDirective(ancestors)],
    ...NO_SCRIPT_FROM_STRINGS,
  ])
}

const DENIED: readonly Directive[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ...CLOSED,
  ...NO_SCRIPT_FROM_STRINGS,
]

/** The policy of the page that says `denied`: any site may frame it, and it can do nothing but speak to its parent. */
export const deniedPolicy: string = writePolicy([...DENIED, ['frame-ancestors', '*']])

/** The same for a `<meta>` element, where browsers ignore `frame-ancestors` and complain about it. */
export const deniedMetaPolicy: string = writePolicy(DENIED)

/** The policy of what is data, and of the document at addresses that name no project: no page, in no frame. */
export const dataPolicy: string = writePolicy([
  ['default-src', "'none'"],
  ['frame-ancestors', "'none'"],
])
