import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ComponentType } from 'react'
import type { ViewRule } from './rules/view-rule.ts'
import type { ParamsOf, ViewName } from './rules/views.ts'

type Definition<V extends ViewName> = ViewRule & {
  readonly name: V
  /**
   * The view's parameters when the page opens it by name. A view without it can be opened only by the frame: it belongs
   * to a flow of the frame, and a page that could open it would choose what it says.
   */
  readonly fromPage?: (open: OpenParams) => ParamsOf<V>
  /** Loads the component, which is in a chunk of its own. */
  readonly load: () => Promise<ComponentType>
}

/** Everything that the router and the opening rules need to know of a view. */
export type ViewDefinition = { readonly [V in ViewName]: Definition<V> }[ViewName]

/**
 * Defines a view. Its title is the text `title.<name>`.
 *
 * @example
 * defineView({ name: 'Networks', fromPage: () => ({}), load: async () => (await
 * import('./views/Networks/index.tsx')).NetworksView })
 */
export const defineView = <V extends ViewName>(view: Definition<V>): Definition<V> => view
