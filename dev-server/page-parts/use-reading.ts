import { useEffect, useRef, useState } from 'react'
import type { Reading } from './reading.ts'
import { answered, nextAfter, unanswered } from './reading.ts'

const LOADING = { kind: 'loading' } as const

/** Calls back once the page is visible, so that hidden pages do not poll. */
const whenSeen = (then: () => void): (() => void) => {
  if (!document.hidden) {
    then()
    return () => undefined
  }
  const onChange = (): void => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', onChange)
    then()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/**
 * Polls a value, again when the key changes, at an interval, and after each failure. The key must cover everything that
 * the request depends on.
 */
export const useReading = <T>(
  ask: () => Promise<T | undefined>,
  key: string,
  every?: number | ((reading: Reading<T>) => number | undefined),
): Reading<T> => {
  const [read, setRead] = useState<{ readonly key: string; readonly reading: Reading<T> }>({ key, reading: LOADING })
  const latest = useRef({ ask, every })
  latest.current = { ask, every }

  useEffect(() => {
    let reading: Reading<T> = LOADING
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting = (): void => undefined
    const askOnce = async (): Promise<void> => {
      let next: Reading<T>
      try {
        next = answered(await latest.current.ask())
      } catch (error) {
        next = unanswered(reading, error)
      }
      if (!live) return
      reading = next
      setRead({ key, reading })
      const { every } = latest.current
      const delay = nextAfter(reading, typeof every === 'function' ? every(reading) : every)
      if (delay === undefined) return
      timer = setTimeout(() => {
        stopWaiting = whenSeen(() => void askOnce())
      }, delay)
    }
    void askOnce()
    return () => {
      live = false
      clearTimeout(timer)
      stopWaiting()
    }
  }, [key])

  // A value of another key must not be shown under this one.
  return read.key === key ? read.reading : LOADING
}
