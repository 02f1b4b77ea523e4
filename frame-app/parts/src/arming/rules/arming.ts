/** How long a person must be at the button, with the pointer, a finger or the keyboard focus. */
export const ATTEND_MS = 500

/** How long nothing may have moved, been resized or changed, in plain sight, in a focused document. */
export const REST_MS = 700

/** What a person uses on the button. */
export type InputMeans = 'pointer' | 'finger' | 'keys'

export type Arming = {
  /** Since when the button is visible and nothing has changed; undefined while it is hidden. */
  readonly restSince: number | undefined
  /** Since when a person is at the button, per means. */
  readonly engaged: { readonly [means in InputMeans]?: number | undefined }
}

export const DISARMED: Arming = { restSince: undefined, engaged: {} }

/** The browser reports whether the button is visible in a focused document. */
export const visibilityChanged = (arming: Arming, seen: boolean, at: number): Arming =>
  seen ? { ...arming, restSince: arming.restSince ?? at } : DISARMED

/**
 * Something moved, was resized or shows different content, so a person about to press has not read it. Attention starts
 * over too, because a page that moves the button under a resting pointer must gain nothing.
 */
export const changed = (arming: Arming, at: number): Arming =>
  arming.restSince === undefined ? DISARMED : { restSince: at, engaged: {} }

/** A person is at the button. Ignored while the button is hidden. */
export const engaged = (arming: Arming, means: InputMeans, at: number): Arming =>
  arming.restSince === undefined
    ? arming
    : { ...arming, engaged: { ...arming.engaged, [means]: arming.engaged[means] ?? at } }

/** The person has left the button. */
export const disengaged = (arming: Arming, means: InputMeans): Arming => ({
  ...arming,
  engaged: { ...arming.engaged, [means]: undefined },
})

const elapsed = (since: number | undefined, at: number, time: number): boolean =>
  at - (since ?? Number.POSITIVE_INFINITY) >= time

/** Whether the button has been visible and unchanged for long enough. */
export const isRested = ({ restSince }: Arming, at: number): boolean => elapsed(restSince, at, REST_MS)

/** Whether a press with this means counts. */
export const isArmed = (arming: Arming, means: InputMeans, at: number): boolean =>
  isRested(arming, at) && elapsed(arming.engaged[means], at, ATTEND_MS)

/** The displayed state: cannot be pressed, can be approached, being armed, armed. */
export type Standing = 'off' | 'ready' | 'arming' | 'armed'

const soonest = ({ engaged: { pointer, finger, keys } }: Arming): number =>
  Math.min(pointer ?? Number.POSITIVE_INFINITY, finger ?? Number.POSITIVE_INFINITY, keys ?? Number.POSITIVE_INFINITY)

/** The displayed state, and in how many milliseconds it changes by time alone; undefined if it does not. */
export const standingOf = (
  arming: Arming,
  at: number,
): { readonly standing: Standing; readonly next: number | undefined } => {
  const { restSince } = arming
  if (restSince === undefined) return { standing: 'off', next: undefined }
  const rest = Math.max(0, restSince + REST_MS - at)
  const since = soonest(arming)
  if (since === Number.POSITIVE_INFINITY)
    return rest > 0 ? { standing: 'off', next: rest } : { standing: 'ready', next: undefined }
  const next = Math.max(rest, since + ATTEND_MS - at)
  return next > 0 ? { standing: 'arming', next } : { standing: 'armed', next: undefined }
}
