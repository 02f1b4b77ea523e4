import { assertHeaderValue, assertSource, hashSource } from './header-value.ts'

/** Who may frame a page: a list of sources, any site, or none. */
export type Ancestors = readonly string[] | 'any' | 'none'

/** Origins that a frame may use besides its own, as sources of a policy. */
export type FrameReach = {
  /** Origins to connect to. */
  readonly connect?: readonly string[]
  /** The origin of images. */
  readonly images?: string
  /** The secure frame to embed. */
  readonly secure?: string
}

/** The hashes of a document's inline script and style sheet, such as `sha256-…`. Nothing else inline is allowed. */
export type InlineHashes = { readonly script?: string; readonly style?: string }

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ')

const policyOf = (directives: readonly string[]): string => assertHeaderValue(directives.join('; '))

/** Validates sources and removes duplicates. */
const named = (sources: readonly (string | undefined)[]): string[] => [
  ...new Set(sources.filter((source) => source !== undefined).map((source) => assertSource(source))),
]

const ancestorSources = (ancestors: Ancestors): string[] => {
  if (ancestors === 'any') return ['*']
  // An empty directive also means 'none', but looks like a mistake.
  if (ancestors === 'none' || ancestors.length === 0) return ["'none'"]
  return named(ancestors)
}

/**
 * Returns the only directive that differs between projects.
 *
 * @example
 * ancestorsDirective(['https://shop.example']) // 'frame-ancestors https://shop.example'
 */
export const ancestorsDirective = (ancestors: Ancestors): string =>
  directive('frame-ancestors', ...ancestorSources(ancestors))

const CLOSED = [directive('form-action', "'none'"), directive('base-uri', "'none'"), directive('object-src', "'none'")]

// The build never creates scripts from strings, so no Trusted Types policy is needed.
const NO_SCRIPT_FROM_STRINGS = [
  directive('require-trusted-types-for', "'script'"),
  directive('trusted-types', "'none'"),
]

const hashed = (hash: string | undefined): string[] => (hash === undefined ? [] : [hashSource(hash)])

/**
 * Returns the policy of the modal's frame. Images may come from one other host; scripts, styles and fonts are its own.
 * The document also has one inline script and one inline style sheet, which the policy allows by their hashes.
 *
 * @example
 * framePolicy({ connect: ['https://rpc.example'] }, ['https://shop.example'])
 */
export const framePolicy = (
  { connect = [], images, secure }: FrameReach,
  ancestors: Ancestors,
  inline: InlineHashes = {},
): string =>
  policyOf([
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...hashed(inline.script)),
    directive('style-src', "'self'", ...hashed(inline.style)),
    directive('img-src', "'self'", 'data:', 'blob:', ...named([images])),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", ...named(connect)),
    directive('frame-src', secure === undefined ? "'none'" : assertSource(secure)),
    ...CLOSED,
    ancestorsDirective(ancestors),
    ...NO_SCRIPT_FROM_STRINGS,
  ])

const DENIED = [
  directive('default-src', "'none'"),
  directive('script-src', "'self'"),
  ...CLOSED,
  ...NO_SCRIPT_FROM_STRINGS,
]

/** The policy of the page that posts `denied`. Any site may frame it, and it can only post messages to its parent. */
export const deniedPolicy: string = policyOf([...DENIED, ancestorsDirective('any')])

/** The same for a `<meta>` element, where browsers ignore `frame-ancestors` with a warning. */
export const deniedMetaPolicy: string = policyOf(DENIED)

/** The policy of data, and of the document at URLs that name no project: not a page, and never framed. */
export const dataPolicy: string = policyOf([directive('default-src', "'none'"), ancestorsDirective('none')])
