import type { DenialCode } from '@casement/shared-protocol'
import { isOriginAllowed } from '@casement/shared-protocol'

/** What the frame's server said of the project in its address. */
export type ProjectReading =
  | {
      readonly kind: 'known'
      readonly origins: readonly string[] | null
      /** The files of its fonts on the frame's origin, by name. */
      readonly fonts?: { readonly [name: string]: string } | undefined
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreadable' }

/** Who embeds the frame: the page that shook hands, and every page above it as far as the browser tells. */
export type Visitor = {
  readonly origin: string
  readonly ancestors: readonly string[]
  /** The frame's own origin. */
  readonly self: string
}

export type GateDecision =
  | { readonly kind: 'denied'; readonly code: DenialCode }
  | { readonly kind: 'admitted'; readonly embeddedWallet: boolean }

/**
 * Whether the page or the frame has no origin, because it is in a sandbox. Such a page is on no list, what is kept is kept
 * by origin, and such a frame cannot read its own server's files.
 */
export const isOpaque = ({ origin, self }: Visitor): boolean => origin === 'null' || self === 'null'

const denied = (code: DenialCode): GateDecision => ({ kind: 'denied', code })

/**
 * Whether a page may use a project, and with what. A list is always enforced, for the page and for every page around
 * it: a page that is allowed can itself be framed by one that is not. A project that its operator gave no list is open to
 * external wallets, which ask their owner themselves. A project that cannot be read is open to nobody: whoever can keep the
 * frame from reading its list, as a sandbox does, would otherwise be admitted by that.
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
