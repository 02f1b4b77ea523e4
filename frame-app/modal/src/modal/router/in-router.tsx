import type { ComponentType } from 'react'
import { useMemo } from 'react'
import { Router } from 'react-router-dom'
import type { ViewName } from '../../kernel/rules/views.ts'
import { useCore } from '../../kernel/use-core.ts'
import { Boundary } from './Boundary.tsx'
import { createNavigator, locationOf } from './navigator.ts'
import { useVisit } from './visit.ts'
import '../../words/later-texts.ts'

/**
 * Puts a view into the router, whose hooks and links then work in it. There are no patterns: a view's path is its name.
 *
 * @example
 * const View = inRouter(Networks, (name) => views.of(name) !== undefined)
 */
export const inRouter = (View: ComponentType, isBuilt: (view: ViewName) => boolean): ComponentType => {
  const Routed = () => {
    const { navigation } = useCore().modal
    const visit = useVisit()
    const navigator = useMemo(() => createNavigator(navigation, isBuilt), [navigation])
    return (
      <Router location={locationOf(visit)} navigator={navigator}>
        <Boundary>
          <View />
        </Boundary>
      </Router>
    )
  }
  return Routed
}
