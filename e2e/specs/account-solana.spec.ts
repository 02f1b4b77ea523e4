import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost, withSolana } from '../src/account-host.ts'
import { balanceOn, fundOn } from '../src/solana-signing.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// The account on Solana: from the local data service and the local chain.

const test = base.extend({
  parts: [[...SMALLEST_WORLD, 'solana', 'data'], { scope: 'worker' }],
  contents: ['world', { scope: 'worker' }],
})

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

test('behavior: the balance is the chain’s, also after a transfer made elsewhere', {
  tag: '@core',
}, async ({ page, world }) => {
  test.setTimeout(3 * NEXT_ANSWER_MS)
  const node = world.rpc[SOLANA] ?? ''
  const { account, address } = await openOnSolana(page, world)
  const row = account.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'SOL' }).first()
  await expect(row).toContainText(written(await balanceOn(node, address)))
  const before = await balanceOn(node, address)
  await fundOn(node, address, 2n * LAMPORTS)
  await expect.poll(() => balanceOn(node, address)).toBeGreaterThan(before)
  await expect(row).toContainText(written(await balanceOn(node, address)), { timeout: NEXT_ANSWER_MS })
})
