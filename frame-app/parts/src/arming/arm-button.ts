import type { Arming, InputMeans, Standing } from './rules/arming.ts'
import {
  changed,
  DISARMED,
  disengaged,
  engaged,
  isArmed,
  isRested,
  standingOf,
  visibilityChanged,
} from './rules/arming.ts'
import { watchPointer } from './watch-pointer.ts'
import { watchPress } from './watch-press.ts'

type Parts = {
  readonly view: Window
  /** Reports the button's state when it changes, and in how many milliseconds it will change if nothing happens. */
  readonly tell: (standing: Standing, next: number | undefined) => void
  /** Called when the button is pressed before it is armed, to show a hint. */
  readonly tooSoon: () => void
  readonly confirm: () => void
}

export type ArmedButton = {
  /** Reports whether the button is visible, as far as the caller can tell. It counts as hidden until then. */
  seen(seen: boolean): void
  /** The approval's content has changed. */
  changed(): void
  stop(): void
}

const LOOK_INTERVAL_MS = 100

/** Everything about the button's place and size that is observable from inside its document. */
const placeOf = (button: Element, view: Window): string => {
  const { left: x, top: y, width, height } = button.getBoundingClientRect()
  const { innerWidth, innerHeight, screenX, screenY, devicePixelRatio, visualViewport: shown } = view
  const zoomed = shown && [shown.scale, shown.width, shown.height, shown.offsetLeft, shown.offsetTop]
  return [x, y, width, height, innerWidth, innerHeight, screenX, screenY, devicePixelRatio, zoomed].join()
}

/**
 * Allows a press of an approve button only after a person has been at it for a while, in plain sight, in a focused
 * document, with nothing moved, resized or changed. Any change starts this over.
 *
 * @example
 * const button = armButton(element, { view: window, tell, tooSoon, confirm: approve })
 * button.seen(true)
 */
export const armButton = (button: HTMLButtonElement, { view, tell, tooSoon, confirm }: Parts): ArmedButton => {
  const { document } = view
  const over = new AbortController()
  let arming: Arming = DISARMED
  let inSight = false
  let place = placeOf(button, view)
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: Standing | undefined

  const set = (next: Arming): void => {
    arming = next
    clearTimeout(timer)
    const { standing, next: wait } = standingOf(arming, performance.now())
    if (wait !== undefined) timer = setTimeout(() => set(arming), wait + 1)
    if (standing === told) return
    told = standing
    tell(standing, wait)
  }
  const attend = (means: InputMeans): void => set(engaged(arming, means, performance.now()))
  const leave = (means: InputMeans): void => set(disengaged(arming, means))
  const begin = (next: Arming): void => {
    press.forget()
    pointer.forget()
    set(next)
  }
  const change = (): void => begin(changed(arming, performance.now()))

  const look = (): void => {
    const seen = inSight && document.visibilityState === 'visible' && document.hasFocus()
    if (seen !== (arming.restSince !== undefined)) begin(visibilityChanged(arming, seen, performance.now()))
    const now = placeOf(button, view)
    if (now === place) return
    place = now
    change()
  }

  // In the capture phase, so that changes are noticed before the pointer or key event is handled.
  const { signal } = over
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'click'])
    view.addEventListener(type, look, { capture: true, signal })
  for (const type of ['focus', 'blur', 'resize', 'scroll']) view.addEventListener(type, look, { capture: true, signal })
  document.addEventListener('visibilitychange', look, { signal })
  const watch = setInterval(look, LOOK_INTERVAL_MS)

  const pointer = watchPointer(button, document, {
    attend: () => attend('pointer'),
    leave: () => leave('pointer'),
    moved: change,
  })
  const press = watchPress(button, {
    armed: (means, at) => isArmed(arming, means, at),
    rested: (at) => isRested(arming, at),
    attend,
    leave,
    tooSoon,
    confirm,
  })
  set(DISARMED)
  return {
    seen: (seen) => {
      inSight = seen
      look()
    },
    changed: change,
    stop: () => {
      over.abort()
      clearInterval(watch)
      clearTimeout(timer)
      pointer.stop()
      press.stop()
    },
  }
}
