import { expect, test, vi } from 'vitest'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { push, reset } from '../../kernel/rules/view-stack.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { walletLink } from '../../kernel/rules/wallet-link.ts'
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

const links = { mobile: 'harbour://', universal: 'https://harbour.example' }
const elsewhere: Wallet = { ...wallet, links, installed: [] }

const chooser = ({ mobile = true, opens = true, uri = 'wc:1@2', wallet = elsewhere } = {}) => {
  const modal = createModalStore()
  const told: unknown[][] = []
  const tell =
    (name: string) =>
    (...more: unknown[]) =>
      void told.push([name, ...more])
  const note = vi.fn()
  const choose = createChooseWallet({
    options,
    modal,
    navigation: {
      push: (view) => {
        tell('push')(view)
        modal.setState(({ stack }) => ({ stack: push(stack, view) }))
      },
      replace: tell('replace'),
    },
    device: () => ({ mobile }),
    note,
    linkTo: ({ links: { mobile: link = '' } }) => (uri === '' ? undefined : walletLink(link, uri, {})),
    linked: ({ name }) => tell('linked')(name),
    openApp: async ({ redirect }) => {
      tell('open')(redirect)
      return opens
    },
  })
  return { choose: () => choose(wallet), told, note, modal }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const view = (wallet: Wallet, more: object = {}) => ({ view: 'ConnectingWalletConnect', params: { wallet, ...more } })

test('behavior: opens the view for the page’s current options', () => {
  const { choose, told, note } = chooser({ mobile: false, wallet })
  choose()
  expect(told.at(-1)).toEqual(['push', { view: 'ConnectingExternal', params: { wallet, namespace: 'eip155' } }])
  options.setState({ adapters: [] })
  choose()
  options.setState({ adapters: ['eip155'] })
  expect(told.at(-1)).toEqual(['push', view(wallet)])
  expect(note.mock.calls).toEqual(
    ['browser', 'qrcode'].map((platform) => [{ event: 'SELECT_WALLET', properties: { name: 'Harbour', platform } }]),
  )
})

test('behavior: on a phone the press opens the app by the link that was made ahead, and the view shows that', async () => {
  const { choose, told } = chooser()
  choose()
  await settled()
  expect(told).toEqual([
    ['linked', 'Harbour'],
    ['open', 'harbour://wc?uri=wc%3A1%402'],
    ['push', view(elsewhere, { opened: true })],
  ])
})

test('error: an app that the browser did not open is left to the link in the view', async () => {
  const { choose, told } = chooser({ opens: false })
  choose()
  await settled()
  expect(told.at(-1)).toEqual(['replace', view(elsewhere)])
})

test('error: a visitor who has moved on meanwhile is not taken back', async () => {
  const { choose, told, modal } = chooser({ opens: false })
  choose()
  modal.setState(({ stack }) => ({ stack: reset(stack, { view: 'Connect', params: {} }) }))
  await settled()
  expect(told.map(([name]) => name)).not.toContain('replace')
})

test.each([
  ['there is no link yet', { uri: '' }],
  ['it is a computer', { mobile: false }],
  ['the link leads to a page', { wallet: { ...elsewhere, links: { mobile: 'https://harbour.example' } } }],
  ['the wallet has no app', { wallet: { ...elsewhere, links: { web: 'https://harbour.example' } } }],
  ['the link could run a script', { wallet: { ...elsewhere, links: { mobile: 'javascript:alert(1)' } } }],
] as const)('behavior: the press opens only the view if %s', (_why, parts) => {
  const { choose, told } = chooser(parts)
  choose()
  expect(told).toEqual([['push', view('wallet' in parts ? parts.wallet : elsewhere)]])
})
