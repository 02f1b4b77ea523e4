import type { FrameReach, OwnHeaders } from '@casement/shared-protocol/headers'
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

/** Configuration in two parts: `http` is included in the `http` block, `server` in the frame's own `server` block. */
export type NginxConfiguration = { readonly http: string; readonly server: string }

const PROJECT_ID = /^[A-Za-z0-9_-]{1,64}$/

// `default` and `include` are ids of projects and special words as keys; behind a slash they are neither.
const keyOf = (id: string): string => quoted(`/${id}`)

/** A line of a map, both words as they stand in the file. */
type MapLine = readonly [key: string, value: string]

const map = (from: string, to: string, lines: readonly MapLine[]): string =>
  [`map ${from} ${to} {`, ...lines.map(([key, value]) => `    ${key} ${value};`), '}'].join('\n')

/** A regular expression that is all of what is compared. */
const is = (regex: string): string => `"~^${regex}$"`
/** One that is all of a request's path, whatever its query. */
const isPath = (regex: string): string => `"~^${regex}(?:[?]|$)"`

// nginx reads no word of a configuration that is longer than 4,096 characters.
const MAX_WORD = 3_000

const inPieces = (text: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / MAX_WORD)) }, (_, at) =>
    quoted(text.slice(at * MAX_WORD, (at + 1) * MAX_WORD)),
  )

/** Maps that give a text which may be longer than a word to each key, and the word by which the text is used. */
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

/** The places that addresses lead to. Nobody can name one: their locations are internal. */
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

// Where the longest project and the longest site stand in one key, that key needs 352 bytes of a bucket.
const HASH_BUCKET_SIZE = 512
const MIN_HASH_SIZE = 2_048

/**
 * The policy of a document before and after the directive by which those of projects differ. `config.json` may name so many
 * addresses that it is longer than a word.
 */
const policyAround = (reach: FrameReach) => {
  const [head = '', tail = ''] = framePolicy(reach, 'none').split(ancestorsDirective('none'))
  return { head: constantText('casement_policy_head', head), tail: constantText('casement_policy_tail', tail) }
}

const httpPart = ({ projects }: ProjectsFile, reach: FrameReach): string => {
  const entries = Object.entries(projects).map(([id, project]) =>
    PROJECT_ID.test(id) ? { id, ...project } : refuse(id),
  )
  const patterns = entries.flatMap(({ id, origins }) => (origins ?? []).map((pattern) => ({ id, pattern })))
  const { head, tail } = policyAround(reach)
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
    '# Where an address leads goes by what was sent. nginx decodes and shortens what it compares with locations.',
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
    '# A plain key is found without regard to case, and ids differ by it: hence the second of these.',
    map('"/$casement_asked"', '$casement_found', [
      ['default', '""'],
      ...entries.map(({ id }): MapLine => [keyOf(id), quoted(id)]),
    ]),
    map('"$casement_asked $casement_found"', '$casement_project', [
      ['default', '""'],
      [is('(?<casement_same>[^ ]+) (?P=casement_same)'), '$casement_same'],
    ]),
    '# The site that asks, or nothing: then it is not held against it, since frame-ancestors decides.',
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
    map('$casement_document', '$casement_policy', [
      ['default', quoted(deniedHeaders['Content-Security-Policy'])],
      ['"/index.html"', `"${head.word}${ancestors.word}${tail.word}"`],
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

/** The headers of a location; `words` stand in the place of what is too long for a word, or known at the request only. */
const headerLines = (reach: FrameReach, own: OwnHeaders, words: Words = {}): string[] => {
  const line = (name: string, value: string, always = true) => `add_header ${name} ${value}${always ? ' always' : ''}`
  const cached = own['Cache-Control'] !== missingHeaders['Cache-Control']
  return [
    ...Object.entries(commonHeaders(reach)).map(([name, value]) => line(name, quoted(value))),
    line('Strict-Transport-Security', '$casement_transport'),
    line('Content-Security-Policy', words['Content-Security-Policy'] ?? quoted(own['Content-Security-Policy'])),
    // Off errors, so that a file that is missing is not kept as missing for a year.
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

/** What is of this kind only, whatever the file is called. */
const onlyType = (type: string): string[] => ['types {}', `default_type ${type}`]

const serverPart = (reach: FrameReach): string => {
  const { head, tail } = policyAround(reach)
  const unframed = `"${head.word}${ancestorsDirective('none')}${tail.word}"`
  const block = (name: string, lines: readonly string[]): string =>
    [`${name} {`, ...lines.map((line) => (line.endsWith('}') ? `    ${line}` : `    ${line};`)), '}'].join('\n')
  // nginx adds the character set to HTML only, unless it is told the kinds; to name that one again is a warning.
  const charset = [
    'charset utf-8',
    `charset_types ${[...new Set(WITH_CHARSET)].filter((type) => type !== 'text/html').join(' ')} text/plain`,
  ]
  const zipped = ['gzip on', 'gzip_vary on', 'gzip_types text/css text/javascript application/json image/svg+xml']
  // A range that a file does not have would be answered with the file's headers: an error that caches may keep for a year.
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
    '# What no location answers, such as a request that cannot be read.',
    ...headerLines(reach, missingHeaders).map((line) => `${line};`),
    'error_page 403 404 405 412 =404 @casement_missing;',
    'if ($casement_place) {',
    '    rewrite ^ $casement_place last;',
    '}',
    inside(
      PLACE.page,
      [...onlyType('text/html'), 'add_header Vary Referer always', 'try_files $casement_document =404'],
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
 * The frame's headers for nginx. The `Referer` picks between the frame and the page that says `denied`; whoever
 * suppresses it is served a frame that their browser will not show.
 *
 * @example
 * const { http, server } = nginxConfiguration(projects, config)
 */
export const nginxConfiguration = (projects: ProjectsFile, config: Config): NginxConfiguration => {
  const reach = frameReach(config)
  return { http: httpPart(projects, reach), server: serverPart(reach) }
}
