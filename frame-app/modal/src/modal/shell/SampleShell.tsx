import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { SpeechContext } from '../../words/context.ts'
import { ShellContext } from './context.ts'
import type { SampleState } from './sample-parts.ts'
import { sampleParts } from './sample-parts.ts'

/** A view's surroundings in one state, for stories and tests: nothing in it asks anybody or changes by itself. */
export const SampleShell = (props: SampleState & { readonly children: ReactNode }) => {
  const speech = useContext(SpeechContext)
  // A story is rendered for one state; what it was rendered with first is what it shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const parts = useMemo(() => sampleParts(props), [])
  if (!speech) throw new Error('outside of a language')
  return <ShellContext value={{ ...parts, speech }}>{props.children}</ShellContext>
}
