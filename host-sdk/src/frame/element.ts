/** The frame in its box. The box stays for the life of the instance; a reload puts a new frame into it. */
export type FrameElement = {
  /** A dialog, or for an embedded frame a plain box. */
  readonly box: HTMLElement
  /** The frame that is in the page now, or undefined before the first load. */
  current(): HTMLIFrameElement | undefined
  /** Inserts the frame, or replaces a dead one: a new element is a new window, so nothing of the old one is believed. */
  load(): HTMLIFrameElement
  /** Shows the frame that is in the page: it has said that it is ours. */
  reveal(): void
  remove(): void
}

export type FrameElementParts = {
  readonly origin: string
  readonly projectId: string
  /** Whether the frame is a part of the page rather than above it. */
  readonly embedded: boolean
  /** What the static shell is painted by before anything else is known of the page. */
  readonly fragment: () => string
  /** Where in the page the box belongs; throws where there is no such place. */
  readonly place: () => Element
  readonly document: Document
}

// What the frame may do in the host's page. The sandbox protects the host: the frame can open a popup for a login, and
// can never navigate the page. `allow-same-origin` keeps the frame's own origin, without which it has no storage.
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

const FEATURES = ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create', 'payment']

/**
 * Makes the box that holds the frame of a project. Nothing is loaded until `load`. The frame's address says which
 * project it is for and how to paint its shell, and nothing else: it is not secret, and servers log it.
 *
 * @example
 * const element = createFrameElement({ origin: 'https://wallet.example.com', projectId: 'shop', … })
 */
export const createFrameElement = (parts: FrameElementParts): FrameElement => {
  const { origin, projectId, document } = parts
  const box = document.createElement(parts.embedded ? 'div' : 'dialog')
  box.className = 'casement'
  // Escape is a request that the frame may refuse; left to itself the browser closes a dialog on the second one.
  box.setAttribute('closedby', 'none')
  let frame: HTMLIFrameElement | undefined
  return {
    box,
    current: () => frame,
    load: () => {
      frame?.remove()
      frame = document.createElement('iframe')
      frame.setAttribute('sandbox', SANDBOX)
      frame.allow = FEATURES.map((feature) => `${feature} ${origin}`).join('; ')
      // The server picks the page to serve by it, as a hint only; it overrides a host's own no-referrer.
      frame.referrerPolicy = 'origin'
      frame.title = 'Wallet'
      // Until it answers, keys and presses belong to the page, which alone can close it then.
      frame.inert = true
      // And nobody sees what is in it: it may be a server's page of errors, or nothing, over the whole page.
      frame.style.setProperty('opacity', '0', 'important')
      frame.src = `${origin}/p/${encodeURIComponent(projectId)}/${parts.fragment()}`
      // Beside what tells the visitor that the last one did not come.
      box.append(frame)
      if (!box.isConnected) parts.place().append(box)
      return frame
    },
    reveal: () => frame?.style.setProperty('opacity', '1', 'important'),
    remove: () => {
      box.remove()
      frame = undefined
    },
  }
}
