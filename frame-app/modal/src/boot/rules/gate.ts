import type { DenialCode } from '@casement/shared-protocol'
import { isOriginAllowed } from '@casement/shared-protocol'

/** The server's response about the project in the frame's path. */
export type ProjectReading =
  | {
      readonly kind: 'known'
      readonly origins: readonly string[] | null
      /** Its fonts' files on the frame's origin, by name. */
      readonly fonts?: { readonly [name: string]: string } | undefined
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreadable' }

/** The page that embeds the frame, and all pages above it as far as the browser reports them. */
export type Visitor = {
  readonly origin: string
  readonly ancestors: readonly string[]
  readonly self: string
}

export type GateDecision =
  | { readonly kind: 'denied'; readonly code: DenialCode }
  | { readonly kind: 'admitted'; readonly embeddedWallet: boolean }

/**
 * Whether the page or the frame has no origin, because it is sandboxed. Such a page is on no allow-list, storage is
 * kept by origin, and such a frame cannot read its own server's files.
 */
export const isOpaque = ({ origin, self }: Visitor): boolean => origin === 'null' || self === 'null'

const denied = (code: DenialCode): GateDecision => ({ kind: 'denied', code })

/**
 * Whether a page may use a project, and with which features. The allow-list applies to the page and to every page
 * around it, because an allowed page can itself be framed by one that is not. A project without a list is open to any
 * page with external wallets only, since those ask their owner themselves. A project that cannot be read is closed to
 * all: otherwise a page could get in by keeping the frame from reading the list, as a sandbox does.
 */
export const decideGate = (project: ProjectReading, visitor: Visitor): GateDecision => {
  if (isOpaque(visitor)) return denied('ORIGIN')
  if (project.kind === 'unknown') return denied('PROJECT')
  if (project.kind === 'unreadable') return denied('PROJECT_UNREADABLE')
  const { origins } = project
  if (origins === null) return { kind: 'admitted', embeddedWallet: false }
  if (![visitor.origin, ...visitor.ancestors].every((origin) => isOriginAllowed(origins, origin)))
    return denied('ORIGIN')
  return { kind: 'admitted', embeddedWallet: true }
}
