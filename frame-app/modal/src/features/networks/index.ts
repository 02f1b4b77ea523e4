import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

export type { NetworksFeature } from './feature.ts'
export type { SwitchNetwork, SwitchOptions } from './switch-network.ts'

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

/** Loads the code that switches networks, which most visits do not need. */
export const loadSwitching = async () => import('./switch-network.ts')

/** The page's networks and the active one. */
export const networks = defineFeature({
  name: 'networks',
  views: [
    defineView({
      name: 'Networks',
      fromPage: () => ({}),
      load: () => import('./views/Networks/index.tsx'),
    }),
    defineView({
      name: 'SwitchNetwork',
      load: () => import('./views/SwitchNetwork/index.tsx'),
    }),
    defineView({
      name: 'SwitchActiveChain',
      load: () => import('./views/SwitchActiveChain/index.tsx'),
    }),
    defineView({
      name: 'UnsupportedChain',
      load: () => import('./views/UnsupportedChain/index.tsx'),
    }),
    defineView({
      name: 'WhatIsANetwork',
      fromPage: () => ({}),
      load: () => import('./views/WhatIsANetwork/index.tsx'),
    }),
  ],
})
