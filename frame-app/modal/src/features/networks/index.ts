import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

export type { NetworksFeature } from './feature.ts'
export type { SwitchNetwork, SwitchWay } from './switch-network.ts'
export { watchUnsupportedChain } from './watch-unsupported-chain.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly Networks: NoParams
    readonly SwitchNetwork: { readonly network: Network }
    readonly SwitchActiveChain: {
      readonly switchToChain: ChainNamespace
      readonly navigateTo: 'Connect'
      readonly navigateWithReplace: boolean
      readonly network: Network
    }
    readonly UnsupportedChain: NoParams
    readonly WhatIsANetwork: NoParams
  }
}

/** What switches networks, which most visits never need. */
export const loadSwitching = async () => import('./switch-network.ts')

/** The networks of the page: which there are, and which one is the active one. */
export const networks = defineFeature({
  name: 'networks',
  views: [
    defineView({
      name: 'Networks',
      fromPage: () => ({}),
      load: async () => (await import('./views/Networks/index.tsx')).NetworksView,
    }),
    defineView({
      name: 'SwitchNetwork',
      load: async () => (await import('./views/SwitchNetwork/index.tsx')).SwitchNetworkView,
    }),
    defineView({
      name: 'SwitchActiveChain',
      load: async () => (await import('./views/SwitchActiveChain/index.tsx')).SwitchActiveChainView,
    }),
    defineView({
      name: 'UnsupportedChain',
      load: async () => (await import('./views/UnsupportedChain/index.tsx')).UnsupportedChainView,
    }),
    defineView({
      name: 'WhatIsANetwork',
      fromPage: () => ({}),
      load: async () => (await import('./views/WhatIsANetwork/index.tsx')).WhatIsANetworkView,
    }),
  ],
})
