import { Failure } from '@casement/parts/ui/Failure.tsx'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { Entry } from '../../kernel/rules/view-stack.ts'
import { useWords } from '../../words/context.ts'
import { Bones } from '../shell/Bones.tsx'
import { useShell } from '../shell/context.ts'
import { VisitContext } from './visit.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly View: ComponentType }

const initial = (View: ComponentType | undefined): State => (View ? { kind: 'ready', View } : { kind: 'loading' })

/** A view from its own chunk: a skeleton while it loads, and a retry if loading fails. */
export const LazyView = ({ visit }: { readonly visit: Entry }) => {
  const { view: name } = visit
  const { views } = useShell()
  const [state, setState] = useState<State>(() => initial(views.loaded(name)))
  const words = useWords()
  const loading = state.kind === 'loading'

  // By what was rendered, not by what is loaded: the code can arrive between the render and this effect, and the
  // skeleton would stay.
  useEffect(() => {
    if (!loading) return
    views.load(name).then(
      (View) => setState({ kind: 'ready', View }),
      () => setState({ kind: 'failed' }),
    )
  }, [loading, views, name])

  switch (state.kind) {
    case 'ready':
      return (
        <VisitContext value={visit}>
          <state.View />
        </VisitContext>
      )
    case 'failed':
      return (
        <Failure
          text={words('view-failed')}
          action={words('try-again')}
          onAction={() => setState({ kind: 'loading' })}
        />
      )
    default:
      return <Bones />
  }
}
