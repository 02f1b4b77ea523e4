import type { Navigator, To } from 'react-router-dom'
import type { Navigation } from '../../kernel/modal.ts'
import type { Entry } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'

const pathOf = (to: To): string => (typeof to === 'string' ? to : (to.pathname ?? '')).replace(/^\//, '')

/**
 * The router's location of a view: a path of one segment, with the parameters as state. The address bar never changes.
 */
export const locationOf = ({ view, params, key }: Entry) => ({
  pathname: `/${view}`,
  search: '',
  hash: '',
  state: params,
  key: String(key),
})

/**
 * The view stack as the router's history. The modal's rules need to reset the history and know its length, which the
 * router's own histories cannot do.
 *
 * @example
 * <Router location={locationOf(topOf(stack))} navigator={createNavigator(navigation, isBuilt)}>…</Router>
 */
export const createNavigator = (navigation: Navigation, isBuilt: (view: ViewName) => boolean): Navigator => {
  const viewFor = (to: To, state: unknown): View | undefined => {
    const view = pathOf(to) as ViewName
    return isBuilt(view) ? ({ view, params: state ?? {} } as View) : undefined
  }
  return {
    createHref: (to) => `#/${pathOf(to)}`,
    push: (to, state) => {
      const view = viewFor(to, state)
      if (view) navigation.push(view)
    },
    replace: (to, state) => {
      const view = viewFor(to, state)
      if (view) navigation.replace(view)
    },
    go: (delta) => {
      for (let steps = delta; steps < 0; steps += 1) navigation.back()
    },
  }
}
