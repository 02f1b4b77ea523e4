import { openDirectoryHost, test } from '../src/directory-host.ts'
import { expect } from '../src/world-fixture.ts'

// The list of all wallets from the directory, in the real frame.

test.describe('the list of all wallets', () => {
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
})
