import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost, withSolana } from '../src/account-host.ts'
import { NAME, press, timesAsked, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Connecting browser wallets through the views, with the local world's injected wallets.

type Host = Awaited<ReturnType<typeof openHost>>

const button = (host: Host, name: string) => host.card.getByRole('button', { name, exact: true })
const heading = (host: Host) => host.card.getByRole('heading', { level: 2 })
const accounts = (host: Host) => host.request('eth_accounts')

test('behavior: the wallet prompts its owner, and the modal closes once it is connected', async ({ page, world }) => {
  const host = await openHost(page, world)
  await host.choose()
  await expect(heading(host)).toHaveText(`Continue in ${NAME}`)
  await expect(host.card).toContainText('This site will see your address')
  await press(page, 'Connect')
  await expect.poll(host.isOpen).toBe(false)
  expect(await accounts(host)).toEqual([VISITOR])
  expect(await timesAsked(page, 'eth_requestAccounts')).toBe(1)
})

test('error: a refusal is shown, shares no account, and leaves the focus on the retry button', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await host.choose()
  await press(page, 'Refuse')
  await expect(heading(host)).toHaveText(`Request declined in ${NAME}`)
  await expect(host.card).toContainText('Nothing was shared.')
  expect(await accounts(host)).toEqual([])
  await expect(button(host, 'Try again')).toBeFocused()
  await host.hasKeys()
  await page.keyboard.press('Enter')
  await press(page, 'Connect')
  await expect.poll(host.isOpen).toBe(false)
  expect(await accounts(host)).toEqual([VISITOR])
})

test.describe('a wallet for several namespaces', () => {
  const openBoth = (page: Page, world: World, options: object = {}) =>
    openHost(page, world, { options: { ...withSolana(world), ...options } })

  test('error: stops waiting for a wallet that unregisters during its request', async ({ page, world }) => {
    const host = await openBoth(page, world)
    await page.evaluate((chain) => {
      const never = () => new Promise(() => undefined)
      const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
      const wallet = {
        version: '1.0.0',
        name: 'Lantern',
        icon,
        chains: [chain],
        accounts: [],
        features: {
          'standard:connect': { version: '1.0.0', connect: never },
          'solana:signTransaction': { version: '1.0.0', signTransaction: never },
        },
      }
      type Api = { register(one: typeof wallet): () => void }
      const detail = (api: Api): void => {
        const takeBack = api.register(wallet)
        Object.assign(window, { takeBack })
      }
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    }, 'solana:mainnet')
    await host.choose('Lantern')
    await expect(heading(host)).toHaveText('Continue in Lantern')
    await page.evaluate(() => (window as unknown as { takeBack(): void }).takeBack())
    await expect(heading(host)).toHaveText('Can’t find Lantern')
    await button(host, 'Choose another wallet').click()
    await expect(host.wallets).toBeVisible()
    await expect(host.row('Lantern')).toHaveCount(0)
  })
})
