import type { ParamsOf, ViewName } from '../../kernel/rules/views.ts'
import { useVisit } from './visit.ts'

/**
 * The parameters of the current view. They do not change while the view is mounted: a new visit, even to the same view,
 * mounts it again.
 *
 * @example
 * const { wallet } = useParams('Downloads')
 */
export const useParams = <V extends ViewName>(view: V): ParamsOf<V> => {
  const visit = useVisit()
  if (visit.view !== view) throw new Error(`${view} is not on the screen`)
  // TypeScript cannot relate `view` to the entry's parameters; the type of an entry does.
  return visit.params as ParamsOf<V>
}
