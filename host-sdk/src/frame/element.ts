/** The frame in its dialog. The dialog stays for the life of the instance; a reload puts a new frame into it. */
export type FrameElement = {
  readonly dialog: HTMLDialogElement
  /** The frame that is in the page now, or undefined before the first load. */
  current(): HTMLIFrameElement | undefined
  /** Inserts the frame, or replaces a dead one: a new element is a new window, so nothing of the old one is believed. */
  load(): HTMLIFrameElement
  remove(): void
}

// What the frame may do in the host's page. The sandbox protects the host: the frame can open a popup for a login, and
// can never navigate the page. `allow-same-origin` keeps the frame's own origin, without which it has no storage.
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

const FEATURES = ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create', 'payment']

/**
 * Makes the dialog that holds the frame of a project. Nothing is loaded until `load`. The frame's address says which
 * project it is for and nothing else: it is not secret, and servers log it.
 *
 * @example
 * const element = createFrameElement('https://wallet.example.com', 'shop', document)
 */
export const createFrameElement = (origin: string, projectId: string, document: Document): FrameElement => {
  const dialog = document.createElement('dialog')
  // Escape is a request that the frame may refuse; left to itself the browser closes a dialog on the second one.
  dialog.setAttribute('closedby', 'none')
  let frame: HTMLIFrameElement | undefined
  return {
    dialog,
    current: () => frame,
    load: () => {
      frame = document.createElement('iframe')
      frame.setAttribute('sandbox', SANDBOX)
      frame.allow = FEATURES.map((feature) => `${feature} ${origin}`).join('; ')
      // The server picks the page to serve by it, as a hint only; it overrides a host's own no-referrer.
      frame.referrerPolicy = 'origin'
      frame.title = 'Wallet'
      frame.src = `${origin}/p/${encodeURIComponent(projectId)}/`
      dialog.replaceChildren(frame)
      if (!dialog.isConnected) (document.body ?? document.documentElement).append(dialog)
      return frame
    },
    remove: () => {
      dialog.remove()
      frame = undefined
    },
  }
}
