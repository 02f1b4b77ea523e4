import type { Headers } from '@casement/shared-protocol/headers'
import {
  assetHeaders,
  commonHeaders,
  dataHeaders,
  decisionHeaders,
  documentHeaders,
  STRICT_TRANSPORT_SECURITY,
} from '@casement/shared-protocol/headers'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { ancestorsOf, frameReach } from './policy-sources.ts'

const rule = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * The frame's headers as a `_headers` file, which Cloudflare and Netlify read. A file of this kind cannot look at the
 * `Referer`: a site that is not listed gets a frame that its browser does not show.
 *
 * Where several rules match a path, both services join values of one name with a comma, which would void some of these
 * headers; so what the catch-all sets no other rule sets, and no other two rules match the same path. That is also why the
 * catch-all keeps its pages out of frames by `X-Frame-Options`: where a policy has `frame-ancestors`, browsers go by that alone.
 *
 * @example
 * await writeFile('site/_headers', headersFile(projects, config))
 */
export const headersFile = ({ projects }: ProjectsFile, config: Config): string => {
  const reach = frameReach(config)
  return [
    rule('/*', {
      ...commonHeaders(reach),
      'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
      'X-Frame-Options': 'DENY',
    }),
    rule('/assets/*', assetHeaders(reach)),
    rule('/fonts/*', dataHeaders),
    // The document without a project is no page of anybody's.
    ...['/', '/index.html', '/config.json', '/denied.js'].map((path) => rule(path, dataHeaders)),
    // Both forms of the address: Cloudflare sends visitors from the one to the other.
    ...['/popup/decision.html', '/popup/decision'].map((path) => rule(path, decisionHeaders(reach))),
    ...Object.entries(projects).flatMap(([id, project]) => {
      const headers = documentHeaders(reach, ancestorsOf(project))
      const page = `/p/${id}/`
      return [
        // The services answer all three forms of the address, some with the page itself.
        ...[page, `/p/${id}`, `${page}index.html`].map((path) => rule(path, headers)),
        rule(`${page}project.json`, dataHeaders),
      ]
    }),
    '',
  ].join('\n')
}

const CLOUDFLARE_MAX_RULES = 100
const CLOUDFLARE_MAX_LINE = 2_000

/** Where a file is more than Cloudflare takes. It drops what is too much in silence; such a project can be framed by nobody. */
export const headersFileWarnings = (file: string): string[] => {
  const lines = file.split('\n')
  const rules = lines.filter((line) => line.startsWith('/')).length
  const long = lines.filter((line) => line.length > CLOUDFLARE_MAX_LINE).length
  return [
    ...(rules > CLOUDFLARE_MAX_RULES
      ? [`_headers has ${rules} rules; Cloudflare reads the first ${CLOUDFLARE_MAX_RULES} and ignores the rest`]
      : []),
    ...(long > 0
      ? [`_headers has ${long} lines longer than ${CLOUDFLARE_MAX_LINE} characters, which Cloudflare ignores`]
      : []),
  ]
}
