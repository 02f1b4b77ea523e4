import type { ViewName as PublicViewName } from '@casement/shared-protocol/schemas'
import { describe, expectTypeOf, it } from 'vitest'
import type { Navigation } from '../modal.ts'
import type { ViewName } from './views.ts'

declare const navigation: Navigation
declare const network: { readonly view: 'SwitchNetwork' }

describe('a view and its parameters', () => {
  it('behavior: the views are the public view names', () => {
    expectTypeOf<ViewName>().toEqualTypeOf<PublicViewName>()
  })

  it('error: a view without its parameters, or with another view’s, does not compile', () => {
    // @ts-expect-error parameters are required
    navigation.push({ view: 'Account' })
    // @ts-expect-error requires the target network
    navigation.push({ view: 'SwitchNetwork', params: {} })
    // @ts-expect-error requires where to connect, and the network
    navigation.replace({ view: 'SwitchActiveChain', params: { switchToChain: 'solana', navigateTo: 'Connect' } })
    // @ts-expect-error another view's parameters
    navigation.reset({ view: 'SwitchNetwork', params: { switchToChain: 'solana' } })
    // @ts-expect-error not a view
    navigation.push({ view: 'Nowhere', params: {} })
    // @ts-expect-error a name alone is not a view
    navigation.push(network)
  })
})
