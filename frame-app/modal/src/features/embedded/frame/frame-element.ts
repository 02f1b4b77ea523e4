/** Where the frame is shown, in pixels of the window. */
export type Box = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export type FrameElementParts = {
  readonly document: Document
  readonly secureOrigin: string
  readonly projectId: string
  /** What screen readers call the frame. */
  readonly title: string
}

export type FrameElement = {
  readonly element: HTMLIFrameElement
  /** Shows the frame in a box, or hides it from everybody. */
  readonly place: (box: Box | undefined) => void
}

/** The id by which a view owns the frame for screen readers: its element is never moved, because that would reload it. */
export const SECURE_FRAME_ID = 'casement-secure'

/**
 * Creates the element of the secure frame. It is hidden until it is placed.
 *
 * @example
 * const { element, place } = createFrameElement({ document, secureOrigin: 'https://secure.example', projectId: 'shop', title })
 */
export const createFrameElement = ({ document, secureOrigin, projectId, title }: FrameElementParts): FrameElement => {
  const element = document.createElement('iframe')
  element.id = SECURE_FRAME_ID
  element.title = title
  element.hidden = true
  element.tabIndex = -1
  // Passkeys, for which every frame above it has to pass the permission on.
  element.allow = `publickey-credentials-create ${secureOrigin};publickey-credentials-get ${secureOrigin}`
  element.src = `${secureOrigin}/secure/${encodeURIComponent(projectId)}/`
  Object.assign(element.style, { position: 'fixed', border: '0', colorScheme: 'light' })
  return {
    element,
    place: (box) => {
      element.hidden = box === undefined
      element.tabIndex = box === undefined ? -1 : 0
      if (box === undefined) return
      for (const [name, value] of Object.entries(box)) element.style.setProperty(name, `${value}px`)
    },
  }
}
