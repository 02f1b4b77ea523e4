import type { CloseReason } from './context.ts'

/**
 * Requests closing on Escape and on a click outside the card. A press that starts on the card and ends outside it, or
 * the reverse, does not count.
 *
 * @example
 * const stop = watchDismissal(scene, requestClose)
 */
export const watchDismissal = (scene: HTMLElement, requestClose: (reason: CloseReason) => unknown): (() => void) => {
  let pressed = false
  const press = ({ target, isTrusted }: PointerEvent): void => {
    pressed = isTrusted && target === scene
  }
  const release = ({ target, isTrusted }: PointerEvent): void => {
    if (pressed && isTrusted && target === scene) requestClose('backdrop')
    pressed = false
  }
  const key = (event: KeyboardEvent): void => {
    // Ignore keys that belong to an input method, and keys that a view has handled.
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) requestClose('escape')
  }
  scene.addEventListener('pointerdown', press)
  scene.addEventListener('pointerup', release)
  document.addEventListener('keydown', key)
  return () => {
    scene.removeEventListener('pointerdown', press)
    scene.removeEventListener('pointerup', release)
    document.removeEventListener('keydown', key)
  }
}
