import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ComponentType } from 'react'
import type { Feature } from '../kernel/define-feature.ts'
import type { ViewDefinition } from '../kernel/define-view.ts'
import type { View, ViewName } from '../kernel/rules/views.ts'

/** All defined views. */
export type Views = {
  /** The definition of a view; undefined if it is not implemented or unknown. */
  of(name: ViewName): ViewDefinition | undefined
  load(name: ViewName): Promise<ComponentType>
  /** The views that a page may open by name. */
  fromPage(): readonly ViewName[]
  /** The component of a view that is already loaded. */
  loaded(name: ViewName): ComponentType | undefined
}

type Exported = { readonly [name: string]: ComponentType }
type InRouter = Awaited<ReturnType<typeof loadRouter>>

/**
 * The view of a first opening, which comes in the shell’s file and needs no router. The others load the router with
 * them.
 */
export const FIRST_VIEW: ViewName = 'Connect'

/** Loads what puts a view into the router. */
const loadRouter = async () => (await import('./router/in-router.tsx')).inRouter

/**
 * Collects the views of all features. Names come from the page, so they are looked up in a map, which has no inherited
 * keys.
 *
 * React's own lazy components keep a failed load forever; here the next call tries again.
 *
 * @example
 * const views = createViews(features)
 * await views.load('Connect')
 */
export const createViews = (features: readonly Feature[]): Views => {
  const known = new Map<ViewName, ViewDefinition>()
  for (const { views } of features) for (const view of views) known.set(view.name, view)
  const loaded = new Map<ViewName, ComponentType>()
  return {
    of: (name) => known.get(name),
    fromPage: () => [...known.values()].flatMap(({ name, fromPage }) => (fromPage ? [name] : [])),
    loaded: (name) => loaded.get(name),
    load: async (name) => {
      const view = known.get(name)
      if (!view) throw new Error(`There is no view ${name}`)
      const kept = loaded.get(name)
      if (kept) return kept
      // TypeScript cannot relate the module's export to the definition across the table; each definition's own type
      // does.
      const [exported, inRouter]: [Exported, InRouter | undefined] = await Promise.all([
        view.load(),
        name === FIRST_VIEW ? undefined : loadRouter(),
      ])
      const exportedView = exported[`${name}View`]
      if (!exportedView) throw new Error(`${name} exports no ${name}View`)
      const component = inRouter?.(exportedView, (other) => known.has(other)) ?? exportedView
      // Two loads at the same time must give the same component, or React would mount the view twice.
      if (!loaded.has(name)) loaded.set(name, component)
      return loaded.get(name) ?? component
    },
  }
}

/** The view that a page requests by name, with its parameters; undefined if only the frame may open it. */
export const requestedView = (views: Views, params: OpenParams): View | undefined => {
  const definition = params.view === undefined ? undefined : views.of(params.view)
  // TypeScript cannot relate a definition's parameters to its name across the table; each definition's own type does.
  return definition?.fromPage && ({ view: definition.name, params: definition.fromPage(params) } as View)
}
