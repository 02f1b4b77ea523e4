import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

const secondsUntil = (at: number | undefined): number =>
  at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS))

/** The seconds until a time, rounded up and counted down; 0 once it has come. */
export const useSecondsUntil = (at: number | undefined): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    const look = (): void => setSeconds(secondsUntil(at))
    look()
    if (secondsUntil(at) === 0) return
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
