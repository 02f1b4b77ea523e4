import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import type { View } from '../../../../kernel/rules/views.ts'
import { connected, FOX, NETWORKS } from '../../../account/views/Account/sample-accounts.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import type { SampleState } from '../../../sample-parts.ts'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { SwitchActiveChainView } from './index.tsx'

// A network that no connected wallet can use.

const renderView = async (connections: SampleState['connections'], navigateWithReplace = false) => {
  const navigated: (readonly [how: string, view: View])[] = []
  const network = NETWORKS.find(({ chainNamespace }) => chainNamespace === 'solana')
  if (!network) throw new Error('The samples have a network of Solana')
  const record = (how: string) => (view: View) => void navigated.push([how, view])
  const { core, features } = sampleSurroundings({
    options: { networks: NETWORKS },
    connections,
    view: {
      view: 'SwitchActiveChain',
      params: { switchToChain: 'solana', navigateTo: 'Connect', navigateWithReplace, network },
    },
    modal: {
      navigation: {
        push: record('push'),
        replace: record('replace'),
        reset: record('reset'),
        back: () => undefined,
        backTo: () => undefined,
      },
    },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <SwitchActiveChainView />
    </SampleSurroundings>,
  )
  return { card: page.getByRole('dialog'), navigated }
}

test('behavior: says that the connected wallet stays connected', async () => {
  const { card } = await renderView(connected(FOX))
  await expect
    .element(card.getByText('You are connected on Ethereum. Connect a wallet for Solana to continue.'))
    .toBeVisible()
  await expect.element(card.getByText('Your current wallet stays connected.')).toBeVisible()
})

test('behavior: without a connection it speaks of no other wallet', async () => {
  const { card } = await renderView(undefined)
  await expect.element(card.getByText('Connect a wallet for Solana to continue.', { exact: true })).toBeVisible()
  await expect.element(card.getByText('stays connected')).not.toBeInTheDocument()
})

test.each([
  ['push', false],
  ['replace', true],
] as const)('behavior: leads to the wallets for the network by %s', async (how, navigateWithReplace) => {
  const { card, navigated } = await renderView(connected(FOX), navigateWithReplace)
  await card.getByRole('button', { name: 'Connect wallet' }).click()
  expect(navigated).toEqual([[how, { view: 'Connect', params: { namespace: 'solana' } }]])
})
