import { isOriginAllowed } from '@casement/shared-protocol'
import type { Headers, OwnHeaders } from '@casement/shared-protocol/headers'
import {
  assetHeaders,
  commonHeaders,
  dataHeaders,
  decisionHeaders,
  deniedHeaders,
  documentHeaders,
  missingHeaders,
  STRICT_TRANSPORT_SECURITY,
} from '@casement/shared-protocol/headers'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import type { DeniedPageCode } from './denied-page.ts'
import { deniedPage, deniedScript } from './denied-page.ts'
import { typeOf } from './file-types.ts'
import type { FramePage } from './frame-page.ts'
import { documentOf } from './frame-page.ts'
import { ancestorsOf, frameReach } from './policy-sources.ts'
import { findProject, projectJson } from './public-project.ts'

export type FrameQuestion = {
  /** The request's path as it was sent, without the query. */
  readonly path: string
  /** The request's `Referer`. Only a hint: it selects between the frame and the denied page. */
  readonly referer?: string | undefined
  readonly projects: ProjectsFile
  readonly config: Config
  /** The built document, by `readFramePage`. */
  readonly page: FramePage
  /** Whether the response travels over https. */
  readonly https?: boolean
}

/** A complete response, or the name of the built file to respond with, relative to the build folder. */
export type FrameResponse =
  | { readonly kind: 'file'; readonly status: 200; readonly file: string; readonly headers: Headers }
  | { readonly kind: 'text'; readonly status: 200 | 404; readonly headers: Headers; readonly body: string }

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'

// No segment starts with a dot, and escapes are not decoded, so a matching path is always a file below the folder.
const ASSET = /^\/assets(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/
/** A project's font: a file directly in one folder. */
const FONT = /^\/fonts\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.woff2$/
/** The window for decisions, used where the frame cannot tell whether it is visible. */
const DECISION_PAGE = '/popup/decision.html'
const PROJECT_PAGE = /^\/p\/([^/]+)\/(project\.json)?$/
const MAX_REFERER_LENGTH = 2_048

/**
 * The origin in a `Referer`; undefined if it is missing, shortened or invalid, in which case the request is not denied.
 */
const refererOrigin = (referer: string | undefined): string | undefined => {
  if (referer === undefined || referer.length > MAX_REFERER_LENGTH || !URL.canParse(referer)) return undefined
  const { protocol, origin } = new URL(referer)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

/**
 * The response of the frame's origin to a request, for deployers who run their own server. The generators for nginx and
 * static hosts produce the same responses.
 *
 * @example
 * frameResponseFor({ path: '/p/shop/', referer: 'https://shop.example/', projects, config, page })
 * // { kind: 'text', status: 200, body: '<!doctype html>…', headers: { 'Content-Security-Policy': … } }
 */
export const frameResponseFor = ({
  path,
  referer,
  projects,
  config,
  page,
  https = false,
}: FrameQuestion): FrameResponse => {
  const reach = frameReach(config)
  const head = (own: OwnHeaders, type: string): Headers => ({
    ...commonHeaders(reach),
    ...own,
    ...(https ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {}),
    'Content-Type': type,
  })
  const text = (body: string, type: string, own: OwnHeaders = dataHeaders): FrameResponse => ({
    kind: 'text',
    status: 200,
    headers: head(own, type),
    body,
  })
  // Status 200, not 403 or 404: browsers log those as failed loads, and the developer should see only our error.
  const denied = (code: DeniedPageCode): FrameResponse => {
    const answer = text(deniedPage(code), HTML, deniedHeaders)
    return { ...answer, headers: { ...answer.headers, Vary: 'Referer' } }
  }
  const missing: FrameResponse = {
    kind: 'text',
    status: 404,
    headers: head(missingHeaders, PLAIN),
    body: 'Not found\n',
  }

  if (path === '/config.json') return text(`${JSON.stringify(config)}\n`, JSON_TYPE)
  if (path === '/denied.js') return text(deniedScript, SCRIPT)
  if (ASSET.test(path)) {
    return { kind: 'file', status: 200, file: path.slice(1), headers: head(assetHeaders(reach), typeOf(path)) }
  }
  if (FONT.test(path))
    return { kind: 'file', status: 200, file: path.slice(1), headers: head(dataHeaders, typeOf(path)) }
  if (path === DECISION_PAGE) {
    return { kind: 'file', status: 200, file: path.slice(1), headers: head(decisionHeaders(reach), HTML) }
  }

  const [, id, wantsData] = PROJECT_PAGE.exec(path) ?? []
  if (id === undefined) return missing
  const project = findProject(projects, id)
  if (wantsData !== undefined) return project === undefined ? missing : text(projectJson(id, project), JSON_TYPE)
  if (project === undefined) return denied('PROJECT')

  const site = refererOrigin(referer)
  if (project.origins !== null && site !== undefined && !isOriginAllowed(project.origins, site)) return denied('ORIGIN')
  const headers = { ...head(documentHeaders(reach, ancestorsOf(project), page.inline), HTML), Vary: 'Referer' }
  return { kind: 'text', status: 200, body: documentOf(page, config, projectJson(id, project)), headers }
}
