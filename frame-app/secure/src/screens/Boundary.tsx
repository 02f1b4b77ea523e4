import { useErrorBoundary } from 'preact/hooks'
import type { ReactNode } from 'react'
import { logFailure } from '../lib/log-failure.ts'
import type { FailedNoticeProps } from './FailedNotice.tsx'
import { FailedNotice } from './FailedNotice.tsx'

type Props = FailedNoticeProps & { readonly children: ReactNode }

/**
 * Shows a notice in place of a screen that throws. Without it the visitor would see nothing, or what was shown before, and
 * the request would wait for an answer that nobody can give.
 */
export const Boundary = ({ children, ...notice }: Props) => {
  const [error] = useErrorBoundary(logFailure)
  return error === undefined ? children : <FailedNotice {...notice} />
}
