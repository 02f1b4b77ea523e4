import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../../../../test/frames.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import type { SampleState } from '../../../sample-parts.ts'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { sampleInfo, sampleWallet } from '../../sample-wallets.ts'
import { ConnectView } from './index.tsx'

// What the first view requests and reports, in a frame that may be preloaded and never opened.

const render = async (lists: SampleState['lists']) => {
  const shown: (readonly string[])[] = []
  let queries = 0
  const { core, features } = sampleSurroundings({
    lists: { directory: 'answered', ...lists },
    view: { view: 'Connect', params: {} },
    note: (entry) => {
      if (entry.event === 'WALLET_IMPRESSION_V2') shown.push(entry.items.map(({ name }) => name))
    },
    commands: {
      askDirectory: () => {
        queries += 1
      },
    },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <ConnectView />
    </SampleSurroundings>,
  )
  await expect.element(page.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  await frames(2)
  return {
    /** The wallets of each report. */
    shown,
    queries: () => queries,
    open: async () => {
      core.modal.store.setState({ surface: 'modal' })
      await frames(2)
    },
  }
}

test('behavior: queries the directory once the modal opens, not while it is preloaded', async () => {
  const { queries, open } = await render({})
  expect(queries()).toBe(0)
  await open()
  expect(queries()).toBe(1)
})

test('behavior: reports the listed wallets once the modal opens, not while it is preloaded', async () => {
  const { shown, open } = await render({ recommended: [sampleWallet('Alder Vault'), sampleWallet('Bramble')] })
  expect(shown).toEqual([])
  await open()
  expect(shown).toEqual([['Alder Vault', 'Bramble']])
})

test('behavior: reports nothing if no wallet is listed', async () => {
  const { shown, open } = await render({})
  await open()
  expect(shown).toEqual([])
})

test('behavior: says of a wallet both that it is installed and that it is recent', async () => {
  await render({ injected: [sampleInfo('Fox')], recent: [sampleWallet('Fox'), sampleWallet('Yarrow')] })
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect.element(row('Fox')).toHaveAccessibleName('Fox Recent Installed')
  await expect.element(row('Yarrow')).toHaveAccessibleName('Yarrow Recent')
})
