import type { Ancestors, FrameReach, InlineHashes } from './frame-policy.ts'
import { dataPolicy, deniedPolicy, framePolicy } from './frame-policy.ts'
import type { Headers } from './header-value.ts'
import { permissionsPolicy } from './permissions-policy.ts'

/**
 * For https responses only. Browsers ignore it over http, and on a developer's machine it would outlive the project.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/**
 * Headers of every response of the frame's origin.
 *
 * @example
 * commonHeaders({ secure: 'https://secure.example' })
 */
export const commonHeaders = ({ secure }: FrameReach): Headers => ({
  // A host page with COEP only embeds frames that also have COEP and allow other sites to embed them.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Requests a separate process where available, so that no sibling origin of the same site shares this one's memory.
  'Origin-Agent-Cluster': '?1',
  'X-Content-Type-Options': 'nosniff',
  // Hides the frame's URL from everything it contacts. Also prevents a frame that reloads itself from appearing as the
  // site that embeds it.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissionsPolicy(secure),
})

/** The headers that differ between responses. No name is in both sets. */
export type OwnHeaders = {
  readonly 'Content-Security-Policy': string
  readonly 'Cache-Control': string
  readonly 'Access-Control-Allow-Origin'?: '*'
}

/**
 * Headers of a project's document.
 *
 * @example
 * documentHeaders({ connect: ['https://rpc.example'] }, ['https://shop.example'])
 */
export const documentHeaders = (reach: FrameReach, ancestors: Ancestors, inline: InlineHashes = {}): OwnHeaders => ({
  'Content-Security-Policy': framePolicy(reach, ancestors, inline),
  'Cache-Control': 'no-cache',
})

/**
 * Headers of the decision window. It has the frame's policy but cannot be framed, or a page could draw over it. No
 * header isolates it from its opener, because it must stay connected to the frame that opened it.
 *
 * @example
 * decisionHeaders({ connect: ['https://rpc.example'] })
 */
export const decisionHeaders = (reach: FrameReach): OwnHeaders => documentHeaders(reach, 'none')

/**
 * Headers of built files, whose names change with their content. Includes the policy, because a worker gets its policy
 * from its own file.
 *
 * @example
 * assetHeaders({ connect: ['https://rpc.example'] })
 */
export const assetHeaders = (reach: FrameReach): OwnHeaders => ({
  'Content-Security-Policy': framePolicy(reach, 'none'),
  'Cache-Control': 'public, max-age=31536000, immutable',
  // The SDK may be served from here, and its second part is a module, which browsers load from other sites only with
  // CORS.
  'Access-Control-Allow-Origin': '*',
})

/** Headers of data and of project fonts. */
export const dataHeaders: OwnHeaders = { 'Content-Security-Policy': dataPolicy, 'Cache-Control': 'no-cache' }

/** Not cached, because the file may exist the next time. */
export const missingHeaders: OwnHeaders = { 'Content-Security-Policy': dataPolicy, 'Cache-Control': 'no-store' }

/** Never cached: the list may change, and a developer who has just added an origin should see it work. */
export const deniedHeaders: OwnHeaders = { 'Content-Security-Policy': deniedPolicy, 'Cache-Control': 'no-store' }
