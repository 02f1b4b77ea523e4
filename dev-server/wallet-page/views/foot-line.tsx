import type { ReactNode } from 'react'
import type { Doing } from '../wallet-context.ts'

/** What stands above the answers: why the last one failed, or what there is to say. `told` is read out when it changes. */
export const FootLine = ({
  doing,
  told = false,
  children,
}: {
  readonly doing: Doing
  readonly told?: boolean
  readonly children: ReactNode
}): ReactNode =>
  doing.kind === 'failed' ? (
    <p className="failure" role="alert">
      {doing.message}
    </p>
  ) : (
    <p className="quiet small" role={told ? 'status' : undefined}>
      {children}
    </p>
  )
