import { armButton } from '../../arming/arm-button.ts'
import { watchCover } from '../../arming/watch-cover.ts'
import { wearStanding } from '../../arming/wear-standing.ts'

type Told = {
  readonly confirm: () => void
  /** Somebody pressed before it was armed; and then it is. */
  readonly tooSoon: (early: boolean) => void
  /** Another window lies over this one. */
  readonly covered: () => void
}

/**
 * Lets a button of a window of its own confirm. No page can draw over a window, so that it is in sight; what a page can do is put
 * another window over it. The window below then has not had the focus, or the pointer has not come to the button. What lies over
 * the text alone is noticed when the pointer goes there, and then said beside the button, which nothing covers that a
 * pointer is on.
 *
 * @example
 * const stop = armInSight(button, window, { confirm: () => answer('approved'), tooSoon: hint, covered: warn })
 */
export const armInSight = (
  button: HTMLButtonElement,
  view: Window,
  { confirm, tooSoon, covered }: Told,
): (() => void) => {
  const armed = armButton(button, {
    view,
    tell: (standing, next) => {
      wearStanding(button, standing, next)
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
    wearStanding(button, 'off', undefined)
  }
}
