import type { World } from '@casement/dev-server'
import type { Locator, Page } from '@playwright/test'
import { openHost, withSolana } from '../src/account-host.ts'
import { balanceOn, fundOn } from '../src/solana-signing.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// The account on Solana: from the local data service and the local chain.

/** The frame asks again after 30 s, and the local service keeps an answer for 10 s. */
const NEXT_ANSWER_MS = 60_000
const LAMPORTS = 1_000_000_000n

type Instance = { getAddress(namespace: string): string | undefined }

/** An amount of SOL as the modal writes it: at most three decimals, never rounded up. */
const written = (lamports: bigint): string => {
  const thousandths = (lamports * 1_000n) / LAMPORTS
  const fraction = (thousandths % 1_000n).toString().padStart(3, '0').replace(/0+$/, '')
  return `${(thousandths / 1_000n).toLocaleString('en')}${fraction === '' ? '' : `.${fraction}`}\u00a0SOL`
}

const openOnSolana = async (page: Page, world: World) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await host.connect('Solana')
  const address = await page.evaluate(() => {
    const { getAddress } = window.casement as unknown as Instance
    return getAddress('solana') ?? ''
  })
  await host.open()
  return { host, account: host.modal('Account'), address }
}

const rowOf = (account: Locator): Locator =>
  account.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'SOL' }).first()

test('behavior: the balance is the chain’s', { tag: '@core' }, async ({ page, world }) => {
  test.setTimeout(2 * NEXT_ANSWER_MS)
  const { account, address } = await openOnSolana(page, world)
  const lamports = await balanceOn(world.rpc[SOLANA] ?? '', address)
  await expect(rowOf(account)).toContainText(written(lamports), { timeout: NEXT_ANSWER_MS })
})

test('behavior: the balance is the chain’s also after a transfer made elsewhere', async ({ page, world }) => {
  test.setTimeout(3 * NEXT_ANSWER_MS)
  const node = world.rpc[SOLANA] ?? ''
  const { account, address } = await openOnSolana(page, world)
  const row = rowOf(account)
  await expect(row).toContainText(written(await balanceOn(node, address)), { timeout: NEXT_ANSWER_MS })
  const before = await balanceOn(node, address)
  await fundOn(node, address, 2n * LAMPORTS)
  await expect.poll(() => balanceOn(node, address)).toBeGreaterThan(before)
  await expect(row).toContainText(written(await balanceOn(node, address)), { timeout: NEXT_ANSWER_MS })
})
