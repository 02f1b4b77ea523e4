import { Failure } from '@casement/parts/ui/Failure.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../words/context.ts'
import { loadActivity } from '../../../activity/index.ts'

type Props = { readonly network: Network; readonly address: string }

type State =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Activity: ComponentType<Props> }

/** What happened to the account; loaded when the tab is first opened. */
export const ActivityTab = (props: Props) => {
  const words = useWords()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const loading = state.kind === 'loading'
  useEffect(() => {
    if (!loading) return
    loadActivity().then(
      (Activity) => setState({ kind: 'ready', Activity }),
      () => setState({ kind: 'failed' }),
    )
  }, [loading])
  if (state.kind === 'ready') return <state.Activity {...props} />
  if (state.kind === 'loading') return null
  return (
    <Failure text={words('view-failed')} action={words('try-again')} onAction={() => setState({ kind: 'loading' })} />
  )
}
