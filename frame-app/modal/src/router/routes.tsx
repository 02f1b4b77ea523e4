import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import type { BuiltView } from './built.ts'

type LazyView = LazyExoticComponent<ComponentType>

const view = (load: () => Promise<ComponentType>): LazyView => lazy(async () => ({ default: await load() }))

/** The views that stand, each in a chunk of its own. */
const routes: { readonly [V in BuiltView]: LazyView } = {
  Connect: view(async () => (await import('../views/Connect/index.tsx')).ConnectView),
  WhatIsAWallet: view(async () => (await import('../views/WhatIsAWallet/index.tsx')).WhatIsAWalletView),
  WhatIsANetwork: view(async () => (await import('../views/WhatIsANetwork/index.tsx')).WhatIsANetworkView),
}

export const lazyViews = Object.entries(routes)
