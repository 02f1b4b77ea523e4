import type { ComponentType } from 'react'
import type { BuiltView } from './built.ts'

/** The views that stand, each in a chunk of its own. */
const chunks: { readonly [V in BuiltView]: () => Promise<ComponentType> } = {
  Connect: async () => (await import('../views/Connect/index.tsx')).ConnectView,
  WhatIsAWallet: async () => (await import('../views/WhatIsAWallet/index.tsx')).WhatIsAWalletView,
  WhatIsANetwork: async () => (await import('../views/WhatIsANetwork/index.tsx')).WhatIsANetworkView,
}

const loaded = new Map<BuiltView, ComponentType>()

/** A view that was loaded before. */
export const loadedView = (name: BuiltView): ComponentType | undefined => loaded.get(name)

/**
 * Loads a view. React's own lazy components remember a failure for ever; here the next one who asks tries again.
 *
 * @example
 * await loadView('Connect')
 */
export const loadView = async (name: BuiltView): Promise<ComponentType> => {
  const view = loaded.get(name) ?? (await chunks[name]())
  loaded.set(name, view)
  return view
}
