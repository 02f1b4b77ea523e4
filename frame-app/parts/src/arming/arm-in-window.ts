import { armButton } from './arm-button.ts'
import { showStanding } from './show-standing.ts'
import { watchCover } from './watch-cover.ts'

type ArmingCallbacks = {
  readonly confirm: () => void
  /** Called with true when the button is pressed before it is armed, and with false once it is armed. */
  readonly tooSoon: (early: boolean) => void
  /** Called when another window covers this one. */
  readonly covered: () => void
}

/**
 * Arms the approve button in a separate window. No page can draw over a window, so the button counts as visible, but a
 * page can put another window over it. In that case this window has not had the focus, or the pointer has not reached
 * the button. A window that covers only the text is noticed when the pointer leaves for it; the warning is shown beside
 * the button, which is visible if the pointer can be on it.
 *
 * @example
 * const stop = armInWindow(button, window, { confirm: () => answer('approved'), tooSoon: hint, covered: warn })
 */
export const armInWindow = (
  button: HTMLButtonElement,
  view: Window,
  { confirm, tooSoon, covered }: ArmingCallbacks,
): (() => void) => {
  const armed = armButton(button, {
    view,
    tell: (standing, next) => {
      showStanding(button, standing, next)
      if (standing === 'armed') tooSoon(false)
    },
    tooSoon: () => tooSoon(true),
    confirm,
  })
  armed.seen(true)
  const uncover = watchCover(view, () => {
    armed.changed()
    covered()
  })
  return () => {
    uncover()
    armed.stop()
    showStanding(button, 'off', undefined)
  }
}
