import { expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { createChooseWallet } from './choose-wallet.ts'

const wallet: Wallet = {
  id: 'harbour',
  name: 'Harbour',
  links: {},
  stores: {},
  certified: false,
  installed: [{ walletId: 'w1', namespace: 'eip155' }],
  pairs: true,
}

const options = createOptionsStore({
  projectId: 'local',
  networks: [
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
})

test('behavior: opens the view for the page’s current options', () => {
  const push = vi.fn()
  const note = vi.fn()
  const choose = createChooseWallet({ options, navigation: { push }, device: () => ({ mobile: false }), note })
  choose(wallet)
  expect(push).toHaveBeenLastCalledWith({ view: 'ConnectingExternal', params: { wallet, namespace: 'eip155' } })
  options.setState({ adapters: [] })
  choose(wallet)
  expect(push).toHaveBeenLastCalledWith({ view: 'ConnectingWalletConnect', params: { wallet } })
  expect(note.mock.calls).toEqual(
    ['browser', 'qrcode'].map((platform) => [{ event: 'SELECT_WALLET', properties: { name: 'Harbour', platform } }]),
  )
})
