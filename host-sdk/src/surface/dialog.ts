import { showFallback } from './fallback.ts'
import { layerOf } from './layer.ts'
import { lockScroll } from './scroll-lock.ts'
import { showSkeleton } from './skeleton.ts'
import { stylesFor } from './styles.ts'
import type { Surface, SurfaceMode, SurfaceParts } from './surface.ts'

// The focus may be deep inside shadow trees. Focusing the outer element would not restore it.
const focused = (root: DocumentOrShadowRoot): HTMLElement | undefined => {
  const element = root.activeElement
  return (element?.shadowRoot && focused(element.shadowRoot)) || ((element as HTMLElement | null) ?? undefined)
}

// Whether a point is outside of the skeleton's card: 360 pixels in the middle of a wide page, the lower half of a
// narrow one.
const beside = (x: number, y: number): boolean =>
  innerWidth < 460 ? y < innerHeight / 2 : Math.abs(x - innerWidth / 2) > 180 || Math.abs(y - innerHeight / 2) > 330

/**
 * Shows the frame over the whole page, in the browser's top layer, above everything in the page. Escape, clicks beside
 * the card and the browser's own ways to close a dialog do not close it; they call `onDismiss`.
 *
 * @example
 * const surface = createDialogSurface({ box: dialog, frame: () => iframe, onDismiss, … })
 * surface.show('modal')
 */
export const createDialogSurface = ({ box, frame, options, onDismiss }: SurfaceParts): Surface => {
  const dialog = box as HTMLDialogElement
  const { ownerDocument: document } = dialog
  const { applyStyles, removeStyles } = stylesFor(dialog)
  let mode: SurfaceMode = 'hidden'
  let opener: HTMLElement | undefined
  let restore = (): void => undefined

  const focusOpener = (): void => {
    const now = focused(document)
    // If the visitor has moved the focus elsewhere, leave it there.
    if (!now || now === document.body || dialog.contains(now)) opener?.focus({ preventScroll: true })
  }

  const raise = (): void => {
    // Libraries that hide the rest of the page behind their own dialog also hide ours.
    dialog.inert = false
    dialog.removeAttribute('aria-hidden')
    dialog.showModal()
  }

  // Our dialog covers the window, so any point will do. A dialog that the page opened later handles Escape itself.
  const onTop = (): boolean => dialog.contains((dialog.getRootNode() as Document | ShadowRoot).elementFromPoint(0, 0))

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || mode !== 'modal' || !onTop()) return
    // Browsers without `closedby` would also close the dialog.
    event.preventDefault()
    onDismiss('escape')
  }

  // Frameworks that replace the body remove the dialog without notice, which would leave a page that cannot scroll.
  const presence = new MutationObserver(() => {
    if (!dialog.isConnected) show('hidden')
  })

  const hold = (): void => {
    opener = focused(document)
    const unlock = lockScroll(document)
    document.addEventListener('keydown', onKey)
    presence.observe(document, { childList: true, subtree: true })
    restore = () => {
      unlock()
      document.removeEventListener('keydown', onKey)
      presence.disconnect()
    }
  }

  // In Chromium, a frame that claims the focus while it is being hidden keeps it: the two processes do not know about
  // each other's change yet, and keys would go to an invisible frame. Wait a task: focus taken back during the blur
  // does not last.
  const onBlur = (): void => {
    setTimeout(() => {
      if (mode === 'hidden' && dialog.contains(focused(document) ?? null)) focusOpener()
    })
  }

  window.addEventListener('blur', onBlur)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onDismiss('escape')
  })
  dialog.addEventListener('close', () => {
    // The browser or the page closed the dialog. It may contain an approval that must not be lost, so show it again and
    // request closing.
    if (mode !== 'modal' || dialog.open || !dialog.isConnected) return
    raise()
    onDismiss('escape')
  })
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    if (target === dialog && beside(clientX, clientY)) onDismiss('backdrop')
  })

  const show = (next: SurfaceMode): void => {
    if (next === mode) return
    const was = mode
    mode = next
    applyStyles()
    if (was === 'hidden') hold()
    if (dialog.open) dialog.close()
    const z = layerOf(options().themeVariables)
    if (z !== undefined) dialog.style.setProperty('z-index', `${z}`, 'important')
    if (next === 'modal') raise()
    // Outside the top layer, so that wallet prompts in the page can be reached.
    else if (next === 'yielded') dialog.show()
    else {
      restore()
      focusOpener()
    }
  }

  return {
    mode: () => mode,
    show,
    focus: () => frame()?.focus({ preventScroll: true }),
    focusOpener,
    skeleton: () => showSkeleton(dialog, options(), () => onDismiss('api')),
    fallback: (why, onRetry) => showFallback(dialog, options(), why, onRetry, () => onDismiss('api')),
    remove: () => {
      show('hidden')
      window.removeEventListener('blur', onBlur)
      removeStyles()
    },
  }
}
