import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { features } from '../../../frame-app/modal/src/features/index.ts'
import type { Feature } from '../../../frame-app/modal/src/kernel/define-feature.ts'
import type { Sheet } from './sheet.ts'
import type { Variant } from './variants.ts'
import { EIGHT, slugOf } from './variants.ts'

const MANIFEST = fileURLToPath(new URL('../../../frame-app/modal/dist/.vite/manifest.json', import.meta.url))

/**
 * The views that a page can open without a connection, each with the file it is loaded from; undefined for views in the
 * opening chunk.
 */
export type OpenedViews = ReadonlyMap<string, string | undefined>

export const readViews = (manifest: string): OpenedViews => {
  const built = JSON.parse(manifest) as { readonly [source: string]: { readonly file: string } }
  return new Map(
    features.flatMap(({ name: feature, views }: Feature) =>
      views
        // Other views are pictured only as stories.
        .filter(({ fromPage, needsAddress }) => fromPage !== undefined && !needsAddress)
        .map(({ name }) => [name, built[`src/features/${feature}/views/${name}/index.tsx`]?.file] as const),
    ),
  )
}

export const builtViews = (): OpenedViews => readViews(readFileSync(MANIFEST, 'utf8'))

/** Every view in eight variants, and views with their own file also while loading and after failing. */
export const viewSheets = (views: OpenedViews): readonly Sheet[] =>
  [...views].flatMap(([title, ownFile]) => {
    const sheet = (variant: Variant, state?: 'loading' | 'failure'): Sheet => {
      const { screen, theme, locale } = variant
      // Stories of a view are pictured too, under the view's name.
      const words = ['opened', slugOf(title), ...(state === undefined ? [] : [state]), screen, theme, locale]
      return { kind: 'view', title, variant, file: `${words.join('-')}.png`, ...(state === undefined ? {} : { state }) }
    }
    const states = ownFile === undefined ? [undefined] : ([undefined, 'loading', 'failure'] as const)
    return states.flatMap((state) => EIGHT.map((variant) => sheet(variant, state)))
  })
