import type { Means } from './rules/arming.ts'
import type { Press } from './rules/press.ts'
import { clickConfirms, keyConfirms, keyed, pressed, released } from './rules/press.ts'

type Parts = {
  /** Asked at each part of a press, for the time at which that was made: what is rendered may be older than what is so. */
  readonly armed: (means: Means, at: number) => boolean
  /** Whether a finger may come down: it has no way to be there before. */
  readonly rested: (at: number) => boolean
  readonly attend: (means: Means) => void
  readonly leave: (means: Means) => void
  /** Somebody pressed before it was armed. */
  readonly tooSoon: () => void
  readonly confirm: () => void
}

export type WatchedPress = {
  /** Whatever press has begun does not go on. */
  forget(): void
  stop(): void
}

const ACTIVATING = ['Enter', ' ']

/**
 * Watches a button for a whole press by a person. With a mouse it is one click on the armed button. A finger has no way to
 * come near before it presses: it holds the button for as long as a pointer would have to be on it, and confirms when it is
 * lifted. Keys press once the button has had them for as long; so do assistive technologies, whose clicks have no key.
 *
 * @example
 * const { stop } = watchPress(button, { armed: (means, at) => isArmed(arming, means, at), ...parts })
 */
export const watchPress = (
  button: HTMLButtonElement,
  { armed, rested, attend, leave, tooSoon, confirm }: Parts,
): WatchedPress => {
  let press: Press = 'none'
  const over = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void): void => {
    const listen = (event: HTMLElementEventMap[K]): void => {
      if (event.isTrusted) hear(event)
    }
    button.addEventListener(type, listen, { signal: over.signal })
  }
  const meansOf = ({ pointerType }: PointerEvent): Means => (pointerType === 'mouse' ? 'pointer' : 'finger')
  const beginKeys = (): void => {
    leave('keys')
    attend('keys')
  }

  on('pointerdown', (event) => {
    // A finger that went down on the button would have it until it is lifted, wherever it has slid to.
    if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId)
    press = 'none'
    if (event.button !== 0 || !event.isPrimary) return
    const finger = meansOf(event) === 'finger'
    press = pressed(finger ? rested(event.timeStamp) : armed('pointer', event.timeStamp))
    if (press === 'none') tooSoon()
    else if (finger) attend('finger')
  })
  on('pointerup', (event) => {
    const means = meansOf(event)
    const before = press
    press = released(press, armed(means, event.timeStamp))
    if (means === 'pointer') return
    // The browser makes no click out of a finger that was held.
    const confirmed = press === 'ended'
    press = 'none'
    leave('finger')
    if (confirmed) confirm()
    else if (before === 'begun') tooSoon()
  })
  on('pointerleave', () => {
    press = 'none'
    leave('finger')
  })
  on('keydown', (event) => {
    const ready = armed('keys', event.timeStamp)
    press = keyed(ready, event.repeat)
    if (ready || event.repeat) return
    // Whoever is typing, and was given this button by a page that moved the focus, has not come to it.
    beginKeys()
    if (ACTIVATING.includes(event.key)) tooSoon()
  })
  on('keyup', () => {
    attend('keys')
    // The click of a space bar comes right after this, and is still of the same press.
    setTimeout(() => {
      press = 'none'
    })
  })
  on('blur', () => {
    press = 'none'
    leave('keys')
  })
  on('click', (event) => {
    if (event.detail > 0) {
      const before = press
      const confirmed = clickConfirms(press, armed('pointer', event.timeStamp), event.detail)
      press = 'none'
      if (confirmed) confirm()
      else if (before === 'ended') tooSoon()
      return
    }
    if (keyConfirms(press, armed('keys', event.timeStamp))) return confirm()
    // An assistive technology presses without a key. It can do so again once the button has been its for as long.
    if (press !== 'none') return
    beginKeys()
    tooSoon()
  })
  // What a long press of a finger would open instead.
  on('contextmenu', (event) => event.preventDefault())
  return {
    forget: () => {
      press = 'none'
    },
    stop: () => over.abort(),
  }
}
