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
import { ancestorsOf, frameReach } from './policy-sources.ts'
import { findProject, projectJson } from './public-project.ts'

export type FrameQuestion = {
  /** The path of the request as it was sent, without its query. */
  readonly path: string
  /** The request's `Referer`, a hint: it picks between the frame and the page that says why there is none. */
  readonly referer?: string | undefined
  readonly projects: ProjectsFile
  readonly config: Config
  /** Whether the answer travels over https. */
  readonly https?: boolean
}

/** An answer in full, or the name of the built file to answer with, relative to the build's folder. */
export type FrameResponse =
  | { readonly kind: 'file'; readonly status: 200; readonly file: string; readonly headers: Headers }
  | { readonly kind: 'text'; readonly status: 200 | 404; readonly headers: Headers; readonly body: string }

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'

// No segment begins with a dot, and no escape is decoded: a path that passes names a file below the folder.
const ASSET = /^\/assets(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/
/** A font of a project: one file in one folder. */
const FONT = /^\/fonts\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.woff2$/
/** The window in which a decision is made where the frame cannot tell whether it is seen. */
const DECISION_PAGE = '/popup/decision.html'
const PROJECT_PAGE = /^\/p\/([^/]+)\/(project\.json)?$/
const MAX_REFERER_LENGTH = 2_048

/** The site that a `Referer` names; undefined for none, a shortened one or nonsense, none of which is held against it. */
const refererOrigin = (referer: string | undefined): string | undefined => {
  if (referer === undefined || referer.length > MAX_REFERER_LENGTH || !URL.canParse(referer)) return undefined
  const { protocol, origin } = new URL(referer)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

/**
 * What the frame's origin answers to a request. A server of the deployer's own calls it and sends what it says; its
 * sibling generators say the same to nginx and to static hosts.
 *
 * @example
 * frameResponseFor({ path: '/p/shop/', referer: 'https://shop.example/', projects, config })
 * // { kind: 'file', status: 200, file: 'index.html', headers: { 'Content-Security-Policy': … } }
 */
export const frameResponseFor = ({ path, referer, projects, config, https = false }: FrameQuestion): FrameResponse => {
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
  // Answered 200, not 403 or 404: a browser logs those as failed loads, and the developer is to read one error, ours.
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
  const headers = { ...head(documentHeaders(reach, ancestorsOf(project)), HTML), Vary: 'Referer' }
  return { kind: 'file', status: 200, file: 'index.html', headers }
}
