import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ComponentType } from 'react'
import type { Feature } from '../kernel/define-feature.ts'
import type { ViewDefinition } from '../kernel/define-view.ts'
import type { View, ViewName } from '../kernel/rules/views.ts'

/** The views that there are. */
export type Views = {
  /** What a view is; undefined for one that is not built, by whatever name it is asked for. */
  of(name: ViewName): ViewDefinition | undefined
  /** Loads the component of a view. */
  load(name: ViewName): Promise<ComponentType>
  /** The component of a view that was loaded before. */
  loaded(name: ViewName): ComponentType | undefined
}

/**
 * Puts the views of all features in one table. A name comes from the page, so it is looked up in a map, which has no keys of its own.
 *
 * React's own lazy components remember a failure for ever; here the next one who asks tries again.
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
      // Its type says which name its module exports, for each view by itself only.
      const exported: { readonly [name: string]: ComponentType } = await view.load()
      const component = exported[`${name}View`]
      if (!component) throw new Error(`${name} exports no ${name}View`)
      loaded.set(name, component)
      return component
    },
  }
}

/** The view that a page asks for by name, with what it is shown with; none where the view is the frame's own. */
export const viewAskedFor = (views: Views, params: OpenParams): View | undefined => {
  const definition = params.view === undefined ? undefined : views.of(params.view)
  // A definition's parameters are those of its own name, which the type of a table says for each view by itself only.
  return definition?.fromPage && ({ view: definition.name, params: definition.fromPage(params) } as View)
}
