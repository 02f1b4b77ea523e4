import type { ReactNode } from 'react'
import { useState } from 'react'
import { FeaturesContext } from '../kernel/feature-hook.ts'
import { CoreContext } from '../kernel/use-core.ts'
import { ShellContext } from '../modal/shell/context.ts'
import { createViews } from '../modal/views.ts'
import { features as allFeatures } from './index.ts'
import type { SampleState } from './sample-parts.ts'
import { sampleSurroundings } from './sample-parts.ts'

const shell = { views: createViews(allFeatures), requestClose: (): boolean => false }

type SurroundingsProps = ReturnType<typeof sampleSurroundings> & { readonly children: ReactNode }

/** What a view needs around it, for tests that change its stores. */
export const SampleSurroundings = ({ core, features, children }: SurroundingsProps) => (
  <CoreContext value={core}>
    <FeaturesContext value={features}>
      <ShellContext value={shell}>{children}</ShellContext>
    </FeaturesContext>
  </CoreContext>
)

/**
 * The context of a view in one fixed state, for stories and tests: it sends no requests and does not change on its own.
 */
export const SampleShell = (props: SampleState & { readonly children: ReactNode }) => {
  // A story keeps the state that it was first rendered with.
  const [{ core, features }] = useState(() => sampleSurroundings(props))
  return (
    <SampleSurroundings core={core} features={features}>
      {props.children}
    </SampleSurroundings>
  )
}
