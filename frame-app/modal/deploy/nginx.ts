import type { Config, Project, ProjectsFile } from '@casement/shared-protocol/schemas'
import type { OwnHeaders } from './header-sets.ts'
import {
  assetHeaders,
  commonHeaders,
  dataHeaders,
  decisionHeaders,
  deniedHeaders,
  documentHeaders,
  STRICT_TRANSPORT_SECURITY,
} from './header-sets.ts'
import { refererRegex } from './nginx-regex.ts'
import { ancestorsOf } from './public-project.ts'

/** Configuration in two parts: `http` is included in the `http` block, `server` in the frame's own `server` block. */
export type NginxConfiguration = { readonly http: string; readonly server: string }

const PROJECT_ID = /^[A-Za-z0-9_-]{1,64}$/
// nginx reads a backslash, a quote and a variable's dollar sign inside quotes; nothing that is quoted here has one.
const QUOTABLE = /^[^"\\$\p{Cc}]*$/u

const refuse = (text: string): never => {
  throw new Error(`${JSON.stringify(text)} cannot stand in an nginx configuration`)
}

const quoted = (text: string): string => (QUOTABLE.test(text) ? `"${text}"` : refuse(text))

// A permissions policy quotes origins; between single quotes nginx takes the double ones as they are.
const headerValue = (value: string): string => {
  if (!value.includes('"')) return quoted(value)
  return /['\\$\p{Cc}]/u.test(value) ? refuse(value) : `'${value}'`
}

// Keys are regular expressions throughout, because nginx compares plain keys without regard to case and ids differ by it.
const startsWith = (regex: string): string => quoted(`~^${regex}`)
const is = (regex: string): string => quoted(`~^${regex}`).replace(/"$/, '$"')

const map = (from: string, to: string, lines: readonly (readonly [key: string, value: string])[]): string =>
  [`map ${from} ${to} {`, ...lines.map(([key, value]) => `    ${key} ${quoted(value)};`), '}'].join('\n')

const entriesOf = ({ projects }: ProjectsFile): [string, Project][] =>
  Object.entries(projects).map(([id, project]) => (PROJECT_ID.test(id) ? [id, project] : refuse(id)))

const httpPart = (entries: readonly (readonly [string, Project])[], config: Config): string =>
  [
    '# Casement frame. Include this file in the http block.',
    map('$uri', '$casement_project', [['default', ''], ...entries.map(([id]) => [is(`/p/${id}/`), id] as const)]),
    // Read from the top: no project; a site of the list; a project without a list; any other site. The default is a
    // request that names no site, which is not held against it, since `frame-ancestors` decides.
    map('"$casement_project $http_referer"', '$casement_document', [
      ['default', '/index.html'],
      [startsWith(' '), '/denied/project.html'],
      ...entries.flatMap(([id, { origins }]) =>
        (origins === null ? [`${id} `] : origins.map((pattern) => `${id} ${refererRegex(pattern)}`)).map(
          (regex) => [startsWith(regex), '/index.html'] as const,
        ),
      ),
      [startsWith('[^ ]+ https?://'), '/denied/origin.html'],
    ]),
    map('"$casement_document $casement_project"', '$casement_policy', [
      ['default', deniedHeaders['Content-Security-Policy']],
      ...entries.map(
        ([id, project]) =>
          [
            is(`/index[.]html ${id}`),
            documentHeaders(config, ancestorsOf(project))['Content-Security-Policy'],
          ] as const,
      ),
    ]),
    map('$casement_document', '$casement_cache', [
      ['default', deniedHeaders['Cache-Control']],
      [is('/index[.]html'), 'no-cache'],
    ]),
    map('$https', '$casement_transport', [
      ['default', ''],
      [is('on'), STRICT_TRANSPORT_SECURITY],
    ]),
    '',
  ].join('\n')

type Variables = Partial<Record<keyof OwnHeaders, string>>

/** `onlyFound` leaves the header off errors, so that a file that is missing is not kept as missing for a year. */
const headerLine = (name: string, value: string, onlyFound = false): string =>
  `    add_header ${name} ${value}${onlyFound ? '' : ' always'};`

const serverPart = (config: Config): string => {
  const location = (match: string, rules: readonly string[], own: OwnHeaders, variables: Variables = {}): string =>
    [
      `location ${match} {`,
      ...rules.map((rule) => `    ${rule};`),
      ...Object.entries(commonHeaders(config)).map(([name, value]) => headerLine(name, headerValue(value))),
      headerLine('Strict-Transport-Security', '$casement_transport'),
      headerLine(
        'Content-Security-Policy',
        variables['Content-Security-Policy'] ?? quoted(own['Content-Security-Policy']),
      ),
      headerLine('Cache-Control', variables['Cache-Control'] ?? quoted(own['Cache-Control']), true),
      ...(own['Access-Control-Allow-Origin'] ? [headerLine('Access-Control-Allow-Origin', '"*"')] : []),
      '}',
    ].join('\n')
  const page: Variables = { 'Content-Security-Policy': '$casement_policy', 'Cache-Control': '$casement_cache' }
  return [
    '# Casement frame. Include this file in the server block of the frame alone, whose root is the site.',
    location(
      '~ ^/p/[^/]+/$',
      [
        'default_type text/html',
        'charset utf-8',
        'add_header Vary Referer always',
        'try_files $casement_document =404',
      ],
      deniedHeaders,
      page,
    ),
    location('~ ^/p/[^/]+/project[.]json$', ['default_type application/json', 'try_files $uri =404'], dataHeaders),
    location('/assets/', ['try_files $uri =404'], assetHeaders(config)),
    location('= /config.json', ['default_type application/json', 'try_files $uri =404'], dataHeaders),
    location('= /denied.js', ['default_type text/javascript', 'try_files $uri =404'], dataHeaders),
    location(
      '= /popup/decision.html',
      ['default_type text/html', 'charset utf-8', 'try_files $uri =404'],
      decisionHeaders(config),
    ),
    location('/', ['return 404'], dataHeaders),
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
export const nginxConfiguration = (projects: ProjectsFile, config: Config): NginxConfiguration => ({
  http: httpPart(entriesOf(projects), config),
  server: serverPart(config),
})
