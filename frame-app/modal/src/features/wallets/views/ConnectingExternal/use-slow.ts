import { useEffect, useState } from 'react'

/** Whether something has been under way for so long that who waits for it may wonder. */
export const useSlow = (underWay: boolean, afterMs: number): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!underWay) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [underWay, afterMs])
  return slow && underWay
}
