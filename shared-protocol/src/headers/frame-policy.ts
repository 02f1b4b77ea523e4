import { assertHeaderValue, assertSource } from './header-value.ts'

/** Who may frame a page: the sources of a list, any site, or none. */
export type Ancestors = readonly string[] | 'any' | 'none'

/** What a frame reaches beside its own origin, each as a source of a policy. */
export type FrameReach = {
  /** What it connects to. */
  readonly connect?: readonly string[]
  /** Where its images come from. */
  readonly images?: string
  /** The secure frame, which it embeds. */
  readonly secure?: string
}

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ')

const policyOf = (directives: readonly string[]): string => assertHeaderValue(directives.join('; '))

/** Sources that a caller named, each once. */
const named = (sources: readonly (string | undefined)[]): string[] => [
  ...new Set(sources.filter((source) => source !== undefined).map((source) => assertSource(source))),
]

const ancestorSources = (ancestors: Ancestors): string[] => {
  if (ancestors === 'any') return ['*']
  // A directive without sources means 'none' too; it is written out, so that nobody takes it for a slip.
  if (ancestors === 'none' || ancestors.length === 0) return ["'none'"]
  return named(ancestors)
}

/**
 * The directive by which the policies of projects differ.
 *
 * @example
 * ancestorsDirective(['https://shop.example']) // 'frame-ancestors https://shop.example'
 */
export const ancestorsDirective = (ancestors: Ancestors): string =>
  directive('frame-ancestors', ...ancestorSources(ancestors))

const CLOSED = [directive('form-action', "'none'"), directive('base-uri', "'none'"), directive('object-src', "'none'")]

// Nothing that the build emits writes script from a string, so that no policy of that kind needs to exist.
const NO_SCRIPT_FROM_STRINGS = [
  directive('require-trusted-types-for', "'script'"),
  directive('trusted-types', "'none'"),
]

/**
 * The policy of the modal's frame. Its images may come from one other host; scripts, styles and fonts are its own.
 *
 * @example
 * framePolicy({ connect: ['https://rpc.example'] }, ['https://shop.example'])
 */
export const framePolicy = ({ connect = [], images, secure }: FrameReach, ancestors: Ancestors): string =>
  policyOf([
    directive('default-src', "'none'"),
    directive('script-src', "'self'"),
    directive('style-src', "'self'"),
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

/** The policy of the page that says `denied`: any site may frame it, and it can do nothing but speak to its parent. */
export const deniedPolicy: string = policyOf([...DENIED, ancestorsDirective('any')])

/** The same for a `<meta>` element, where browsers ignore `frame-ancestors` and complain about it. */
export const deniedMetaPolicy: string = policyOf(DENIED)

/** The policy of what is data, and of the document at addresses that name no project: no page, in no frame. */
export const dataPolicy: string = policyOf([directive('default-src', "'none'"), ancestorsDirective('none')])
