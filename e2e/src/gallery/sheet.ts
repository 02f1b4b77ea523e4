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

/** What a person reads of the faults: each once, with the sheets that have it. */
export const summarize = (faults: readonly Fault[]): readonly string[] => {
  const sheets = new Map<string, string[]>()
  for (const { sheet, story, what } of faults) {
    const name = story === undefined ? what : `${story} · ${what}`
    sheets.set(name, [...(sheets.get(name) ?? []), sheet])
  }
  return [...sheets].map(([name, where]) => `${name} (${[...new Set(where)].join(', ')})`)
}

export const captionOf = ({ title, variant, state }: Sheet): string =>
  [title, ...(state === undefined ? [] : [state]), nameOf(variant)].join(' · ')
