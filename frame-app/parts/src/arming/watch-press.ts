import type { InputMeans } from './rules/arming.ts'
import type { Press } from './rules/press.ts'
import { clickConfirms, keyConfirms, keyed, pressed, released } from './rules/press.ts'

type Parts = {
  /** Called for each part of a press with the time of its event, because the displayed state may be outdated. */
  readonly armed: (means: InputMeans, at: number) => boolean
  /** Whether a finger may come down. A finger cannot approach before it presses. */
  readonly rested: (at: number) => boolean
  readonly attend: (means: InputMeans) => void
  readonly leave: (means: InputMeans) => void
  /** Called when the button is pressed before it is armed. */
  readonly tooSoon: () => void
  readonly confirm: () => void
}

export type WatchedPress = {
  /** Ends a press in progress. */
  forget(): void
  stop(): void
}

const ACTIVATING = ['Enter', ' ']

/**
 * Detects a complete press of a button by a person. With a mouse, it is one click on the armed button. A finger cannot
 * approach before it presses, so it holds the button for as long as a pointer would have to be on it, and confirms when
 * lifted. Keys confirm once the button has had the focus for that long; so do assistive technologies, whose clicks come
 * without a key.
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
  const meansOf = ({ pointerType }: PointerEvent): InputMeans => (pointerType === 'mouse' ? 'pointer' : 'finger')
  const beginKeys = (): void => {
    leave('keys')
    attend('keys')
  }

  on('pointerdown', (event) => {
    // Browsers capture a finger on the element where it went down; without release, its events stay with the button
    // wherever it slides.
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
    // Browsers send no click after a long press.
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
    // A person who is typing when the page moves the focus here has not come to the button on purpose.
    beginKeys()
    if (ACTIVATING.includes(event.key)) tooSoon()
  })
  on('keyup', () => {
    attend('keys')
    // The click of the space bar follows at once and belongs to the same press.
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
    // Assistive technologies click without a key. A second click counts once the attention time has passed.
    if (press !== 'none') return
    beginKeys()
    tooSoon()
  })
  // A long press would open it.
  on('contextmenu', (event) => event.preventDefault())
  return {
    forget: () => {
      press = 'none'
    },
    stop: () => over.abort(),
  }
}
