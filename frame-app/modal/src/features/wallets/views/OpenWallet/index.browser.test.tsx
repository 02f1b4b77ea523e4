import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import type { ViewParams } from '../../../../kernel/rules/views.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { OpenWalletView } from './index.tsx'

// What the visitor sees while a WalletConnect wallet has a request of the page.

const show = async (params: Partial<ViewParams['OpenWallet']>, mobile = false) => {
  let cancelled = 0
  const { core, features } = sampleSurroundings({
    device: { mobile },
    commands: {
      cancelRequest: () => {
        cancelled += 1
      },
    },
    view: {
      view: 'OpenWallet',
      params: { wallet: { name: 'Harbour' }, method: 'personal_sign', askedAt: Date.now() + 86_400_000, ...params },
    },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <OpenWalletView />
    </SampleSurroundings>,
  )
  const card = page.getByRole('dialog')
  return {
    card,
    heading: card.getByRole('heading', { level: 2 }),
    status: card.getByRole('status'),
    cancelled: () => cancelled,
  }
}

test.each([
  ['personal_sign', 'This site asks for a signature. Approve or reject it in Harbour.'],
  ['eth_sendTransaction', 'This site asks for a transaction. Approve or reject it in Harbour.'],
  ['wallet_watchAsset', 'This site sent a request. Approve or reject it in Harbour.'],
] as const)('behavior: on a desktop, says where to answer a request: %s', async (method, text) => {
  const { card, heading, status } = await show({ method })
  await expect.element(heading).toHaveTextContent('Check your phone')
  await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await expect.element(status).toHaveTextContent(`Check your phone. ${text}`)
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
})

test('behavior: on a phone, offers to open the wallet instead', async () => {
  const { card, heading } = await show({ href: 'harbour://' }, true)
  await expect.element(heading).toHaveTextContent('Continue in your wallet')
  await expect.element(card.getByRole('link', { name: 'Open Harbour' })).toHaveAttribute('href', 'harbour://')
})

test('error: advises a visitor whose wallet has been silent for twelve seconds', async () => {
  const { card } = await show({ askedAt: 0 })
  await expect.element(card.getByText('No answer from Harbour yet. Open it and look for the request.')).toBeVisible()
  await expect.element(card.getByText('No request there? Check that Harbour is unlocked and online.')).toBeVisible()
})

test('behavior: cancels the request', async () => {
  const { card, cancelled } = await show({})
  await card.getByRole('button', { name: 'Cancel request' }).click()
  expect(cancelled()).toBe(1)
})

test('behavior: says by which name the visitor finds the request, if the wallet calls itself otherwise', async () => {
  const { card } = await show({ wallet: { name: 'Harbour', doubt: { kind: 'calls-itself', name: 'Quay' } } })
  await expect.element(card.getByText('Calls itself Quay', { exact: true })).toBeVisible()
})
