import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boxOf } from '../../../../../test/box-of.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { connected, FOX, NETWORKS, VISITOR } from '../../../account/views/Account/sample-accounts.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { SIWXSignMessageView } from './index.tsx'

// What the visitor sees while signing in.

const account = { chainId: 'eip155:1', address: VISITOR } as const

test('behavior: says that the wallet waits for the visitor, visibly and to screen readers, and nothing moves', async () => {
  const { core, features } = sampleSurroundings({
    options: { networks: NETWORKS, siwx: { kind: 'host', required: true } },
    connections: connected(FOX),
    signIn: { kind: 'unsigned', account },
    view: { view: 'SIWXSignMessage', params: {} },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <SIWXSignMessageView />
    </SampleSurroundings>,
  )
  const card = page.getByRole('dialog')
  const said = card.getByText('Confirm in your wallet.', { exact: true })
  await expect.element(card.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  const before = boxOf(card.element()).height

  features.signIn.store.setState({ kind: 'signing', account }, true)
  await expect.element(card.getByRole('status')).toHaveTextContent('Confirm in your wallet.')
  await expect.element(said.first()).toBeVisible()
  expect(boxOf(said.first().element()).height).toBeGreaterThan(10)
  expect(boxOf(card.element()).height).toBe(before)
})
