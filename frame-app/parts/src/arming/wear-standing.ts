import type { Standing } from './rules/arming.ts'

/**
 * Has a button show how it stands. It fills while it is being armed; one that was given up and begun again fills from its
 * beginning. It is never `disabled`: a disabled button gets no focus, and hears of no pointer.
 */
export const wearStanding = (button: HTMLButtonElement, standing: Standing, next: number | undefined): void => {
  button.dataset.standing = standing
  button.ariaDisabled = standing === 'off' ? 'true' : null
  if (standing !== 'arming') return
  button.style.setProperty('--arms-in', `${Math.round(next ?? 0)}ms`)
  for (const animation of button.getAnimations({ subtree: true })) animation.currentTime = 0
}
