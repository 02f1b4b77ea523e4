import type { ReactNode } from 'react'

type Props = {
  readonly className: string | undefined
  /** For errors, which interrupt the screen reader; everything else waits. */
  readonly urgent: boolean
  readonly children: ReactNode
}

/** Live regions for notices. Both are always rendered, because a region inserted with its text is not announced. */
export const LiveRegions = ({ className, urgent, children }: Props) => (
  <div className={className}>
    <div role="status">{!urgent && children}</div>
    <div role="alert">{urgent && children}</div>
  </div>
)
