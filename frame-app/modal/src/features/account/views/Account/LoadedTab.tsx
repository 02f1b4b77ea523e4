import { Failure } from '@casement/parts/ui/Failure.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../words/context.ts'

type AccountProps = { readonly network: Network; readonly address: string }

type Props = AccountProps & {
  /** Loads what the tab shows. It is called when the tab is first opened. */
  readonly load: () => Promise<ComponentType<AccountProps>>
}

type State =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Content: ComponentType<AccountProps> }

/** A tab of another feature. */
export const LoadedTab = ({ load, network, address }: Props) => {
  const words = useWords()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const loading = state.kind === 'loading'
  useEffect(() => {
    if (!loading) return
    load().then(
      (Content) => setState({ kind: 'ready', Content }),
      () => setState({ kind: 'failed' }),
    )
  }, [loading, load])
  if (state.kind === 'ready') return <state.Content network={network} address={address} />
  if (state.kind === 'loading') return null
  return (
    <Failure text={words('view-failed')} action={words('try-again')} onAction={() => setState({ kind: 'loading' })} />
  )
}
