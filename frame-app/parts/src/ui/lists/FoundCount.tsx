import { useEffect, useState } from 'react'
import { useWords } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'

/** Announce the count once typing pauses, not at every key. */
const SETTLED_MS = 600

/** Announces the number of results to screen readers. */
export const FoundCount = ({ count, loading }: { readonly count: number; readonly loading: boolean }) => {
  const words = useWords()
  const text = loading && count === 0 ? words('loading') : words('wallet-grid.found', { count })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className={unseen.unseen}>
      {said}
    </span>
  )
}
