import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../../../../test/frames.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { sampleInfo, sampleWallet } from '../../sample-wallets.ts'
import { DownloadsView } from './index.tsx'

// What follows once the visitor has installed a wallet.

const wallet: Wallet = {
  ...sampleWallet('Harbour'),
  stores: { chrome: 'https://chromewebstore.google.com/harbour' },
}
const MISSING = 'Can’t find Harbour yet. Reload this page, then connect.'

const show = async () => {
  const chosen: Wallet[] = []
  const { core, features } = sampleSurroundings({
    commands: { choose: (each) => void chosen.push(each) },
    view: { view: 'Downloads', params: { wallet } },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <DownloadsView />
    </SampleSurroundings>,
  )
  const card = page.getByRole('dialog')
  return {
    card,
    chosen,
    press: () => card.getByRole('button', { name: 'I’ve installed it' }).click(),
    /** The page reports that the wallet is there. */
    find: () => features.wallets.lists.setState({ injected: [sampleInfo('Harbour', { walletId: 'w1' })] }),
  }
}

test('behavior: goes on to connect a wallet that the page has found meanwhile', async () => {
  const { press, find, chosen } = await show()
  find()
  await frames(2)
  expect(chosen).toEqual([])
  await press()
  expect(chosen).toMatchObject([{ name: 'Harbour', installed: [{ walletId: 'w1' }] }])
})

test('error: says that the page has to be reloaded, and goes on by itself if the wallet appears after all', async () => {
  const { card, press, find, chosen } = await show()
  await press()
  await expect.element(card.getByText(MISSING).first()).toBeVisible()
  await expect.element(card.getByRole('status')).toHaveTextContent(MISSING)
  expect(chosen).toEqual([])
  find()
  await expect.poll(() => chosen.map(({ installed }) => installed.length)).toEqual([1])
  await expect.element(card.getByText(MISSING)).not.toBeInTheDocument()
})
