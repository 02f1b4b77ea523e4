import type { Press } from '../domain/press.ts'
import { keyConfirms, keyed, pressed, releases } from '../domain/press.ts'

type Parts = {
  /** Asked at each half of a press: what is rendered may be older than what is so. */
  readonly armed: () => boolean
  readonly confirm: () => void
}

/**
 * Watches a button for a whole press by a person. It begins anew each time it is called, so that a press never goes on
 * over whatever made the caller call again.
 *
 * @example
 * const stop = watchPress(button, { armed: () => isArmed(arming, performance.now()), confirm: approve })
 */
export const watchPress = (button: HTMLButtonElement, { armed, confirm }: Parts): (() => void) => {
  let press: Press = 'none'
  const over = new AbortController()
  const half = ({ isTrusted }: Event) => ({ trusted: isTrusted, armed: armed() })
  const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
    button.addEventListener(type, hear, { signal: over.signal })

  on('pointerdown', (event) => {
    // A finger that went down on the button would have it until it is lifted, wherever it has slid to.
    if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId)
    press = event.button === 0 ? pressed(half(event)) : 'none'
  })
  on('pointerup', (event) => {
    const confirmed = releases(press, half(event))
    press = 'none'
    if (confirmed) confirm()
  })
  on('pointerleave', () => {
    press = 'none'
  })
  on('keydown', (event) => {
    press = keyed(half(event), event.repeat)
  })
  on('keyup', () => {
    // The click of a space bar comes right after this, and is still of the same press.
    setTimeout(() => {
      press = 'none'
    })
  })
  on('click', (event) => {
    // A click with a count was made by a pointer, and is judged when that goes up.
    if (event.detail === 0 && keyConfirms(press, half(event))) confirm()
  })
  return () => over.abort()
}
