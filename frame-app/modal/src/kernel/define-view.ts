import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ComponentType } from 'react'
import type { ViewRule } from './rules/view-rule.ts'
import type { ParamsOf, ViewName } from './rules/views.ts'

type Definition<V extends ViewName> = ViewRule & {
  readonly name: V
  /**
   * What the view is shown with when the page asks for it by name. A view without it is opened by the frame alone: it says or asks
   * something about a process of the frame's own, and a page that could open it would put words in its mouth.
   */
  readonly fromPage?: (open: OpenParams) => ParamsOf<V>
  /** Its component, from a chunk of its own. */
  readonly load: () => Promise<ComponentType>
}

/** A view, with all that the router and the rules of opening have to know of it. */
export type ViewDefinition = { readonly [V in ViewName]: Definition<V> }[ViewName]

/**
 * Says what a view is, in the one place where it is said. Its title is the text `title.<name>`.
 *
 * @example
 * defineView({ name: 'Networks', fromPage: () => ({}), load: async () => (await import('./views/Networks/index.tsx')).NetworksView })
 */
export const defineView = <V extends ViewName>(view: Definition<V>): Definition<V> => view
