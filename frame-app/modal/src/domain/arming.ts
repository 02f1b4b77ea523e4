/** An approval can be given only after it was seen, whole and uncovered, for so long. */
export const ARM_DELAY_MS = 500

/** Since when what matters has been seen without a break; undefined while it is not. */
export type Arming = { readonly seenSince: number | undefined }

export const UNSEEN: Arming = { seenSince: undefined }

/** The browser said whether it is seen. */
export const sighted = (arming: Arming, seen: boolean, at: number): Arming =>
  seen ? { seenSince: arming.seenSince ?? at } : UNSEEN

/** What is shown changed: whoever was about to click has not read it. */
export const changed = (arming: Arming, at: number): Arming =>
  arming.seenSince === undefined ? arming : { seenSince: at }

export const isArmed = ({ seenSince }: Arming, at: number): boolean =>
  at - (seenSince ?? Number.POSITIVE_INFINITY) >= ARM_DELAY_MS

/** How long until it is armed if nothing happens; undefined where waiting alone does not arm it. */
export const armsIn = ({ seenSince }: Arming, at: number): number | undefined =>
  seenSince === undefined ? undefined : Math.max(0, seenSince + ARM_DELAY_MS - at)
