import { Failure } from '@casement/parts/ui/Failure.tsx'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useWords } from '../../words/context.ts'

type Props = { readonly children: ReactNode }

/**
 * Shows a notice in the place of a view that throws. Without it React removes everything, also the header, and the visitor
 * could not even close the modal until the page is loaded again.
 */
export const Boundary = ({ children }: Props) => {
  const words = useWords()
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <Failure text={words('view-broken')} action={words('try-again')} onAction={() => resetErrorBoundary()} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
