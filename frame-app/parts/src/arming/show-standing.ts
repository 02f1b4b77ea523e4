import type { Standing } from './rules/arming.ts'

/**
 * Shows the state on the button. It fills while it is being armed; after an interruption, the animation restarts. It is
 * never `disabled`, because a disabled button gets no focus and no pointer events.
 */
export const showStanding = (button: HTMLButtonElement, standing: Standing, next: number | undefined): void => {
  button.dataset.standing = standing
  button.ariaDisabled = standing === 'off' ? 'true' : null
  if (standing !== 'arming') return
  button.style.setProperty('--arms-in', `${Math.round(next ?? 0)}ms`)
  for (const animation of button.getAnimations({ subtree: true })) animation.currentTime = 0
}
