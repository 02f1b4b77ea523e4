import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sheet } from './sheet.ts'
import type { Variant } from './variants.ts'
import { EIGHT, slugOf } from './variants.ts'

const MANIFEST = fileURLToPath(new URL('../../../frame-app/modal/dist/.vite/manifest.json', import.meta.url))
const VIEW = /^src\/views\/(\w+)\/index\.tsx$/

/** The views that stand, each with the file that it is loaded from. */
export const readViews = (manifest: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>).flatMap(
      ([source, { file }]) => {
        const name = VIEW.exec(source)?.[1]
        return name === undefined ? [] : [[name, file] as const]
      },
    ),
  )

export const builtViews = (): ReadonlyMap<string, string> => readViews(readFileSync(MANIFEST, 'utf8'))

/** Every view in eight ways: as it is, while it is awaited, and when it does not come. */
export const viewSheets = (views: readonly string[]): readonly Sheet[] =>
  views.flatMap((title) => {
    const sheet = (variant: Variant, state?: 'loading' | 'failure'): Sheet => {
      const { screen, theme, locale } = variant
      const words = ['view', slugOf(title), ...(state === undefined ? [] : [state]), screen, theme, locale]
      return { kind: 'view', title, variant, file: `${words.join('-')}.png`, ...(state === undefined ? {} : { state }) }
    }
    return ([undefined, 'loading', 'failure'] as const).flatMap((state) =>
      EIGHT.map((variant) => sheet(variant, state)),
    )
  })
