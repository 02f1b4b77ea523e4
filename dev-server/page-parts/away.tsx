import type { ReactNode } from 'react'
import type { Problem } from './reading.ts'

/** Shows that a service does not answer and is being retried. */
export const Away = ({ who, problem, stale }: AwayProps): ReactNode => (
  <div className="away" role="status">
    <strong>{who} does not answer.</strong> {stale ? 'This is what it last said. ' : ''}Trying again …
    <span className="quiet">{problem.message}</span>
  </div>
)

type AwayProps = { readonly who: string; readonly problem: Problem; readonly stale?: boolean }

/** Placeholder lines while content loads. */
export const Skeleton = ({ lines = 4 }: { readonly lines?: number }): ReactNode => (
  <div className="skeleton" aria-busy="true">
    <span className="unseen">Loading …</span>
    {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key) => (
      <span key={key} />
    ))}
  </div>
)
