import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { loadEmailMethod } from '../../../embedded/index.ts'
import { EmailMethodRow } from './EmailMethodRow.tsx'
import type { MethodProps } from './WalletMethod.tsx'

/** The height of the field that comes. */
const FIELD_PX = 48

type Field = ComponentType<Pick<MethodProps, 'disabledBy'> & { readonly row: ReactNode }>
type Loading = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'loaded'; readonly Field: Field }

/** Signing in by e-mail. Its code is loaded only on pages that have it. */
export const EmailSection = ({ disabledBy }: MethodProps) => {
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' })
  useEffect(() => {
    loadEmailMethod().then(
      (Field) => setLoading({ kind: 'loaded', Field }),
      () => setLoading({ kind: 'failed' }),
    )
  }, [])
  const row = <EmailMethodRow disabledBy={disabledBy} />
  if (loading.kind === 'loaded') return <loading.Field disabledBy={disabledBy} row={row} />
  if (loading.kind === 'loading') return <Skeleton shape="block" width="100%" height={FIELD_PX} />
  // The view of its own loads again, and says why if that fails.
  return row
}
