import type { Variant } from './variants.ts'
import { nameOf } from './variants.ts'

/** A fault on one sheet. */
export type Fault = { readonly sheet: string; readonly story?: string; readonly what: string }

/** One picture. */
export type Sheet = {
  readonly kind: 'stories' | 'view'
  readonly title: string
  readonly variant: Variant
  /** The pictured state of a view, if it is not the loaded one. */
  readonly state?: 'loading' | 'failure'
  readonly file: string
}

/** One readable line per fault, with the sheets it occurs on. */
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
