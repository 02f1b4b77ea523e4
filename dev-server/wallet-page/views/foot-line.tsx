import type { ReactNode } from 'react'
import type { Doing } from '../wallet-context.ts'

/** The line above the buttons: the last failure, or a status, whose changes are announced if `announced` is set. */
export const FootLine = ({
  doing,
  announced = false,
  children,
}: {
  readonly doing: Doing
  readonly announced?: boolean
  readonly children: ReactNode
}): ReactNode =>
  doing.kind === 'failed' ? (
    <p className="failure" role="alert">
      {doing.message}
    </p>
  ) : (
    <p className="quiet small" role={announced ? 'status' : undefined}>
      {children}
    </p>
  )
