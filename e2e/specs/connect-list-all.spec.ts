import { names, openDirectoryHost, test } from '../src/directory-host.ts'
import { announce } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// The list of all wallets from the directory, in the real frame: paging, search and the certified filter.

test.describe('the list of all wallets', () => {
  test('behavior: loads 40 more when the end is reached', async ({ page, world, nth }) => {
    const host = await openDirectoryHost(page, world)
    await host.open()
    await host.row('All wallets').click()
    await expect(host.tiles.first()).toHaveText(nth(0).name)
    const pages = () =>
      host.asked.flatMap((url) => (url.includes('entries=40') ? [new URL(url).searchParams.get('page')] : []))
    await expect.poll(pages).toEqual(['1'])
    await host.tiles.first().hover()
    await expect(async () => {
      await page.mouse.wheel(0, 4_000)
      expect(pages().length).toBeGreaterThan(1)
    }).toPass()
    expect(pages().slice(0, 2)).toEqual(['1', '2'])
  })

  test('behavior: searches by name, and an empty search shows the full list again', async ({ page, world, nth }) => {
    const host = await openDirectoryHost(page, world)
    await host.open('AllWallets')
    await expect(host.tiles.first()).toHaveText(nth(0).name)
    const search = host.card.getByRole('searchbox', { name: 'Search wallets' })
    await search.pressSequentially(nth(60).name.slice(0, 4))
    await expect(host.tiles.first()).toHaveText(new RegExp(nth(60).name.slice(0, 4), 'i'))
    await search.fill('no wallet is called that')
    await expect(host.card.getByRole('heading', { name: 'No wallet by that name' })).toBeVisible()
    await search.fill('')
    await expect(host.tiles.first()).toHaveText(nth(0).name)
  })

  test('behavior: the certified filter survives opening a wallet and going back, but not leaving the list', async ({
    page,
    world,
    listed,
  }) => {
    const host = await openDirectoryHost(page, world)
    await host.open()
    await host.row('All wallets').click()
    await host.card.getByRole('button', { name: 'Certified by WalletConnect' }).click()
    const certified = names(listed.filter(({ badge_type }) => badge_type === 'certified'))
    await expect
      .poll(async () => {
        const shown = await host.tiles.locator('bdi').allTextContents()
        return { many: shown.length > 5, others: shown.filter((name) => !certified.includes(name)) }
      })
      .toEqual({ many: true, others: [] })
    await host.tiles.first().click()
    await host.card.getByRole('button', { name: 'Back' }).click()
    await expect(host.card.getByRole('button', { name: 'Certified by WalletConnect' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await host.card.getByRole('button', { name: 'Back' }).click()
    await host.row('All wallets').click()
    await expect(host.card.getByRole('button', { name: 'Certified by WalletConnect' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  test('behavior: marks installed wallets', async ({ page, world, nth }) => {
    const one = nth(3)
    const host = await openDirectoryHost(page, world)
    await announce(page, one.name, one.rdns ?? 'test.any.domain')
    await host.open('AllWallets')
    await expect(host.tiles.filter({ hasText: one.name })).toHaveText(new RegExp(`${one.name}\\s*Installed`))
  })
})
