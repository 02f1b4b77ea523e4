import type { Headers, InlineHashes } from '@casement/shared-protocol/headers'
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
 * The frame's headers as a `_headers` file for Cloudflare and Netlify. Such a file cannot depend on the `Referer`, so a
 * site that is not listed gets a frame that its browser refuses to show.
 *
 * If several rules match a path, both services join values of the same header with a comma, which would void some of
 * them. Therefore no rule repeats a header of the catch-all, and no two other rules match the same path. This is also
 * why the catch-all prevents framing by `X-Frame-Options`: browsers ignore it where a policy has `frame-ancestors`.
 *
 * @example
 * await writeFile('site/_headers', headersFile(projects, config, page.inline))
 */
export const headersFile = ({ projects }: ProjectsFile, config: Config, inline: InlineHashes): string => {
  const reach = frameReach(config)
  return [
    rule('/*', {
      ...commonHeaders(reach),
      'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
      'X-Frame-Options': 'DENY',
    }),
    rule('/assets/*', assetHeaders(reach)),
    rule('/fonts/*', dataHeaders),
    // The document without a project must not be shown in any page.
    ...['/', '/index.html', '/config.json', '/denied.js'].map((path) => rule(path, dataHeaders)),
    // Both forms of the address, because Cloudflare redirects from one to the other.
    ...['/popup/decision.html', '/popup/decision'].map((path) => rule(path, decisionHeaders(reach))),
    ...Object.entries(projects).flatMap(([id, project]) => {
      const headers = documentHeaders(reach, ancestorsOf(project), inline)
      const page = `/p/${id}/`
      return [
        // The services respond to all three forms of the address, to some with the page itself.
        ...[page, `/p/${id}`, `${page}index.html`].map((path) => rule(path, headers)),
        rule(`${page}project.json`, dataHeaders),
      ]
    }),
    '',
  ].join('\n')
}

const CLOUDFLARE_MAX_RULES = 100
const CLOUDFLARE_MAX_LINE = 2_000

/**
 * Warnings for a file that exceeds Cloudflare's limits. Cloudflare silently drops the excess, and a project without its
 * headers cannot be framed.
 */
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
