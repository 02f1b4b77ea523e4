import { createCasement } from '@casement/host-sdk'

// Puts our provider into MetaMask’s test dapp.

/** What the run tells the page. */
type Setup = { readonly frameUrl: string; readonly networks: readonly object[] }

Object.assign(window, {
  conformance: {
    start: async ({ frameUrl, networks }: Setup) => {
      const casement = createCasement({ frameUrl, projectId: 'local', networks: networks as never, preload: 'eager' })
      // The dapp uses no wallet that does not say this of itself.
      Object.assign(casement.provider, { isMetaMask: true })
      await casement.ready()
    },
  },
})
