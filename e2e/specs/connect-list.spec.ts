import { names, openDirectoryHost, test } from '../src/directory-host.ts'
import { atRest } from '../src/wait-for-animations.ts'
import { announce, NAME } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// The wallets of the first view, in the real frame: from the page, its options and a directory.

test.afterEach(({ world }) => world.setFault('directory', undefined))

test.describe('the first view', () => {
  test('behavior: requests nothing before it opens, then lists WalletConnect, installed wallets, four more and "All wallets"', async ({
    page,
    world,
    listed,
  }) => {
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

  test('behavior: lists featured wallets before recommended ones, in the page’s order', async ({
    page,
    world,
    listed,
    nth,
  }) => {
    const featured = [nth(30), nth(7)]
    const host = await openDirectoryHost(page, world, { options: { featuredWalletIds: featured.map(({ id }) => id) } })
    await host.open()
    await expect(host.rows).toHaveText([
      /^WalletConnect/,
      ...names(featured),
      ...names(listed.slice(0, 4)),
      /^All wallets/,
    ])
  })

  test('behavior: an excluded wallet id also hides the installed wallet with its domain or its name', async ({
    page,
    world,
    listed,
  }) => {
    const [one, two] = listed.filter(({ rdns }) => typeof rdns === 'string')
    if (!one?.rdns || !two) throw new Error('The directory knows no domains')
    const host = await openDirectoryHost(page, world, { options: { excludeWalletIds: [one.id, two.id] } })
    await announce(page, 'Another name', one.rdns)
    await announce(page, two.name.toUpperCase(), 'test.another.domain')
    await announce(page, 'Lantern', 'test.casement.lantern')
    await host.open()
    await expect(host.row('Lantern')).toBeVisible()
    await expect(host.wallets).not.toHaveAttribute('aria-busy')
    await expect(host.row('Another name')).toHaveCount(0)
    await expect(host.row(two.name.toUpperCase())).toHaveCount(0)
  })

  test('behavior: a wallet announced late is merged with its directory entry', async ({ page, world, listed, nth }) => {
    const one = listed.slice(0, 4).find(({ rdns }) => typeof rdns === 'string') ?? nth(0)
    const host = await openDirectoryHost(page, world)
    await host.open()
    await expect(host.row(one.name)).toHaveCount(1)
    await announce(page, one.name, one.rdns ?? 'test.any.domain')
    await expect(host.row(one.name)).toHaveText(new RegExp(`${one.name}\\s*Installed`))
    await expect(host.row(one.name)).toHaveCount(1)
  })

  test('behavior: the list keeps room for directory entries, so nothing moves when they load', async ({
    page,
    world,
    nth,
  }) => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${world.directory?.url}/getWallets*`, async (route) => {
      await answered
      await route.continue()
    })
    const host = await openDirectoryHost(page, world, { wallet: '' })
    await host.open()
    await expect(host.row(NAME)).toBeVisible()
    await expect(host.wallets).toHaveAttribute('aria-busy', 'true')
    await atRest(host.card)
    const before = await host.row('All wallets').boundingBox()
    answer()
    await expect(host.row(nth(0).name)).toBeVisible()
    await expect(host.wallets).not.toHaveAttribute('aria-busy')
    await atRest(host.card)
    const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(await host.row('All wallets').boundingBox()).toEqual({ x, y, width, height })
  })

  test('behavior: terms must be accepted first, once per frame', async ({ page, world, nth }) => {
    const host = await openDirectoryHost(page, world, {
      options: { termsConditionsUrl: 'https://harbour.example/terms', features: { legalCheckbox: true } },
    })
    await host.open()
    const row = host.row(nth(0).name)
    await expect(row).toHaveAttribute('aria-disabled', 'true')
    await expect(row).toHaveAccessibleDescription('Agree above first, then choose a wallet.')
    await row.click({ force: true })
    await expect(host.card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await host.card.getByRole('checkbox').check()
    await expect(row).not.toHaveAttribute('aria-disabled')
    await host.close()
    await host.open()
    await expect(host.card.getByRole('checkbox')).toBeChecked()
  })

  test('behavior: wallets collapsed behind one row expand by keyboard, with focus on the first', async ({
    page,
    world,
  }) => {
    const host = await openDirectoryHost(page, world, { options: { features: { collapseWallets: true } } })
    await host.open()
    await expect(host.wallets).toHaveCount(0)
    await host.card.getByRole('button', { name: 'Continue with a wallet' }).press('Enter')
    await expect(host.row('WalletConnect')).toBeFocused()
  })
})
