import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { FeaturesContext } from '../kernel/feature-hook.ts'
import { CoreContext } from '../kernel/use-core.ts'
import { ShellContext } from '../modal/shell/context.ts'
import { createViews } from '../modal/views.ts'
import { features as allFeatures } from './index.ts'
import type { SampleState } from './sample-parts.ts'
import { sampleSurroundings } from './sample-parts.ts'

const shell = { views: createViews(allFeatures), requestClose: (): void => undefined }

/** A view's surroundings in one state, for stories and tests: nothing in it asks anybody or changes by itself. */
export const SampleShell = (props: SampleState & { readonly children: ReactNode }) => {
  // A story is rendered for one state; what it was rendered with first is what it shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const { core, features } = useMemo(() => sampleSurroundings(props), [])
  return (
    <CoreContext value={core}>
      <FeaturesContext value={features}>
        <ShellContext value={shell}>{props.children}</ShellContext>
      </FeaturesContext>
    </CoreContext>
  )
}
