import type { ViewName as PublicViewName } from '@casement/shared-protocol/schemas'
import { describe, expectTypeOf, it } from 'vitest'
import type { Navigation } from '../modal.ts'
import type { ViewName } from './views.ts'

declare const navigation: Navigation
declare const network: { readonly view: 'SwitchNetwork' }

describe('a view and its parameters', () => {
  it('behavior: the views are those that have a name in public', () => {
    expectTypeOf<ViewName>().toEqualTypeOf<PublicViewName>()
  })

  it('error: a view that is shown without its parameters, or with another’s, does not compile', () => {
    // @ts-expect-error parameters are never left out
    navigation.push({ view: 'Account' })
    // @ts-expect-error an approval has an id
    navigation.push({ view: 'ApproveTransaction', params: {} })
    // @ts-expect-error the network that is switched to
    navigation.push({ view: 'SwitchNetwork', params: {} })
    // @ts-expect-error where to connect, and for what
    navigation.replace({ view: 'SwitchActiveChain', params: { switchToChain: 'solana', navigateTo: 'Connect' } })
    // @ts-expect-error another view's parameters
    navigation.reset({ view: 'SwitchNetwork', params: { approvalId: 'a' } })
    // @ts-expect-error no view
    navigation.push({ view: 'Nowhere', params: {} })
    // @ts-expect-error a name is no view
    navigation.push(network)
  })
})
