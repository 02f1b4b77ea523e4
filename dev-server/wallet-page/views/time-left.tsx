import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { formatTimeLeft } from '../time-left.ts'

/** How long a request can still be answered. */
export const TimeLeft = ({ until }: { readonly until: number }): ReactNode => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className="number">{formatTimeLeft(until, now)}</span>
}
