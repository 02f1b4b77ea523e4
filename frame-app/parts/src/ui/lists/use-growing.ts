import { startTransition, useEffect, useState } from 'react'

/** Long enough for input and paint in between. */
const PAUSE_MS = 50

type Growing = { readonly first: number; readonly most: number; readonly step: number }

/**
 * A number that grows by a step at a time once the first paint is done, at low priority. For work that would delay the
 * first paint if it were all done there.
 *
 * @example
 * const neighbors = useGrowing({ first: 6, most: 20, step: 2 })
 */
export const useGrowing = ({ first, most, step }: Growing): number => {
  const [now, setNow] = useState(first)
  useEffect(() => {
    if (now >= most) return
    const timer = setTimeout(() => startTransition(() => setNow(Math.min(most, now + step))), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [now, most, step])
  return now
}
