import type { Ancestors, FrameReach } from './frame-policy.ts'
import { dataPolicy, deniedPolicy, framePolicy } from './frame-policy.ts'
import type { Headers } from './header-value.ts'
import { permissionsPolicy } from './permissions-policy.ts'

/** For https answers only: over http browsers ignore it, and on a developer's machine it would outlive the project. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/**
 * What every answer of the frame's origin carries.
 *
 * @example
 * commonHeaders({ secure: 'https://secure.example' })
 */
export const commonHeaders = ({ secure }: FrameReach): Headers => ({
  // A host page with COEP lets only frames in that have it too, and the frame must say that other sites may embed it.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A process of its own where the browser can: no sibling origin of the same site shares this one's memory.
  'Origin-Agent-Cluster': '?1',
  'X-Content-Type-Options': 'nosniff',
  // Nothing that the frame contacts learns where it lives. It also keeps a frame that reloads itself from naming
  // itself as the site that embeds it.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissionsPolicy(secure),
})

/** The headers in which the answers differ; no name is in both sets. */
export type OwnHeaders = {
  readonly 'Content-Security-Policy': string
  readonly 'Cache-Control': string
  readonly 'Access-Control-Allow-Origin'?: '*'
}

/**
 * The document of a project.
 *
 * @example
 * documentHeaders({ connect: ['https://rpc.example'] }, ['https://shop.example'])
 */
export const documentHeaders = (reach: FrameReach, ancestors: Ancestors): OwnHeaders => ({
  'Content-Security-Policy': framePolicy(reach, ancestors),
  'Cache-Control': 'no-cache',
})

/**
 * The window of a decision has the frame's policy and is in no frame, or a page could draw over it. Nothing here or in
 * what every answer carries isolates it from its opener: that would cut it off from the frame that asks.
 *
 * @example
 * decisionHeaders({ connect: ['https://rpc.example'] })
 */
export const decisionHeaders = (reach: FrameReach): OwnHeaders => documentHeaders(reach, 'none')

/**
 * The names of these files change with their content. A worker takes its policy from its own file, hence the policy.
 *
 * @example
 * assetHeaders({ connect: ['https://rpc.example'] })
 */
export const assetHeaders = (reach: FrameReach): OwnHeaders => ({
  'Content-Security-Policy': framePolicy(reach, 'none'),
  'Cache-Control': 'public, max-age=31536000, immutable',
  // The SDK may be served from here, and its second part is a module, which browsers fetch from other sites only so.
  'Access-Control-Allow-Origin': '*',
})

/** What is data, and fonts of projects. */
export const dataHeaders: OwnHeaders = { 'Content-Security-Policy': dataPolicy, 'Cache-Control': 'no-cache' }

/** Not kept either: the file may be there the next time. */
export const missingHeaders: OwnHeaders = { 'Content-Security-Policy': dataPolicy, 'Cache-Control': 'no-store' }

/** Never kept: the list may change, and the developer who just added a line is to see it work. */
export const deniedHeaders: OwnHeaders = { 'Content-Security-Policy': deniedPolicy, 'Cache-Control': 'no-store' }
