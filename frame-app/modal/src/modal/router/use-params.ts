import { useState } from 'react'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { ParamsOf, ViewName } from '../../kernel/rules/views.ts'
import { useCore } from '../../kernel/use-core.ts'

/**
 * What a view is shown with. It is the same for as long as the view is on the screen: another visit, even to the same
 * view, begins anew.
 *
 * @example
 * const { wallet } = useParams('Downloads')
 */
export const useParams = <V extends ViewName>(view: V): ParamsOf<V> => {
  const { store } = useCore().modal
  const [params] = useState(() => {
    const top = topOf(store.getState().stack)
    if (top.view !== view) throw new Error(`${view} is not on the screen`)
    // Entries are made of a view and its own parameters, which the type of an entry says for each view by itself only.
    return top.params as ParamsOf<V>
  })
  return params
}
