import type { DenialCode } from '@casement/shared-protocol'
import { isOriginAllowed } from '@casement/shared-protocol'

/** What the frame's server said of the project in its address. */
export type ProjectReading =
  | { readonly kind: 'known'; readonly origins: readonly string[] | null }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }

/** Who embeds the frame: the page that shook hands, and every page above it as far as the browser tells. */
export type Visitor = { readonly origin: string; readonly ancestors: readonly string[] }

export type GateDecision =
  | { readonly kind: 'denied'; readonly code: DenialCode }
  | { readonly kind: 'admitted'; readonly embeddedWallet: boolean; readonly alerts: readonly string[] }

const NO_LIST =
  'Project ID Not Configured: the project has no list of allowed origins that could be read. See docs/alerts.md#project-id-not-configured'

/**
 * Whether a page may use a project, and with what. A list is always enforced, for the page and for every page around
 * it: a page that is allowed can itself be framed by one that is not. Without a list, or when it cannot be read, the
 * door is open to external wallets, which ask their owner themselves, and closed to keys.
 */
export const decideGate = (project: ProjectReading, visitor: Visitor): GateDecision => {
  if (project.kind === 'unknown') return { kind: 'denied', code: 'PROJECT' }
  // What is kept is kept by origin, and a sandboxed page has none.
  if (visitor.origin === 'null') return { kind: 'denied', code: 'ORIGIN' }
  const origins = project.kind === 'known' ? project.origins : null
  if (origins === null) return { kind: 'admitted', embeddedWallet: false, alerts: [NO_LIST] }
  if (!isOriginAllowed(origins, visitor.origin)) return { kind: 'denied', code: 'ORIGIN' }
  if (!visitor.ancestors.every((origin) => isOriginAllowed(origins, origin))) return { kind: 'denied', code: 'ORIGIN' }
  return { kind: 'admitted', embeddedWallet: true, alerts: [] }
}
