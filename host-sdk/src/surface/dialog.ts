import { showFallback } from './fallback.ts'
import { layerOf } from './layer.ts'
import { lockScroll } from './scroll-lock.ts'
import { showSkeleton } from './skeleton.ts'
import { stylesFor } from './styles.ts'
import type { Surface, SurfaceMode, SurfaceParts } from './surface.ts'

// The focus of a page may be deep inside its shadow trees; the outer element alone would take it back to nowhere.
const focused = (root: DocumentOrShadowRoot): HTMLElement | undefined => {
  const element = root.activeElement
  return (element?.shadowRoot && focused(element.shadowRoot)) || ((element as HTMLElement | null) ?? undefined)
}

// The frame's skeleton is painted before anybody can say where its card ends: 360 pixels in the middle of a wide page,
// the lower half of a narrow one.
const beside = (x: number, y: number): boolean =>
  innerWidth < 460 ? y < innerHeight / 2 : Math.abs(x - innerWidth / 2) > 180 || Math.abs(y - innerHeight / 2) > 330

/**
 * Shows the frame over the whole page, in the top layer, where nothing of the page is above it or scrolls, or takes the
 * keys. Escape, a press beside the card and the browser's own ways to close a dialog are wishes, told to `onDismiss`.
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
    // Somebody who went elsewhere meanwhile is left there.
    if (!now || now === document.body || dialog.contains(now)) opener?.focus({ preventScroll: true })
  }

  const raise = (): void => {
    // Libraries that hide the rest of the page behind their own dialog hide ours with it.
    dialog.inert = false
    dialog.removeAttribute('aria-hidden')
    dialog.showModal()
  }

  // Ours is as large as the window, so that any point tells. A dialog that the page opened later has Escape to itself.
  const onTop = (): boolean => dialog.contains((dialog.getRootNode() as Document | ShadowRoot).elementFromPoint(0, 0))

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || mode !== 'modal' || !onTop()) return
    // Where `closedby` is not known the browser would close the dialog too.
    event.preventDefault()
    onDismiss('escape')
  }

  // Frameworks that swap the body take the dialog away without a word, and would leave a page that cannot be scrolled.
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

  // A frame that takes its focus in the moment in which it is hidden keeps it, in Chromium: one process has not heard of
  // the other yet, and the keys would go to what nobody sees. Taken back before the page is done with losing it, it is
  // the page's by name only.
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
    // The browser or the page closed it behind our back: what is in it may be an approval that must not be lost.
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
    // In the page like any other element, so that the prompt of a wallet which the page holds can be reached.
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
