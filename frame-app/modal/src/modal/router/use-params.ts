import { useState } from 'react'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { ViewName, ViewParams } from '../../kernel/rules/views.ts'
import { useShell } from '../shell/context.ts'

/**
 * What a view is shown with. It is the same for as long as the view is on the screen: another visit, even to the same
 * view, begins anew.
 *
 * @example
 * const { wallet } = useParams('Downloads')
 */
export const useParams = <V extends ViewName>(view: V): ViewParams[V] => {
  const { modal } = useShell()
  const [params] = useState(() => {
    const top = topOf(modal.getState().stack)
    if (top.view !== view) throw new Error(`${view} is not on the screen`)
    // Entries are made of a view and its own parameters, which the type of an entry says for each view by itself only.
    return top.params as ViewParams[V]
  })
  return params
}
