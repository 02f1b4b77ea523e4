import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeWallet } from '../../../../../test/fake-wallet.ts'
import { focusOn } from '../../../../../test/focus-on.ts'
import { NETWORKS, startFrame, WITH_SOLANA } from '../../../../../test/start-frame.ts'

// Choosing a network in the modal. The wallet of the page is a fake.

const startConnected = async (options: Partial<Options> = {}, chain?: string) => {
  const wallet = createFakeWallet({ solana: options.adapters?.includes('solana') === true })
  const frame = await startFrame({ wallets: [wallet], options })
  await frame.connect(wallet, chain)
  return { ...frame, wallet, networks: frame.modal('Choose a network') }
}

const openNetworks = async (options?: Partial<Options>) => {
  const frame = await startConnected(options)
  await frame.open('Networks')
  return frame
}

test('error: shows that the visitor declined, and lets them choose again', async () => {
  const { networks, wallet, request, isOpen } = await openNetworks()
  await networks.getByRole('button', { name: 'Polygon' }).click()
  await wallet.refuse()
  await expect.element(networks.getByRole('alert')).toHaveTextContent('Request declined')
  expect(await request('eth_chainId')).toBe('0x1')
  await networks.getByRole('button', { name: 'Polygon' }).click()
  await expect.element(networks.getByRole('alert')).toBeEmptyDOMElement()
  await wallet.approve()
  await expect.poll(isOpen).toBe(false)
  expect(await request('eth_chainId')).toBe('0x89')
})

test('error: a wallet that accepts but stays on its network has not switched', async () => {
  const { networks, wallet, request } = await openNetworks()
  wallet.answerWith('wallet_switchEthereumChain', null)
  await networks.getByRole('button', { name: 'Polygon' }).click()
  await expect.element(networks.getByRole('alert')).toHaveTextContent('Chain is not supported')
  expect(await request('eth_chainId')).toBe('0x1')
})

test('error: after leaving a wallet that never answers, the visitor can choose again', async () => {
  const { networks, wallet, modal, open } = await startConnected()
  wallet.ignore('wallet_switchEthereumChain')
  await open()
  const chip = modal('Account').getByRole('button', { name: 'Network: Ethereum' })
  await chip.click()
  await networks.getByRole('button', { name: 'Polygon' }).click()
  await expect.element(networks.getByRole('button', { name: 'Quay' })).toHaveAttribute('aria-disabled', 'true')
  await networks.getByRole('button', { name: 'Back' }).click()
  wallet.ignore(undefined)
  await chip.click()
  await networks.getByRole('button', { name: 'Polygon' }).click()
  await wallet.approve()
  await expect.element(modal('Account').getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
})

test('behavior: a pending switch survives a visit to the help view', async () => {
  const { networks, wallet, modal } = await openNetworks()
  await networks.getByRole('button', { name: 'Polygon' }).click()
  focusOn(networks.getByRole('button', { name: 'What is a network?' }))
  await userEvent.keyboard('{Enter}')
  const back = modal('What is a network?').getByRole('button', { name: 'Back' })
  await expect.element(back).toBeVisible()
  focusOn(back)
  await userEvent.keyboard('{Enter}')
  await expect.element(networks.getByRole('button', { name: 'Polygon Confirm in your wallet' })).toBeVisible()
  await wallet.refuse()
  await expect.element(networks.getByRole('alert')).toHaveTextContent('Request declined')
})

test('behavior: the list is read-only if the page turns switching off', async () => {
  const { networks } = await openNetworks({ enableNetworkSwitch: false })
  await expect.element(networks.getByText('This site does not let you switch networks here.')).toBeVisible()
  await expect.element(networks.getByText('Polygon')).toBeVisible()
  await expect.element(networks.getByRole('button', { name: 'Polygon' })).not.toBeInTheDocument()
})

test('behavior: without a connection, choosing a network sets it for the next connection', async () => {
  const { modal, open, isOpen, request } = await startFrame()
  await open('Networks')
  await modal('Choose a network').getByRole('button', { name: 'Polygon' }).click()
  await expect.poll(isOpen).toBe(false)
  expect(await request('eth_chainId')).toBe('0x89')
})

test('behavior: on a desktop the search has the focus', async () => {
  const [first] = NETWORKS
  if (!first) throw new Error('the page has networks')
  const networks = Array.from({ length: 12 }, (_, id) => ({ ...first, id, caipNetworkId: `eip155:${id}` as const }))
  const { open, modal } = await startFrame({ options: { networks } })
  await open('Networks')
  await expect.element(modal('Choose a network').getByRole('searchbox')).toHaveFocus()
})

test('behavior: many networks can be searched by name, currency and chain id', async () => {
  const [first] = NETWORKS
  if (!first) throw new Error('The page has a network')
  const networks = Array.from({ length: 12 }, (_, index) => ({
    ...first,
    id: 1000 + index,
    caipNetworkId: `eip155:${1000 + index}` as const,
    name: `Pier ${index}`,
    nativeCurrency: { name: 'x', symbol: index === 5 ? 'FISH' : 'PIR', decimals: 18 },
  }))
  const { modal, open } = await startFrame({ options: { networks } })
  await open('Networks')
  const list = modal('Choose a network')
  const names = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toHaveLength(12)
  const search = list.getByRole('searchbox', { name: 'Search 12 networks' })
  for (const [text, found] of [
    ['pier 11', 'Pier 11'],
    ['fish', 'Pier 5'],
    ['1007', 'Pier 7'],
  ] as const) {
    await search.fill(text)
    await expect.poll(names).toEqual([expect.stringMatching(new RegExp(`${found}$`))])
  }
  await search.fill('nothing of the kind')
  await expect.element(list.getByRole('heading', { name: 'No network found' })).toBeVisible()
})

test('behavior: a network of another namespace leads to its wallets, and switches nothing', async () => {
  const { networks, modal, open, request } = await startConnected(WITH_SOLANA, 'EVM networks')
  await open('Networks')
  await networks.getByRole('button', { name: 'Solana Needs a wallet for Solana' }).click()
  const chain = modal('Switch network')
  await expect.element(chain.getByText('You are connected on Ethereum.')).toBeVisible()
  await chain.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(modal('Connect wallet')).toBeVisible()
  expect(await request('eth_chainId')).toBe('0x1')
})

test('behavior: choosing a network of an unconnected namespace offers only wallets for it', async () => {
  const { networks, modal, open, row, heading, wallet, isOpen } = await startConnected(WITH_SOLANA, 'EVM networks')
  await open('Networks')
  await networks.getByRole('button', { name: 'Solana Needs a wallet for Solana' }).click()
  await modal('Switch network').getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(modal('Connect wallet').getByText('Only wallets that work with Solana are shown.')).toBeVisible()
  await row(wallet.name).click()
  await expect.element(heading).toHaveAccessibleName(`Continue in ${wallet.name}`)
  await wallet.approve()
  await expect.poll(isOpen).toBe(false)
})

test('behavior: a network has the image that the page gives for it', async () => {
  const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const { networks } = await openNetworks({ chainImages: { 137: image } })
  const imageIn = (name: string) => networks.getByRole('button', { name }).element().querySelector('img')
  await expect.element(networks.getByRole('button', { name: 'Polygon' })).toBeVisible()
  await expect.poll(() => imageIn('Polygon')?.getAttribute('src')).toBe(image)
  expect(imageIn('Ethereum')).toBeNull()
})
