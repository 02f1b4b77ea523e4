import type { FrameReach, InlineHashes, OwnHeaders } from '@casement/shared-protocol/headers'
import {
  ancestorsDirective,
  assetHeaders,
  commonHeaders,
  dataHeaders,
  decisionHeaders,
  deniedHeaders,
  framePolicy,
  missingHeaders,
  STRICT_TRANSPORT_SECURITY,
} from '@casement/shared-protocol/headers'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { FILE_TYPES, UNKNOWN_TYPE } from './file-types.ts'
import { quoted, refuse } from './nginx-quoted.ts'
import { siteRegex } from './nginx-regex.ts'
import { ancestorsOf, frameReach, sourceOfPattern } from './policy-sources.ts'

/** Two parts: `http` is included in the `http` block, `server` in the frame's own `server` block. */
export type NginxConfiguration = { readonly http: string; readonly server: string }

const PROJECT_ID = /^[A-Za-z0-9_-]{1,64}$/

// `default` and `include` are valid project ids but special as map keys; a leading slash avoids that.
const keyOf = (id: string): string => quoted(`/${id}`)

/** A line of a map; key and value are already quoted. */
type MapLine = readonly [key: string, value: string]

const map = (from: string, to: string, lines: readonly MapLine[]): string =>
  [`map ${from} ${to} {`, ...lines.map(([key, value]) => `    ${key} ${value};`), '}'].join('\n')

/** A regular expression for the whole value. */
const is = (regex: string): string => `"~^${regex}$"`
/** A regular expression for the whole path, with any query. */
const isPath = (regex: string): string => `"~^${regex}(?:[?]|$)"`

// nginx limits a configuration parameter to 4,096 characters.
const MAX_WORD = 3_000

const inPieces = (text: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / MAX_WORD)) }, (_, at) =>
    quoted(text.slice(at * MAX_WORD, (at + 1) * MAX_WORD)),
  )

/** Creates maps for texts that may be longer than one nginx parameter, and the parameter that joins their parts. */
const longTexts = (
  from: string,
  name: string,
  texts: ReadonlyMap<string, string>,
): { readonly maps: readonly string[]; readonly word: string } => {
  const pieces = [...texts].map(([key, text]) => [key, inPieces(text)] as const)
  const length = Math.max(...pieces.map(([, list]) => list.length))
  const names = Array.from({ length }, (_, at) => `${name}_${at + 1}`)
  const maps = names.map((variable, at) =>
    map(
      from,
      `$${variable}`,
      pieces.flatMap(([key, list]): MapLine[] => {
        const piece = list[at]
        return piece === undefined ? [] : [[key, piece]]
      }),
    ),
  )
  return { maps, word: names.map((variable) => `\${${variable}}`).join('') }
}

const constantText = (name: string, text: string) => longTexts('$request_method', name, new Map([['default', text]]))

/** Internal locations, which no request can name directly. */
const PLACE = {
  page: '/casement/page',
  project: '/casement/project',
  asset: '/casement/asset',
  font: '/casement/font',
  config: '/casement/config',
  deniedScript: '/casement/denied-script',
  decision: '/casement/decision',
} as const

const ASSETS = '(?<casement_asset>/assets(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)+)'
const FONTS = '(?<casement_font>/fonts/[A-Za-z0-9_-]+(?:[.][A-Za-z0-9_-]+)*[.]woff2)'
const PROJECT = '(?<casement_id>[A-Za-z0-9_-]{1,64})'

// The longest project id and the longest origin in one key need 352 bytes of a bucket.
const HASH_BUCKET_SIZE = 512
const MIN_HASH_SIZE = 2_048

/** Where the directives begin that are the same with and without hashes. */
const AFTER_HASHES = '; img-src '

/**
 * The policy in parts: `start` is short and has the hashes, if any; `head` and `tail` are before and after the
 * `frame-ancestors` directive, in which projects differ. With many addresses in `config.json` the head is longer than
 * one nginx parameter.
 */
const policyParts = (reach: FrameReach, inline: InlineHashes = {}) => {
  const [before = '', tail = ''] = framePolicy(reach, 'none', inline).split(ancestorsDirective('none'))
  const at = before.indexOf(AFTER_HASHES)
  return {
    start: quoted(before.slice(0, at)).slice(1, -1),
    head: constantText('casement_policy_head', before.slice(at)),
    tail: constantText('casement_policy_tail', tail),
  }
}

const httpPart = ({ projects }: ProjectsFile, reach: FrameReach, inline: InlineHashes): string => {
  const entries = Object.entries(projects).map(([id, project]) =>
    PROJECT_ID.test(id) ? { id, ...project } : refuse(id),
  )
  const patterns = entries.flatMap(({ id, origins }) => (origins ?? []).map((pattern) => ({ id, pattern })))
  const { start, head, tail } = policyParts(reach, inline)
  const ancestors = longTexts(
    '"/$casement_project"',
    'casement_ancestors',
    new Map([
      ['default', ancestorsDirective('none')],
      ...entries.map((project) => [keyOf(project.id), ancestorsDirective(ancestorsOf(project))] as const),
    ]),
  )
  const hashSize = Math.max(MIN_HASH_SIZE, 4 * Math.max(entries.length, patterns.length))
  return [
    '# Casement frame. Include this file in the http block, which must not set these two itself.',
    `map_hash_bucket_size ${HASH_BUCKET_SIZE};`,
    `map_hash_max_size ${hashSize};`,
    '# These maps use the address as it was sent; for its locations, nginx decodes and normalizes it.',
    map('$request_uri', '$casement_place', [
      ['default', '""'],
      [isPath('/p/[^/?]+/'), quoted(PLACE.page)],
      [isPath('/p/[^/?]+/project[.]json'), quoted(PLACE.project)],
      [isPath(ASSETS), quoted(PLACE.asset)],
      [isPath(FONTS), quoted(PLACE.font)],
      [isPath('/config[.]json'), quoted(PLACE.config)],
      [isPath('/denied[.]js'), quoted(PLACE.deniedScript)],
      [isPath('/popup/decision[.]html'), quoted(PLACE.decision)],
    ]),
    map('$request_uri', '$casement_asked', [
      ['default', '""'],
      [`"~^/p/${PROJECT}/"`, '$casement_id'],
    ]),
    '# Plain keys match regardless of case, but ids are case-sensitive, so the second map compares again.',
    map('"/$casement_asked"', '$casement_found', [
      ['default', '""'],
      ...entries.map(({ id }): MapLine => [keyOf(id), quoted(id)]),
    ]),
    map('"$casement_asked $casement_found"', '$casement_project', [
      ['default', '""'],
      [is('(?<casement_same>[^ ]+) (?P=casement_same)'), '$casement_same'],
    ]),
    '# The origin in the Referer. Without one the document is served, since frame-ancestors decides.',
    map('$http_referer', '$casement_referer', [
      ['default', '""'],
      ['"~^(?<casement_site>https?://[^/]+)/"', '$casement_site'],
    ]),
    map('"/$casement_project"', '$casement_site_to_check', [
      ['default', '$casement_referer'],
      ...entries.flatMap(({ id, origins }): MapLine[] => (origins === null ? [[keyOf(id), '""']] : [])),
    ]),
    map('"$casement_project $casement_site_to_check"', '$casement_document', [
      ['default', '"/denied/origin.html"'],
      ['"~^ "', '"/denied/project.html"'],
      [is('[^ ]+ '), '"/index.html"'],
      ...patterns.map(({ id, pattern }): MapLine => {
        const source = sourceOfPattern(pattern)
        const key = source.includes('*') ? is(`${id} ${siteRegex(pattern)}`) : quoted(`${id} ${source}`)
        return [key, '"/index.html"']
      }),
    ]),
    ...head.maps,
    ...ancestors.maps,
    ...tail.maps,
    '# Each project has a document of its own, which contains its data.',
    map('$casement_document', '$casement_file', [
      ['default', '$casement_document'],
      ['"/index.html"', '"/p/$casement_project/index.html"'],
    ]),
    map('$casement_document', '$casement_policy', [
      ['default', quoted(deniedHeaders['Content-Security-Policy'])],
      ['"/index.html"', `"${start}${head.word}${ancestors.word}${tail.word}"`],
    ]),
    map('$casement_document', '$casement_cache', [
      ['default', quoted(deniedHeaders['Cache-Control'])],
      ['"/index.html"', '"no-cache"'],
    ]),
    map('$https', '$casement_transport', [
      ['default', '""'],
      ['"on"', quoted(STRICT_TRANSPORT_SECURITY)],
    ]),
    '',
  ].join('\n')
}

type Words = Partial<Record<keyof OwnHeaders, string>>

/** The headers of a location. `words` replaces values that are too long for one parameter or known only per request. */
const headerLines = (reach: FrameReach, own: OwnHeaders, words: Words = {}): string[] => {
  const line = (name: string, value: string, always = true) => `add_header ${name} ${value}${always ? ' always' : ''}`
  const cached = own['Cache-Control'] !== missingHeaders['Cache-Control']
  return [
    ...Object.entries(commonHeaders(reach)).map(([name, value]) => line(name, quoted(value))),
    line('Strict-Transport-Security', '$casement_transport'),
    line('Content-Security-Policy', words['Content-Security-Policy'] ?? quoted(own['Content-Security-Policy'])),
    // Not on errors, so that a missing file is not cached as missing for a year.
    line('Cache-Control', words['Cache-Control'] ?? quoted(own['Cache-Control']), !cached),
    ...(own['Access-Control-Allow-Origin'] ? [line('Access-Control-Allow-Origin', '"*"')] : []),
  ]
}

const TYPES_BY_KIND = new Map<string, string[]>()
for (const [ending, type] of Object.entries(FILE_TYPES)) {
  const [kind = ''] = type.split(';')
  TYPES_BY_KIND.set(kind, [...(TYPES_BY_KIND.get(kind) ?? []), ending])
}
const WITH_CHARSET = Object.values(FILE_TYPES).flatMap((type) => (type.includes('charset') ? [type.split(';')[0]] : []))

/** Forces this content type, whatever the file's name. */
const onlyType = (type: string): string[] => ['types {}', `default_type ${type}`]

const serverPart = (reach: FrameReach): string => {
  const { start, head, tail } = policyParts(reach)
  const unframed = `"${start}${head.word}${ancestorsDirective('none')}${tail.word}"`
  const block = (name: string, lines: readonly string[]): string =>
    [`${name} {`, ...lines.map((line) => (line.endsWith('}') ? `    ${line}` : `    ${line};`)), '}'].join('\n')
  // By default nginx adds the charset only to HTML; listing HTML again causes a warning.
  const charset = [
    'charset utf-8',
    `charset_types ${[...new Set(WITH_CHARSET)].filter((type) => type !== 'text/html').join(' ')} text/plain`,
  ]
  const zipped = ['gzip on', 'gzip_vary on', 'gzip_types text/css text/javascript application/json image/svg+xml']
  // An unsatisfiable range would be answered with the file's headers: an error that caches may keep for a year.
  const whole = 'max_ranges 0'
  const inside = (place: string, rules: readonly string[], own: OwnHeaders, words: Words = {}): string =>
    block(`location = ${place}`, [
      'internal',
      ...rules,
      whole,
      ...charset,
      ...zipped,
      ...headerLines(reach, own, words),
    ])
  const types = `types { ${[...TYPES_BY_KIND].map(([type, endings]) => `${type} ${endings.join(' ')};`).join(' ')} }`
  return [
    '# Casement frame. Include this file in the server block of the frame alone, whose root is the site.',
    '# Headers for requests that reach no location, such as unreadable ones.',
    ...headerLines(reach, missingHeaders).map((line) => `${line};`),
    'error_page 403 404 405 412 =404 @casement_missing;',
    'if ($casement_place) {',
    '    rewrite ^ $casement_place last;',
    '}',
    inside(
      PLACE.page,
      [...onlyType('text/html'), 'add_header Vary Referer always', 'try_files $casement_file =404'],
      deniedHeaders,
      {
        'Content-Security-Policy': '$casement_policy',
        'Cache-Control': '$casement_cache',
      },
    ),
    inside(
      PLACE.project,
      [...onlyType('application/json'), 'try_files /p/$casement_project/project.json =404'],
      dataHeaders,
    ),
    inside(
      PLACE.asset,
      [types, `default_type ${UNKNOWN_TYPE}`, 'try_files $casement_asset =404'],
      assetHeaders(reach),
      {
        'Content-Security-Policy': unframed,
      },
    ),
    inside(PLACE.font, [...onlyType('font/woff2'), 'try_files $casement_font =404'], dataHeaders),
    inside(PLACE.config, [...onlyType('application/json'), 'try_files /config.json =404'], dataHeaders),
    inside(PLACE.deniedScript, [...onlyType('text/javascript'), 'try_files /denied.js =404'], dataHeaders),
    inside(PLACE.decision, [...onlyType('text/html'), 'try_files /popup/decision.html =404'], decisionHeaders(reach), {
      'Content-Security-Policy': unframed,
    }),
    block('location @casement_missing', [
      ...onlyType('text/plain'),
      ...charset,
      ...headerLines(reach, missingHeaders),
      'return 404 "Not found\\n"',
    ]),
    block('location /', ['return 404']),
    '',
  ].join('\n')
}

/**
 * The frame's headers for nginx. The `Referer` selects between the frame and the denied page. A visitor who suppresses
 * it gets a frame that the browser refuses to show on unlisted sites.
 *
 * @example
 * const { http, server } = nginxConfiguration(projects, config, page.inline)
 */
export const nginxConfiguration = (
  projects: ProjectsFile,
  config: Config,
  inline: InlineHashes,
): NginxConfiguration => {
  const reach = frameReach(config)
  return { http: httpPart(projects, reach, inline), server: serverPart(reach) }
}
