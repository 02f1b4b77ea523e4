/** Specification section 9: "Email-login cool-down: 30 s". */
export const EMAIL_COOL_DOWN_MS = 30_000

/**
 * The seconds until another e-mail login may begin, rounded up; 0 if it may begin now. A clock that was set back does
 * not keep the visitor out.
 *
 * @example
 * secondsToWait(1_000, 12_500) // 19
 */
export const secondsToWait = (last: number | undefined, now: number): number => {
  if (last === undefined || now < last) return 0
  return Math.ceil(Math.max(0, last + EMAIL_COOL_DOWN_MS - now) / 1_000)
}
