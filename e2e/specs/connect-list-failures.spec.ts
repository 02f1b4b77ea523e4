import { openDirectoryHost, test } from '../src/directory-host.ts'
import { announce } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// The wallet lists in the real frame when the directory fails or is hostile.

test.afterEach(({ world }) => world.setFault('directory', undefined))

test.describe('a directory that fails', () => {
  test('behavior: on a later visit, shows and searches the cached list and says that it is not updated', {
    tag: '@core',
  }, async ({ page, world, nth }) => {
    const host = await openDirectoryHost(page, world)
    await host.open()
    // Both lists have loaded and are cached. The recommended wallets are shown before the list of all wallets has loaded.
    await expect(host.row(nth(0).name)).toBeVisible()
    await host.row('All wallets').click()
    await expect(host.tiles.filter({ hasText: nth(12).name })).toBeVisible()
    world.setFault('directory', { drop: true, path: '/getWallets' })
    await host.reload()
    await host.open()
    await expect(host.card.getByText('Can’t update the list of wallets.')).toBeVisible()
    await expect(host.row(nth(0).name)).toBeVisible()
    await host.row('All wallets').click()
    await host.card.getByRole('searchbox').fill(nth(12).name.slice(0, 5))
    await expect(host.tiles.first()).toHaveText(new RegExp(nth(12).name.slice(0, 5), 'i'))
    await expect(host.card.getByText('Can’t update the list of wallets.')).toBeVisible()
  })
})

test.describe('a hostile directory', () => {
  test('attack: shows its entries as text and runs nothing from them', async ({ page, consoleLines, world }) => {
    const host = await openDirectoryHost(page, world, { project: 'hostile' })
    await host.open()
    await expect(host.row('<img src=x onerror=')).toBeVisible()
    await expect(host.row('Helpful links')).toBeVisible()
    await expect(host.row('WWWWWW')).toHaveCount(0)
    await host.row('All wallets').click()
    await expect(host.tiles.filter({ hasText: 'Wallet tellaw tset tnemesaC' })).toBeVisible()
    await expect(host.tiles.filter({ hasText: 'Lively picture' })).toBeVisible()
    for (const name of ['Helpful links', 'Page in a link', 'Lively picture', 'Heavy picture']) {
      await host.tiles.filter({ hasText: name }).click()
      await expect(host.tiles).toHaveCount(0)
      const links = await host.card
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const link of links) expect(link).toMatch(/^(?:https?:\/\/|$)/)
      await host.card.getByRole('button', { name: 'Back' }).press('Enter')
    }
    expect(await page.evaluate(() => document.documentElement.dataset.attacked)).toBeUndefined()
    expect(await host.frame().evaluate(() => document.documentElement.dataset.attacked)).toBeUndefined()
    expect(
      await host.frame().evaluate(() => document.querySelectorAll('.card script, .card iframe, .card object').length),
    ).toBe(0)
    expect(
      consoleLines.filter(({ type, text }) => type === 'uncaught' || /Content Security Policy/.test(text)),
    ).toEqual([])
  })

  test('attack: a look-alike name is not merged with the installed wallet of that name', async ({ page, world }) => {
    const host = await openDirectoryHost(page, world, { project: 'hostile' })
    await announce(page, 'Casement test wallet', 'test.casement.honest')
    await host.open('AllWallets')
    await expect(host.tiles.filter({ hasText: 'Installed' })).toHaveText(/^Casement test wallet\s*Installed/)
    const forged = host.tiles.filter({ hasText: 'C\u0430s\u0435m\u0435nt' })
    await expect(forged).toContainText('Not the same as Casement test wallet')
    await expect(forged).not.toHaveText(/Installed/)
  })
})
