import { EmailIcon } from '@casement/parts/ui/icons.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { RowIcon } from '@casement/parts/ui/lists/RowIcon.tsx'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { loadEmailMethod } from '../../../embedded/index.ts'
import type { MethodProps } from './WalletMethod.tsx'

/** The height of the field that comes. */
const FIELD_PX = 48

type Field = ComponentType<Pick<MethodProps, 'disabledBy'>>
type Loading = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'loaded'; readonly Field: Field }

/** Signing in by e-mail. Its code is loaded only on pages that have it. */
export const EmailSection = ({ disabledBy }: MethodProps) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' })
  useEffect(() => {
    loadEmailMethod().then(
      (Field) => setLoading({ kind: 'loaded', Field }),
      () => setLoading({ kind: 'failed' }),
    )
  }, [])
  if (loading.kind === 'loaded') return <loading.Field disabledBy={disabledBy} />
  if (loading.kind === 'loading') return <Skeleton shape="block" width="100%" height={FIELD_PX} />
  // The view of its own loads again, and says why if that fails.
  return (
    <ListRow
      image={
        <RowIcon>
          <EmailIcon />
        </RowIcon>
      }
      title={words('email.continue')}
      chevron
      raised
      disabledBy={disabledBy}
      onPress={() => navigation.push({ view: 'EmailLogin', params: {} })}
    />
  )
}
