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
  /** The component of a view that is already loaded. */
  loaded(name: ViewName): ComponentType | undefined
}

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
    loaded: (name) => loaded.get(name),
    load: async (name) => {
      const view = known.get(name)
      if (!view) throw new Error(`There is no view ${name}`)
      const kept = loaded.get(name)
      if (kept) return kept
      // TypeScript cannot relate the module's export to the definition across the table; each definition's own type
      // does.
      const exported: { readonly [name: string]: ComponentType } = await view.load()
      const component = exported[`${name}View`]
      if (!component) throw new Error(`${name} exports no ${name}View`)
      loaded.set(name, component)
      return component
    },
  }
}

/** The view that a page requests by name, with its parameters; undefined if only the frame may open it. */
export const requestedView = (views: Views, params: OpenParams): View | undefined => {
  const definition = params.view === undefined ? undefined : views.of(params.view)
  // TypeScript cannot relate a definition's parameters to its name across the table; each definition's own type does.
  return definition?.fromPage && ({ view: definition.name, params: definition.fromPage(params) } as View)
}
