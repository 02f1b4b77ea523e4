import { useEffect, useState } from 'react'

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
