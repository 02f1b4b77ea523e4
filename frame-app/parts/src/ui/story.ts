import type { Language } from '@casement/shared-protocol'
import type { ReactNode } from 'react'
import type { Catalogue, PartsMessages } from '../words/messages.ts'

/** A component or a view in one state, for the gallery's screenshots and axe checks. */
export type Story = {
  /** Short and unique within the group. */
  readonly name: string
  readonly show: () => ReactNode
  /** Screenshots show the first control hovered, pressed or focused by keyboard. */
  readonly as?: 'hover' | 'active' | 'focus-visible'
  /** Rendered without a card, because it brings its own or surrounds one. */
  readonly ownCard?: true
}

/** The stories of one component. A file `*.stories.tsx` exports one as `stories`. */
export type StoryGroup = {
  readonly title: string
  /** Adds padding, for components without their own. */
  readonly padded?: true
  /** The texts of the frame that shows the component, if that is not the modal. */
  readonly loadCatalogue?: (language: Language) => Promise<Catalogue<PartsMessages>>
  readonly stories: readonly Story[]
}
