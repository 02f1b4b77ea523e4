import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../test/show-on-card.tsx'
import type { NameDoubt } from '../../../kernel/rules/connections.ts'
import type { View } from '../../../kernel/rules/views.ts'
import { SampleSurroundings } from '../../SampleShell.tsx'
import { sampleSurroundings } from '../../sample-parts.ts'
import { AccountView } from './Account/index.tsx'
import { connected, NETWORKS, PHONE } from './Account/sample-accounts.ts'
import { AccountSettingsView } from './AccountSettings/index.tsx'
import { ProfileWalletsView } from './ProfileWallets/index.tsx'

// Over WalletConnect a wallet can call itself anything, so each view that names it says how far to trust the name.

const VIEWS: readonly (readonly [View['view'], ComponentType])[] = [
  ['Account', AccountView],
  ['AccountSettings', AccountSettingsView],
  ['ProfileWallets', ProfileWalletsView],
]

const show = async (view: View['view'], Shown: ComponentType, doubt: NameDoubt | undefined) => {
  const { core, features } = sampleSurroundings({
    options: { networks: NETWORKS },
    connections: connected({ ...PHONE, wallet: { ...PHONE.wallet, doubt } }),
    view: { view, params: {} } as View,
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <Shown />
    </SampleSurroundings>,
  )
  const card = page.getByRole('dialog')
  await expect.element(card.getByText(PHONE.wallet.name, { exact: true }).first()).toBeVisible()
  return card
}

test.each(VIEWS)('behavior: %s says that a wallet calls itself otherwise than chosen', async (view, Shown) => {
  const card = await show(view, Shown, { kind: 'calls-itself', name: 'Quay' })
  await expect.element(card.getByText('Calls itself Quay', { exact: true })).toBeVisible()
})

test.each(VIEWS)('behavior: %s says that a name is the wallet’s own word', async (view, Shown) => {
  const card = await show(view, Shown, { kind: 'own-word' })
  await expect.element(card.getByText('This name comes from the wallet itself', { exact: true })).toBeVisible()
})

test.each(VIEWS)('behavior: %s says nothing of a name without doubt', async (view, Shown) => {
  const card = await show(view, Shown, undefined)
  await expect.element(card.getByText(/itself/)).not.toBeInTheDocument()
})
