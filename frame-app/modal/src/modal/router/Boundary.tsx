import { Failure } from '@casement/parts/ui/Failure.tsx'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useWords } from '../../words/context.ts'

/** What stands in the place of a view that throws. Not what it has thrown: that may be of the page. */
export const BrokenView = ({ onAgain }: { readonly onAgain: () => void }) => {
  const words = useWords()
  return <Failure text={words('view-broken')} action={words('try-again')} onAction={onAgain} />
}

/**
 * Shows a notice in the place of a view that throws. Without it React removes everything, also the header, and the visitor
 * could not even close the modal until the page is loaded again.
 */
export const Boundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <BrokenView onAgain={() => resetErrorBoundary()} />}>
    {children}
  </ErrorBoundary>
)
