import type { ReactNode } from 'react'

/** A primitive or a view in one state, as the gallery pictures it and axe reads it. */
export type Story = {
  /** What it shows, in a few words; no two of a group have the same. */
  readonly name: string
  readonly show: () => ReactNode
  /** Pictured as its first control looks under a pointer, pressed, or focused by keys. */
  readonly as?: 'hover' | 'active' | 'focus-visible'
  /** Shown on no card, because it brings its own, or is what is around one. */
  readonly ownCard?: true
}

/** The stories of one sheet. A file `*.stories.tsx` exports one as `stories`. */
export type StoryGroup = {
  readonly title: string
  /** What has no room of its own around it stands in some. */
  readonly padded?: true
  readonly stories: readonly Story[]
}
