/** A person has to be at the button for so long: with the pointer, a finger or the keys. */
export const ATTEND_MS = 500

/** And for so long nothing may have moved, been resized or changed, in plain sight, in a document that has the focus. */
export const REST_MS = 700

/** What a person is at the button with. */
export type Means = 'pointer' | 'finger' | 'keys'

export type Arming = {
  /** Since when it has been in plain sight and nothing has changed; undefined while it is out of sight. */
  readonly restSince: number | undefined
  /** Since when a person has been at it, with each means. */
  readonly attended: { readonly [means in Means]?: number | undefined }
}

export const DISARMED: Arming = { restSince: undefined, attended: {} }

/** The browser said whether it is in plain sight, in a document that has the focus. */
export const sighted = (arming: Arming, seen: boolean, at: number): Arming =>
  seen ? { ...arming, restSince: arming.restSince ?? at } : DISARMED

/**
 * Something moved, was resized or says something else: whoever was about to press has not read it. The person has to come to the
 * button anew, because a page that moves the button under a resting pointer must not find it attended.
 */
export const changed = (arming: Arming, at: number): Arming =>
  arming.restSince === undefined ? DISARMED : { restSince: at, attended: {} }

/** A person is at the button. Nobody is who does not see it. */
export const attended = (arming: Arming, means: Means, at: number): Arming =>
  arming.restSince === undefined
    ? arming
    : { ...arming, attended: { ...arming.attended, [means]: arming.attended[means] ?? at } }

/** The person left the button. */
export const left = (arming: Arming, means: Means): Arming => ({
  ...arming,
  attended: { ...arming.attended, [means]: undefined },
})

const elapsed = (since: number | undefined, at: number, time: number): boolean =>
  at - (since ?? Number.POSITIVE_INFINITY) >= time

/** Whether it has stood still in plain sight for its time. */
export const isRested = ({ restSince }: Arming, at: number): boolean => elapsed(restSince, at, REST_MS)

/** Whether a press by this means counts. */
export const isArmed = (arming: Arming, means: Means, at: number): boolean =>
  isRested(arming, at) && elapsed(arming.attended[means], at, ATTEND_MS)

/** How it stands, as it is shown: not to be pressed, to be approached, being armed, armed. */
export type Standing = 'off' | 'ready' | 'arming' | 'armed'

const soonest = ({ attended: { pointer, finger, keys } }: Arming): number =>
  Math.min(pointer ?? Number.POSITIVE_INFINITY, finger ?? Number.POSITIVE_INFINITY, keys ?? Number.POSITIVE_INFINITY)

/** How it stands, and in how many milliseconds it stands otherwise if nothing happens; undefined where time alone changes nothing. */
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
