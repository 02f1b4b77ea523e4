import type { Arming, Means, Standing } from './rules/arming.ts'
import { attended, changed, DISARMED, isArmed, isRested, left, sighted, standingOf } from './rules/arming.ts'
import { watchPointer } from './watch-pointer.ts'
import { watchPress } from './watch-press.ts'

type Parts = {
  readonly view: Window
  /** How the button stands, and for how many milliseconds if nothing happens; told when that changes. */
  readonly tell: (standing: Standing, next: number | undefined) => void
  /** Somebody pressed before it was armed, and is to be told how it is done. */
  readonly tooSoon: () => void
  readonly confirm: () => void
}

export type ArmedButton = {
  /** Whether it is in plain sight, for those who can tell. It is not until this is said. */
  seen(seen: boolean): void
  /** Something else is approved by it now. */
  changed(): void
  stop(): void
}

const LOOK_INTERVAL_MS = 100

/** All that can be told of where a button stands and how large it is, from inside its document. */
const placeOf = (button: Element, view: Window): string => {
  const { left: x, top: y, width, height } = button.getBoundingClientRect()
  const { innerWidth, innerHeight, screenX, screenY, devicePixelRatio, visualViewport: shown } = view
  const zoomed = shown && [shown.scale, shown.width, shown.height, shown.offsetLeft, shown.offsetTop]
  return [x, y, width, height, innerWidth, innerHeight, screenX, screenY, devicePixelRatio, zoomed].join()
}

/**
 * Lets a button that approves be pressed once a person has been at it for a while, in plain sight, in a document that has the
 * focus, with nothing about it moved, resized or changed; and each time anew.
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
  const attend = (means: Means): void => set(attended(arming, means, performance.now()))
  const leave = (means: Means): void => set(left(arming, means))
  const begin = (next: Arming): void => {
    press.forget()
    pointer.forget()
    set(next)
  }
  const change = (): void => begin(changed(arming, performance.now()))

  const look = (): void => {
    const seen = inSight && document.visibilityState === 'visible' && document.hasFocus()
    if (seen !== (arming.restSince !== undefined)) begin(sighted(arming, seen, performance.now()))
    const now = placeOf(button, view)
    if (now === place) return
    place = now
    change()
  }

  // Before anything that the pointer or a key does is judged.
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
