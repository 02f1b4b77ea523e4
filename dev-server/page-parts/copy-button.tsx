import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'

type Outcome = 'idle' | 'copied' | 'failed'
const SHOWN_MS = 1_600
const SAYS = { idle: '', copied: 'Copied', failed: 'Not copied' } as const

/** Copies a text and confirms it. */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }): ReactNode => {
  const [outcome, setOutcome] = useState<Outcome>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <span className="copy">
      <button
        type="button"
        className="icon"
        data-outcome={outcome}
        aria-label={`Copy ${what}`}
        title="Copy"
        onClick={copy}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {outcome === 'copied' ? <path d="m3.5 8.5 3 3 6-7" /> : <path d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />}
        </svg>
      </button>
      <span role="status" className="unseen">
        {SAYS[outcome]}
      </span>
    </span>
  )
}
