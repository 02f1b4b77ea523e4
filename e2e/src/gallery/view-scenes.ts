import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VIEW_NAMES } from '@casement/shared-protocol/schemas'
import { mayHostOpen, ruleOf } from '../../../frame-app/modal/src/domain/view-rules.ts'
import type { Sheet } from './sheet.ts'
import type { Variant } from './variants.ts'
import { EIGHT, slugOf } from './variants.ts'

const MANIFEST = fileURLToPath(new URL('../../../frame-app/modal/dist/.vite/manifest.json', import.meta.url))
const VIEW = /^src\/views\/(\w+)\/index\.tsx$/

/** Whether a page can have a view shown to somebody who is not connected. The others are pictured as stories. */
const isOpened = (name: string): boolean => {
  const view = VIEW_NAMES.find((each) => each === name)
  return view !== undefined && mayHostOpen(view) && !ruleOf(view).needsAddress
}

/** The views that a page can open, each with the file that it is loaded from. */
export const readViews = (manifest: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>).flatMap(
      ([source, { file }]) => {
        const name = VIEW.exec(source)?.[1]
        return name === undefined || !isOpened(name) ? [] : [[name, file] as const]
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
