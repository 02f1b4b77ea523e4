import type { ComponentType } from 'react'
import { useMemo } from 'react'
import { Router } from 'react-router-dom'
import { useStore } from 'zustand'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { ViewName } from '../../kernel/rules/views.ts'
import { useCore } from '../../kernel/use-core.ts'
import { createNavigator, locationOf } from './navigator.ts'
import '../../words/later-texts.ts'

/**
 * Puts a view into the router, whose hooks and links then work in it. There are no patterns: a view's path is its name.
 *
 * @example
 * const View = inRouter(Networks, (name) => views.of(name) !== undefined)
 */
export const inRouter = (View: ComponentType, isBuilt: (view: ViewName) => boolean): ComponentType => {
  const Routed = () => {
    const { store, navigation } = useCore().modal
    // The view stays the same while it is mounted.
    const top = topOf(useStore(store, ({ stack }) => stack))
    const navigator = useMemo(() => createNavigator(navigation, isBuilt), [navigation])
    return (
      <Router location={locationOf(top)} navigator={navigator}>
        <View />
      </Router>
    )
  }
  return Routed
}
