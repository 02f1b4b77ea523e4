import { runAxeInFrame } from '../src/a11y/run-axe.ts'
import { chooseInMenu, openAccount, openHost } from '../src/account-host.ts'
import { pressWhenDrawn } from '../src/press-when-painted.ts'
import { recordAnnouncements } from '../src/record-announcements.ts'
import { NAME, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The account views in the real modal, with injected wallets in the page.

const SHORT = '0xf39Fd6…b92266'

test.describe('the account view', () => {
  test('behavior: shows the account, its network, and links to its other views', async ({ page, world }) => {
    const { host, account } = await openAccount(page, world)
    await expect(account.getByRole('heading', { level: 2 })).toContainText(SHORT)
    await pressWhenDrawn(account.getByRole('button', { name: 'Account menu' }))
    await expect(account.getByRole('menuitem', { name: /^View on Harbour scan/ })).toHaveAttribute(
      'href',
      `https://scan.example/address/${VISITOR}`,
    )
    await account.getByRole('menu').press('Escape')
    await expect(account.getByRole('button', { name: `Your wallets ${NAME}` })).toBeVisible()
    await account.getByRole('button', { name: 'Network: Ethereum' }).click()
    await host.modal('Choose a network').getByRole('button', { name: 'Back' }).press('Enter')
    await expect(account).toBeVisible()
    expect(await runAxeInFrame(page, 'iframe[title="Wallet"]')).toEqual([])
    await chooseInMenu(account, 'Settings')
    await expect(host.modal('Settings').getByText(VISITOR, { exact: true }).first()).toBeVisible()
    expect(await runAxeInFrame(page, 'iframe[title="Wallet"]')).toEqual([])
    await host.modal('Settings').getByRole('button', { name: 'Back' }).press('Enter')
    await account.getByRole('button', { name: `Your wallets ${NAME}` }).click()
    await expect(host.modal('Your wallets').getByRole('article', { name: NAME })).toBeVisible()
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

  test('behavior: after a disconnect the modal shows it, the page has no accounts, and a reload stays disconnected', {
    tag: '@core',
  }, async ({ page, world }) => {
    const { host, account } = await openAccount(page, world)
    await chooseInMenu(account, 'Disconnect')
    await expect(account.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
    await expect.poll(() => host.request('eth_accounts')).toEqual([])
    const again = await openHost(page, world)
    expect(await again.request('eth_accounts')).toEqual([])
    await again.open()
    await expect(again.modal('Connect wallet')).toBeVisible()
  })
})

test.describe('the settings view', () => {
  const openSettings = async (host: Awaited<ReturnType<typeof openHost>>) => {
    await host.open()
    await chooseInMenu(host.modal('Account'), 'Settings')
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
})
