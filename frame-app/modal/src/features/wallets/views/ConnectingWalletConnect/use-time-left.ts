import { useEffect, useState } from 'react'
import type { Pairing } from '../../rules/pairing.ts'
import { leftOf } from '../../rules/pairing.ts'

/** The countdown is shown once less than this is left. */
const LITTLE_MS = 30_000
const SECOND_MS = 1_000

/** The seconds until the URI expires, once they are few; undefined before, and when a new URI is due. */
export const useTimeLeft = (pairing: Pairing | undefined): number | undefined => {
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    setLeft(undefined)
    if (!pairing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const rest = leftOf(pairing, Date.now())
      setLeft(rest > 0 && rest <= LITTLE_MS ? Math.ceil(rest / SECOND_MS) : undefined)
      if (rest > LITTLE_MS) timer = setTimeout(look, Math.min(rest - LITTLE_MS, LITTLE_MS))
      else if (rest > 0) timer = setTimeout(look, rest % SECOND_MS || SECOND_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [pairing])

  return left
}
