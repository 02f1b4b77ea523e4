import type { ComponentType } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { useWords } from '../../words/context.ts'
import { Bones } from '../shell/Bones.tsx'
import type { BuiltView } from './built.ts'
import { loadedView, loadView } from './load-view.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly View: ComponentType }

const initial = (name: BuiltView): State => {
  const View = loadedView(name)
  return View ? { kind: 'ready', View } : { kind: 'loading' }
}

/** A view from its own chunk: its skeleton until it is there, and a way to try again when it does not come. */
export const LazyView = ({ name }: { readonly name: BuiltView }) => {
  const [state, setState] = useState<State>(() => initial(name))
  const words = useWords()

  const load = useCallback((): void => {
    setState({ kind: 'loading' })
    loadView(name).then(
      (View) => setState({ kind: 'ready', View }),
      () => setState({ kind: 'failed' }),
    )
  }, [name])

  useEffect(() => {
    if (!loadedView(name)) load()
  }, [name, load])

  switch (state.kind) {
    case 'ready':
      return <state.View />
    case 'failed':
      return <Failure text={words('view-failed')} action={words('try-again')} onAction={load} />
    default:
      return <Bones />
  }
}
