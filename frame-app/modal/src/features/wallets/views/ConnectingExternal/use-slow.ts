import { useEffect, useState } from 'react'

/** How long a connected view waits for the modal to go on before it says itself that it is connected. */
export const UNFINISHED_MS = 300

/** Whether something has been running for longer than `afterMs`. */
export const useSlow = (underWay: boolean, afterMs: number): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!underWay) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [underWay, afterMs])
  return slow
}
