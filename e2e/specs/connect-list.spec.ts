import { names, openDirectoryHost, test } from '../src/directory-host.ts'
import { NAME } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// The wallets of the first view, in the real frame: from the page and a directory.

test.describe('the first view', () => {
  test('behavior: requests nothing before it opens, then lists WalletConnect, installed wallets, four more and "All wallets"', {
    tag: '@core',
  }, async ({ page, world, listed }) => {
    const host = await openDirectoryHost(page, world, { wallet: '' })
    // The first view is rendered in the hidden frame.
    await expect(host.card.getByText('WalletConnect').first()).toBeAttached()
    expect(host.asked).toEqual([])
    await host.open()
    await expect(host.rows).toHaveText([
      /^WalletConnect/,
      new RegExp(`^${NAME}\\s*Installed`),
      ...names(listed.slice(0, 4)),
      /^All wallets\s*480\+$/,
    ])
    expect(host.asked.length).toBeGreaterThan(0)
  })

  test('behavior: lists the most recent wallet first, and loads its image only once the modal opens', async ({
    page,
    world,
    nth,
  }) => {
    const host = await openDirectoryHost(page, world)
    const icon = new URLSearchParams({ url: `${world.directory?.url}/getWalletImage/${nth(9).image_id}` })
    await host.frame().evaluate(([key, wallet]) => localStorage.setItem(String(key), JSON.stringify([wallet])), [
      `casement:1:local:${new URL(world.hosts.plain).origin}:recent_wallets`,
      {
        id: nth(9).id,
        name: nth(9).name,
        image: `${world.directory?.images}?${icon}`,
        links: { mobile: 'used-last://' },
        stores: {},
        certified: false,
        pairs: true,
      },
    ] as const)
    await host.reload()
    await expect(host.card.locator('img')).toHaveCount(0)
    expect(host.asked).toEqual([])
    await host.open()
    await expect(host.rows.nth(1)).toHaveText(new RegExp(`^${nth(9).name}\\s*Recent$`))
    await expect(host.rows.nth(1).locator('img')).toHaveAttribute('data-shown')
  })
})
