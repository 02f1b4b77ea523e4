import { createCasement } from '@casement/host-sdk'
import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import rainbowStyles from '@rainbow-me/rainbowkit/styles.css?inline'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getAccount } from '@wagmi/core'
import Onboard from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'
import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import type { Config } from 'wagmi'
import { createConfig, custom, WagmiProvider } from 'wagmi'

// Other kits on our provider: a page that uses one of them finds us in its list.

/** What the run tells the page. */
type Setup = {
  readonly frameUrl: string
  readonly networks: readonly object[]
  readonly kit: string
  readonly node: string
}

const casement = () => (window as unknown as { casement: ReturnType<typeof createCasement> }).casement

let status: () => string = () => 'not started'

const show = (node: ReactNode): void => {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(node)
}

const wagmiConfig = (): Config => {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: custom(casement().provider) },
    multiInjectedProviderDiscovery: true,
  })
  status = () => {
    const { address, connector } = getAccount(config)
    return `${connector?.name} ${address?.toLowerCase()}`
  }
  return config
}

const Providers = ({ config, children }: { readonly config: Config; readonly children: ReactNode }) => (
  <WagmiProvider config={config} reconnectOnMount={false}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </WagmiProvider>
)

const kits: { readonly [kit: string]: (setup: Setup) => void } = {
  RainbowKit: () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: rainbowStyles }))
    show(
      <Providers config={wagmiConfig()}>
        <RainbowKitProvider>
          <ConnectButton />
        </RainbowKitProvider>
      </Providers>,
    )
  },
  ConnectKit: () =>
    show(
      <Providers config={wagmiConfig()}>
        <ConnectKitProvider>
          <ConnectKitButton />
        </ConnectKitProvider>
      </Providers>,
    ),
  'web3-onboard': ({ node }) => {
    const onboard = Onboard({
      wallets: [injectedModule()],
      chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: node }],
      accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
    })
    const button = Object.assign(document.createElement('button'), { textContent: 'Connect Wallet' })
    button.onclick = () => void onboard.connectWallet()
    document.body.append(button)
    status = () => {
      const [wallet] = onboard.state.get().wallets
      return `${wallet?.label} ${wallet?.accounts[0]?.address.toLowerCase()}`
    }
  },
}

Object.assign(window, {
  conformance: {
    start: async (setup: Setup) => {
      const { frameUrl, networks, kit } = setup
      const created = createCasement({ frameUrl, projectId: 'local', networks: networks as never, preload: 'eager' })
      Object.assign(window, { casement: created })
      await created.ready()
      kits[kit]?.(setup)
    },
    run: async () => ({ value: status() }),
  },
})
