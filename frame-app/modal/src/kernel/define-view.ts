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
  /** Loads the module that exports the component, as `<name>View`. It is a chunk of its own. */
  readonly load: () => Promise<{ readonly [name in `${V}View`]: ComponentType }>
}

/** Everything that the router and the opening rules need to know of a view. */
export type ViewDefinition = { readonly [V in ViewName]: Definition<V> }[ViewName]

/**
 * Defines a view. Its title is the text `title.<name>`.
 *
 * @example
 * defineView({ name: 'Networks', fromPage: () => ({}), load: () => import('./views/Networks/index.tsx') })
 */
export const defineView = <V extends ViewName>(view: Definition<V>): Definition<V> => view
