import { runAxeInFrame } from '../src/a11y/run-axe.ts'
import { networksOf, openAccount, openHost } from '../src/account-host.ts'
import { recordAnnouncements } from '../src/record-announcements.ts'
import { NAME, SECOND, switchAccounts, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The account views in the real modal, with injected wallets in the page.

const LANTERN = 'Lantern test wallet'
const SHORT = '0xf39Fd6…b92266'
const SHORT_SECOND = '0x709979…dc79C8'

test.describe('the account view', () => {
  test('behavior: shows the account, its network, and links to its other views', async ({ page, world }) => {
    const { host, account } = await openAccount(page, world)
    await expect(account.getByRole('heading', { level: 2 })).toContainText(SHORT)
    await expect(account.getByRole('link', { name: /^View on Harbour scan/ })).toHaveAttribute(
      'href',
      `https://scan.example/address/${VISITOR}`,
    )
    await expect(account.getByRole('button', { name: `Your wallets ${NAME}` })).toBeVisible()
    await account.getByRole('button', { name: 'Network: Ethereum' }).click()
    await host.modal('Choose a network').getByRole('button', { name: 'Back' }).click()
    await expect(account).toBeVisible()
    expect(await runAxeInFrame(page, 'iframe[title="Wallet"]')).toEqual([])
  })

  test('behavior: copies the full address', async ({ page, world }) => {
    const { account } = await openAccount(page, world)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const said = await recordAnnouncements(account)
    await account.getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(said).toContain('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(VISITOR)
  })

  test('behavior: follows an account change in the wallet', async ({ page, world }) => {
    const { host, account } = await openAccount(page, world)
    await switchAccounts(page, ['second'])
    await expect(account.getByRole('heading', { level: 2 })).toContainText(SHORT_SECOND)
    await expect.poll(() => host.request('eth_accounts')).toEqual([SECOND])
  })

  test('behavior: follows a network change in the wallet', async ({ page, world }) => {
    const { host, account } = await openAccount(page, world)
    await host.useChain('0x89')
    await expect(account.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  })

  test('behavior: after a disconnect the modal shows it, the page has no accounts, and a reload stays disconnected', async ({
    page,
    world,
  }) => {
    const { host, account } = await openAccount(page, world)
    await account.getByRole('button', { name: 'Disconnect' }).click()
    await expect(account.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
    const again = await openHost(page, world)
    expect(await again.request('eth_accounts')).toEqual([])
    await again.open()
    await expect(again.modal('Connect wallet')).toBeVisible()
  })

  test('behavior: a disconnect in the wallet is shown, with a button to connect again', async ({ page, world }) => {
    const { host, account } = await openAccount(page, world)
    await expect(account).toBeVisible()
    await switchAccounts(page, [])
    await expect(account.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
    await account.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(host.modal('Connect wallet')).toBeVisible()
  })
})

test.describe('the settings view', () => {
  const openSettings = async (host: Awaited<ReturnType<typeof openHost>>) => {
    await host.open()
    await host
      .modal('Account')
      .getByRole('button', { name: /^Settings/ })
      .click()
    return host.modal('Settings')
  }

  test('behavior: a custom account name survives a reload and is not kept in the host page’s storage', async ({
    page,
    world,
  }) => {
    const host = await openHost(page, world)
    await host.connect()
    const settings = await openSettings(host)
    await settings.getByRole('textbox', { name: 'Account name' }).fill('  Savings\u202e ')
    await settings.getByRole('textbox', { name: 'Account name' }).press('Enter')
    await expect(settings.getByText('Saved.')).toBeVisible()
    await expect(settings.getByRole('textbox', { name: 'Account name' })).toHaveValue('Savings')
    const again = await openHost(page, world)
    expect(await again.request('eth_accounts')).toEqual([VISITOR])
    await again.open()
    await expect(again.modal('Account').getByRole('heading', { level: 2 })).toHaveText('Savings')
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('Savings')
  })

  test('behavior: switching to another account of the wallet reaches the page', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.connect()
    await switchAccounts(page, ['visitor', 'second'])
    const settings = await openSettings(host)
    await settings.getByRole('button', { name: SECOND }).click()
    await expect(settings.getByText('Account switched')).toBeAttached()
    await expect.poll(() => host.request('eth_accounts')).toEqual([SECOND, VISITOR])
    await settings.getByRole('button', { name: 'Back' }).click()
    await expect(host.modal('Account').getByRole('heading', { level: 2 })).toContainText(SHORT_SECOND)
  })

  test('behavior: shows the full address and disconnects the wallet', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.connect()
    const settings = await openSettings(host)
    await expect(settings.getByText(VISITOR, { exact: true }).first()).toBeVisible()
    expect(await runAxeInFrame(page, 'iframe[title="Wallet"]')).toEqual([])
    await settings.getByRole('button', { name: `Disconnect ${NAME}` }).click()
    await expect(settings.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
  })
})

test.describe('the wallets view', () => {
  test('behavior: lists all connected wallets, switches to one and disconnects another', async ({ page, world }) => {
    const [ethereum] = networksOf(world)
    const host = await openHost(page, world, { wallet: 'several', options: { networks: [ethereum] } })
    await host.connect()
    await host.open()
    await host
      .modal('Account')
      .getByRole('button', { name: /^Your wallets/ })
      .click()
    const wallets = host.modal('Your wallets')
    await wallets.getByRole('button', { name: 'Connect another wallet' }).click()
    await host.row(LANTERN).click()
    await host.answer('Connect')
    await expect.poll(host.isOpen).toBe(false)

    await host.open()
    await expect(host.modal('Account').getByRole('button', { name: 'Your wallets 2 wallets connected' })).toBeVisible()
    await host
      .modal('Account')
      .getByRole('button', { name: /^Your wallets/ })
      .click()
    const first = wallets.getByRole('article', { name: NAME })
    const second = wallets.getByRole('article', { name: LANTERN })
    await expect(second.getByText('Active')).toBeVisible()
    await expect(first.getByText('Active')).toHaveCount(0)
    await first.getByRole('button', { name: VISITOR }).click()
    await expect(first.getByText('Active')).toBeVisible()
    await expect(second.getByText('Active')).toHaveCount(0)
    expect(await runAxeInFrame(page, 'iframe[title="Wallet"]')).toEqual([])

    await first.getByRole('button', { name: `Disconnect ${NAME}` }).click()
    await expect(first).toHaveCount(0)
    await expect(second.getByText('Active')).toBeVisible()
    await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
    await second.getByRole('button', { name: `Disconnect ${LANTERN}` }).click()
    await expect(wallets.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
  })
})
