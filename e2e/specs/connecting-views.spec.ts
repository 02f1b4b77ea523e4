import type { Page } from '@playwright/test'
import { networksOf, openHost } from '../src/account-host.ts'
import { dialog, NAME, press, SOLANA, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Connecting the wallets of this browser by the views, with the real wallets of this world.

type Host = Awaited<ReturnType<typeof openHost>>

const choose = async (page: Page, host: Host, wallet = NAME): Promise<void> => {
  await page.evaluate(() => void window.casement.open())
  await host
    .modal('Connect wallet')
    .getByRole('button', { name: new RegExp(`^${wallet}`) })
    .click()
}
const button = (host: Host, name: string) => host.card.getByRole('button', { name, exact: true })
const heading = (host: Host) => host.card.getByRole('heading', { level: 2 })
const accounts = (host: Host) => host.request('eth_accounts')
const times = (page: Page, method: string) =>
  page.evaluate((name) => window.testWallet.calls.filter((call) => call.method === name).length, method)

test('behavior: a wallet of this browser asks its owner, and the modal goes once it is connected', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await choose(page, host)
  await expect(heading(host)).toHaveText(`Continue in ${NAME}`)
  await expect(host.card).toContainText('this site sees your address')
  await press(page, 'Connect')
  await expect.poll(host.isOpen).toBe(false)
  expect(await accounts(host)).toEqual([VISITOR])
  expect(await times(page, 'eth_requestAccounts')).toBe(1)
})

test('error: a refusal is said, shares nothing, and is asked again where the focus is', async ({ page, world }) => {
  const host = await openHost(page, world)
  await choose(page, host)
  await press(page, 'Refuse')
  await expect(heading(host)).toHaveText(`You declined in ${NAME}`)
  await expect(host.card).toContainText('Nothing was shared.')
  expect(await accounts(host)).toEqual([])
  await expect(button(host, 'Try again')).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Connect')
  await expect.poll(host.isOpen).toBe(false)
  expect(await accounts(host)).toEqual([VISITOR])
})

test('error: a wallet that never answers is not waited for by who goes back, and can be asked anew', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world, { wallet: 'never-answers:eth_requestAccounts' })
  await choose(page, host)
  await expect(heading(host)).toHaveText(`Continue in ${NAME}`)
  await button(host, 'Cancel').click()
  await expect(host.card.getByRole('list', { name: 'Wallets to choose from' })).toBeVisible()
  expect(await accounts(host)).toEqual([])
  await page.evaluate(() => window.testWallet.misbehave(''))
  await host.card.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
  await press(page, 'Connect')
  await expect.poll(host.isOpen).toBe(false)
  expect(await accounts(host)).toEqual([VISITOR])
})

test('error: a wallet that is asking already is said to be', async ({ page, world }) => {
  const host = await openHost(page, world)
  await page.evaluate(() => {
    const { provider } = window.walletsSeen.announcements.find(({ info }) => info.name === 'Harbour test wallet') ?? {}
    void provider?.request({ method: 'eth_requestAccounts' }).catch(() => undefined)
  })
  await dialog(page).waitFor()
  await choose(page, host)
  await expect(heading(host)).toHaveText(`${NAME} is already asking`)
  // This wallet asks in the page, which is out of reach behind the modal.
  await host.card.getByRole('button', { name: 'Close' }).click()
  await press(page, 'Refuse')
  await choose(page, host)
  await press(page, 'Connect')
  await expect.poll(host.isOpen).toBe(false)
})

test.describe('a wallet of several families', () => {
  const solana = {
    id: SOLANA.split(':')[1],
    caipNetworkId: SOLANA,
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
  }
  const openBoth = (page: Page, world: Parameters<typeof openHost>[1], options: object = {}) =>
    openHost(page, world, {
      options: { networks: [...networksOf(world), solana], adapters: ['eip155', 'solana'], ...options },
    })

  for (const [row, status] of [
    [/^EVM networks/, 'eip155'],
    [/^Solana networks/, 'solana'],
  ] as const) {
    test(`behavior: the visitor says that it is connected on ${status}`, async ({ page, world }) => {
      const host = await openBoth(page, world)
      await page.evaluate(() => {
        const states: unknown[] = []
        Object.assign(window, { states })
        window.casement.subscribeState((state) => states.push(state))
      })
      await choose(page, host)
      await expect(host.modal('Choose a chain').getByRole('heading', { level: 2 })).toHaveText(
        'What do you want to connect?',
      )
      await host.card.getByRole('button', { name: row }).click()
      await expect(heading(host)).toHaveText(`Continue in ${NAME}`)
      await press(page, 'Connect')
      await expect.poll(host.isOpen).toBe(false)
      const last = await page.evaluate(() => JSON.stringify((window as unknown as { states: unknown[] }).states.at(-1)))
      expect(JSON.parse(last)).toMatchObject({ namespaces: { [status]: { status: 'connected' } } })
    })
  }

  test('behavior: where one of them has an adapter there is nothing to choose', async ({ page, world }) => {
    const host = await openBoth(page, world, { adapters: ['eip155'] })
    await choose(page, host)
    await expect(heading(host)).toHaveText(`Continue in ${NAME}`)
    await press(page, 'Refuse')
    await expect(heading(host)).toHaveText(`You declined in ${NAME}`)
  })

  test('error: one that is taken back while it is asked is not waited for', async ({ page, world }) => {
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
    await choose(page, host, 'Lantern')
    await expect(heading(host)).toHaveText('Continue in Lantern')
    await page.evaluate(() => (window as unknown as { takeBack(): void }).takeBack())
    await expect(heading(host)).toHaveText('Lantern is not there any more')
    await button(host, 'Choose another wallet').click()
    await expect(host.card.getByRole('list', { name: 'Wallets to choose from' })).toBeVisible()
    await expect(host.card.getByRole('button', { name: /^Lantern/ })).toHaveCount(0)
  })
})
