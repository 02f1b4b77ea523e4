import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sent, serveData } from '../../../../../test/fake-data-service.ts'
import { createFakeWallet, VISITOR } from '../../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../../test/open-account.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { startFrame } from '../../../../../test/start-frame.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { AccountView } from './index.tsx'
import { connected, NETWORKS, PHANTASM } from './sample-accounts.ts'

// What the account has and what happened to it, in tabs. The service and the wallet of the page are fakes.

test('behavior: there are three tabs, and the chosen one is kept while the page is open', async () => {
  const data = serveData()
  data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
  const { account, modal } = await openAccount({ data })
  await expect.element(account.getByRole('tab', { name: 'Tokens', selected: true })).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Tokens', 'NFTs', 'Activity'])
  // Nothing of a tab is requested before it is opened.
  expect(data.pagesAsked()).toEqual([])
  await account.getByRole('tab', { name: 'Activity' }).click()
  await account.getByRole('list', { name: 'Activity' }).getByRole('button', { name: /^Sent/ }).click()
  await modal('Transaction').getByRole('button', { name: 'Back' }).click()
  await expect.element(account.getByRole('tab', { name: 'Activity', selected: true })).toBeVisible()
})

test('behavior: the tabs of one history request it once', async () => {
  const data = serveData()
  data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
  const { account } = await openAccount({ data })
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(account.getByRole('list', { name: 'Activity' }).getByRole('button')).toBeVisible()
  await account.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(account.getByText('No NFTs yet')).toBeVisible()
  expect(data.pagesAsked()).toEqual([''])
})

test('behavior: on Solana there are neither NFTs nor activity: both tabs say so, and nothing is requested', async () => {
  const requested: string[] = []
  const { core, features } = sampleSurroundings({
    options: { networks: NETWORKS },
    connections: connected(PHANTASM),
    data: (path) => {
      requested.push(path)
      return path.endsWith('/supported-chains')
        ? Response.json({ http: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
        : Response.json({ balances: [] })
    },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <AccountView />
    </SampleSurroundings>,
  )
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByText('NFTs on Solana can’t be shown here. Yours are not affected.')).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(page.getByText(/^Activity on Solana can’t be shown here/)).toBeVisible()
  expect(requested.filter((path) => path.endsWith('/history'))).toEqual([])
})

test('behavior: without a connected account nothing of it is requested', async () => {
  const data = serveData()
  const frame = await startFrame({ wallets: [createFakeWallet()], endpoints: data.endpoints, rpc: data.rpc })
  await frame.open('Account')
  await expect.element(frame.modal('Connect wallet')).toBeVisible()
  expect(page.getByRole('tab').elements()).toHaveLength(0)
  expect([...data.pagesAsked(), ...data.asked()]).toEqual([])
})
