import type { Variant } from './variants.ts'
import { nameOf } from './variants.ts'

/** What is wrong on one sheet, in words. */
export type Fault = { readonly sheet: string; readonly story?: string; readonly what: string }

/** One picture. */
export type Sheet = {
  readonly kind: 'stories' | 'view'
  readonly title: string
  readonly variant: Variant
  /** What a view is pictured as, where that is not itself. */
  readonly state?: 'loading' | 'failure'
  readonly file: string
}

export const captionOf = ({ title, variant, state }: Sheet): string =>
  [title, ...(state === undefined ? [] : [state]), nameOf(variant)].join(' · ')
