import type { Options } from '@casement/shared-protocol/schemas'
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

const render = async (lists: SampleState['lists'], options: Partial<Options> = {}) => {
  const shown: (readonly string[])[] = []
  const chosen: string[] = []
  let queries = 0
  const { core, features } = sampleSurroundings({
    options,
    lists: { directory: 'answered', ...lists },
    view: { view: 'Connect', params: {} },
    note: (entry) => {
      if (entry.event === 'WALLET_IMPRESSION_V2') shown.push(entry.items.map(({ name }) => name))
    },
    commands: {
      askDirectory: () => {
        queries += 1
      },
      choose: ({ name }) => chosen.push(name),
    },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <ConnectView />
    </SampleSurroundings>,
  )
  await expect.element(page.getByRole('button').first()).toBeVisible()
  await frames(2)
  return {
    /** The wallets of each report. */
    shown,
    /** The names of the wallets that the visitor chose. */
    chosen,
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

const RECENT = { recent: [sampleWallet('Yarrow'), sampleWallet('Fox')], injected: [sampleInfo('Fox')] }
const offer = page.getByRole('button', { name: /^Continue with/ })

test('behavior: offers a returning visitor the wallet used last above the list, which stays in its order', async () => {
  const { chosen } = await render(RECENT)
  const rows = page.getByRole('button')
  await expect.element(rows.nth(0)).toHaveAccessibleName('Continue with Yarrow')
  await expect.element(rows.nth(1)).toHaveAccessibleName(/^WalletConnect/)
  await expect.element(rows.nth(2)).toHaveAccessibleName('Yarrow Recent')
  await offer.click()
  expect(chosen).toEqual(['Yarrow'])
})

test('behavior: offers the wallet used last above collapsed wallets too', async () => {
  await render(RECENT, { features: { collapseWallets: true } })
  await expect.element(offer.nth(0)).toHaveAccessibleName('Continue with Yarrow')
  await expect.element(offer.nth(1)).toHaveAccessibleName('Continue with a wallet')
})

test('behavior: offers a first visitor nothing to continue with', async () => {
  await render({ injected: [sampleInfo('Fox')] })
  await expect.element(offer).not.toBeInTheDocument()
})

test('attack: does not offer to continue with a wallet that is named like another', async () => {
  await render({ recent: [sampleWallet('Fох')], injected: [sampleInfo('Fox')] })
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByText('Not the same as Fox')).toBeVisible()
})

test('behavior: the wallet used last waits for the terms to be accepted', async () => {
  const { chosen } = await render(RECENT, {
    termsConditionsUrl: 'https://harbour.example/terms',
    features: { legalCheckbox: true },
  })
  await expect.element(offer).toHaveAccessibleDescription('Agree above first, then choose a wallet.')
  await offer.click({ force: true })
  expect(chosen).toEqual([])
})
