import type { CloseReason } from './context.ts'

/**
 * Escape, and a click on what is around the card, ask for the modal to be closed. A press that began on the card and
 * ended beside it, or the other way round, is no click on either.
 *
 * @example
 * const stop = watchDismissal(scene, requestClose)
 */
export const watchDismissal = (scene: HTMLElement, requestClose: (reason: CloseReason) => void): (() => void) => {
  let pressed = false
  const press = ({ target, isTrusted }: PointerEvent): void => {
    pressed = isTrusted && target === scene
  }
  const release = ({ target, isTrusted }: PointerEvent): void => {
    if (pressed && isTrusted && target === scene) requestClose('backdrop')
    pressed = false
  }
  const key = (event: KeyboardEvent): void => {
    // A key that composes a character belongs to the input method, and one that a view has used is used.
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
