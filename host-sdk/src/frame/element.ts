import type { Options } from '@casement/shared-protocol/host'

/** The frame in its box. The box lives as long as the instance; a reload puts a new frame into it. */
export type FrameElement = {
  /** A dialog, or a plain box for an embedded frame. */
  readonly box: HTMLElement
  /** The frame currently in the page; undefined before the first load. */
  current(): HTMLIFrameElement | undefined
  /**
   * Inserts the frame, or replaces a dead one. A new element is a new window, so messages from the old one are ignored.
   */
  load(): HTMLIFrameElement
  /** Shows the frame, once its handshake proved that it is ours, or hides it again. */
  reveal(visible: boolean): void
  remove(): void
}

export type FrameElementParts = {
  readonly origin: string
  readonly projectId: string
  /** Whether the frame is part of the page instead of a layer above it. */
  readonly embedded: boolean
  /** The paint hints for the frame's static shell. */
  readonly fragment: () => string
  /** The options, as the page wants them now. */
  readonly wanted: () => Pick<Options, 'features'>
  /** The element that the box is inserted into. Throws if there is none. */
  readonly place: () => Element
  readonly document: Document
}

// The sandbox protects the host page: the frame can open a login popup but never navigate the page. `allow-same-origin`
// keeps the frame's own origin, without which it has no storage.
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

const FEATURES = 'publickey-credentials-create;publickey-credentials-get;clipboard-write;payment'

/**
 * Creates the box for a project's frame. Nothing loads before `load`. The frame's URL contains only the project and
 * paint hints: it is not secret, and servers log it.
 *
 * @example
 * const element = createFrameElement({ origin: 'https://wallet.example.com', projectId: 'shop', … })
 */
export const createFrameElement = (parts: FrameElementParts): FrameElement => {
  const { origin, projectId, document } = parts
  const box = document.createElement(parts.embedded ? 'div' : 'dialog')
  box.className = 'casement'
  // Escape is a request that the frame may refuse. Without this, browsers close the dialog on the second Escape.
  box.setAttribute('closedby', 'none')
  let frame: HTMLIFrameElement | undefined
  const reveal = (visible: boolean): void => frame?.style.setProperty('opacity', visible ? '1' : '0', 'important')
  return {
    box,
    current: () => frame,
    load: () => {
      frame?.remove()
      frame = document.createElement('iframe')
      frame.sandbox = SANDBOX
      const camera = parts.wanted().features?.scan ? ';camera' : ''
      frame.allow = (FEATURES + camera).replace(/;|$/g, ` ${origin}$&`)
      // The server uses the referrer as a hint for which page to serve. This overrides a host's own no-referrer policy.
      frame.referrerPolicy = 'origin'
      frame.title = 'Wallet'
      // Until the frame answers, only the page can close the dialog, so keys and clicks must reach the page.
      frame.inert = true
      // Hidden until revealed: the content may be an error page of a server, or empty, and it covers the whole page.
      reveal(false)
      frame.src = `${origin}/p/${encodeURIComponent(projectId)}/${parts.fragment()}`
      // The fallback panel of the last failure stays next to it.
      box.append(frame)
      if (!box.isConnected) parts.place().append(box)
      return frame
    },
    reveal,
    remove: () => {
      box.remove()
      frame = undefined
    },
  }
}
