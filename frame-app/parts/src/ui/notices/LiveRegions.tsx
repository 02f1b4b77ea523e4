import type { ReactNode } from 'react'

type Props = {
  readonly className: string | undefined
  /** What interrupts: what is wrong. All else waits until who listens is free. */
  readonly urgent: boolean
  readonly children: ReactNode
}

/** Where something is said unasked. Both places are always there: one that comes with its words is not heard. */
export const LiveRegions = ({ className, urgent, children }: Props) => (
  <div className={className}>
    <div role="status">{!urgent && children}</div>
    <div role="alert">{urgent && children}</div>
  </div>
)
