const EVERY_MS = 15_000

/**
 * Says in a long run how far it is: at most every 15 seconds, and at its end.
 *
 * @example
 * const progress = tellProgress((line) => console.error(line), { what: 'stories', total: 900 })
 * progress(20)
 */
export const tellProgress = (
  tell: (progress: string) => void,
  { what, total }: { readonly what: string; readonly total: number },
  now = (): number => performance.now(),
): ((ended: number) => void) => {
  const begun = now()
  let told = begun
  return (ended) => {
    if (ended < total && now() - told < EVERY_MS) return
    told = now()
    tell(`${ended} of ${total} ${what}, ${Math.round((told - begun) / 1_000)} s`)
  }
}
