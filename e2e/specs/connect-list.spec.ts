import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import type { Listed } from '../src/directory-host.ts'
import { listedIn, openDirectoryHost } from '../src/directory-host.ts'
import { NAME } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Which wallets a visitor may choose from, in the real frame: from the page, its options, and a directory that is well,
// slow, away or hostile.

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

let world: World
let listed: readonly Listed[]
test.beforeAll(async () => {
  world = await startWorld({ parts: [...SMALLEST_WORLD, 'directory'] })
  listed = await listedIn(world)
})
test.afterAll(() => world?.stop())
test.afterEach(() => world.setFault('directory', undefined))

const names = (wallets: readonly Listed[]): readonly string[] => wallets.map(({ name }) => name)
const nth = (at: number): Listed => {
  const found = listed[at]
  if (!found) throw new Error(`The directory lists fewer than ${at} wallets`)
  return found
}

/** Announces a wallet that does nothing, as one that is in the browser does. */
const announce = (page: Page, name: string, rdns: string): Promise<void> =>
  page.evaluate(
    (info) => {
      const provider = {
        request: () => new Promise(() => undefined),
        on: () => undefined,
        removeListener: () => undefined,
      }
      const detail = Object.freeze({ info: Object.freeze(info), provider })
      const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', tell)
      tell()
    },
    { uuid: crypto.randomUUID(), name, rdns, icon: ICON },
  )

test.describe('the first view', () => {
  test('behavior: nothing is asked before it is opened; then WalletConnect, what is installed, four, and all of them', async ({
    page,
  }) => {
    const host = await openDirectoryHost(page, world, { wallet: '' })
    await expect(host.card).toBeAttached()
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

  test('behavior: the wallet that was used last is first, and its picture is asked for once the modal is opened', async ({
    page,
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

  test('behavior: featured wallets come before the recommended ones, in the page’s order', async ({ page }) => {
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

  test('behavior: a wallet that is excluded by its id is hidden in this browser, too, by its domain and by its name', async ({
    page,
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

  test('behavior: a wallet that is announced late and one that the directory lists are one entry', async ({ page }) => {
    const one = listed.slice(0, 4).find(({ rdns }) => typeof rdns === 'string') ?? nth(0)
    const host = await openDirectoryHost(page, world)
    await host.open()
    await expect(host.row(one.name)).toHaveCount(1)
    await announce(page, one.name, one.rdns ?? 'test.any.domain')
    await expect(host.row(one.name)).toHaveText(new RegExp(`${one.name}\\s*Installed`))
    await expect(host.row(one.name)).toHaveCount(1)
  })

  test('behavior: what the directory owes has its place: nothing moves when it comes', async ({ page }) => {
    world.setFault('directory', { latencyMs: 1_000, path: '/getWallets' })
    const host = await openDirectoryHost(page, world, { wallet: '' })
    await host.open()
    await expect(host.row(NAME)).toBeVisible()
    await expect(host.wallets).toHaveAttribute('aria-busy', 'true')
    const before = await host.row('All wallets').boundingBox()
    await expect(host.row(nth(0).name)).toBeVisible()
    await expect(host.wallets).not.toHaveAttribute('aria-busy')
    const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(await host.row('All wallets').boundingBox()).toEqual({ x, y, width, height })
  })

  test('behavior: terms are agreed to first, and for as long as the frame lives', async ({ page }) => {
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

  test('behavior: behind one row, they come by keys, and the focus is on the first', async ({ page }) => {
    const host = await openDirectoryHost(page, world, { options: { features: { collapseWallets: true } } })
    await host.open()
    await expect(host.wallets).toHaveCount(0)
    await host.card.getByRole('button', { name: 'Continue with a wallet' }).press('Enter')
    await expect(host.row('WalletConnect')).toBeFocused()
  })
})

test.describe('all wallets', () => {
  test('behavior: they come by 40 as the end is reached', async ({ page }) => {
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

  test('behavior: they are searched by name, and an empty search is the whole list again', async ({ page }) => {
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

  test('behavior: only certified ones where the visitor wants them, and the choice is there after a wallet', async ({
    page,
  }) => {
    const host = await openDirectoryHost(page, world)
    await host.open()
    await host.row('All wallets').click()
    await host.card.getByRole('button', { name: 'Certified by WalletConnect' }).click()
    const certified = names((await listedIn(world)).filter(({ badge_type }) => badge_type === 'certified'))
    await expect(host.tiles.nth(5)).toBeVisible()
    for (const name of await host.tiles.locator('bdi').allTextContents()) expect(certified).toContain(name)
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

  test('behavior: one that is in this browser says so', async ({ page }) => {
    const one = nth(3)
    const host = await openDirectoryHost(page, world)
    await announce(page, one.name, one.rdns ?? 'test.any.domain')
    await host.open('AllWallets')
    await expect(host.tiles.filter({ hasText: one.name })).toHaveText(new RegExp(`${one.name}\\s*Installed`))
  })
})

test.describe('a directory that fails', () => {
  for (const [name, fault] of [
    ['away', { drop: true }],
    ['cut in half', { malformed: true }],
    ['out of order', { status: 503 }],
  ] as const) {
    test(`error: ${name}: what is here can be used, it is said, and can be tried again`, async ({ page }) => {
      world.setFault('directory', { ...fault, path: '/getWallets' })
      const host = await openDirectoryHost(page, world, { wallet: '' })
      await host.open()
      await expect(host.card.getByText('The list of wallets could not be loaded.')).toBeVisible()
      await expect(host.rows).toHaveText([/^WalletConnect/, new RegExp(`^${NAME}`), /^All wallets/])
      world.setFault('directory', undefined)
      await host.card.getByRole('button', { name: 'Try again' }).click()
      await expect(host.row(nth(0).name)).toBeVisible()
      await expect(host.card.getByText('The list of wallets could not be loaded.')).toHaveCount(0)
    })
  }

  test('error: it is asked again at the next opening', async ({ page }) => {
    world.setFault('directory', { drop: true, path: '/getWallets' })
    const host = await openDirectoryHost(page, world)
    await host.open()
    await expect(host.card.getByText('The list of wallets could not be loaded.')).toBeVisible()
    await host.close()
    world.setFault('directory', undefined)
    await host.open()
    await expect(host.row(nth(0).name)).toBeVisible()
  })

  test('behavior: in a later visit what it said last is shown and searched, and that is said', async ({ page }) => {
    const host = await openDirectoryHost(page, world)
    await host.open()
    await host.row('All wallets').click()
    await expect(host.tiles.first()).toHaveText(nth(0).name)
    world.setFault('directory', { drop: true, path: '/getWallets' })
    await host.reload()
    await host.open()
    await expect(host.card.getByText('The list of wallets could not be updated.')).toBeVisible()
    await expect(host.row(nth(0).name)).toBeVisible()
    await host.row('All wallets').click()
    await host.card.getByRole('searchbox').fill(nth(12).name.slice(0, 5))
    await expect(host.tiles.first()).toHaveText(new RegExp(nth(12).name.slice(0, 5), 'i'))
    await expect(host.card.getByText('The list of wallets could not be updated.')).toBeVisible()
  })

  test('error: without anything that was kept, the list of all says so, and can be tried again', async ({ page }) => {
    world.setFault('directory', { drop: true, path: '/getWallets' })
    const host = await openDirectoryHost(page, world)
    await host.open('AllWallets')
    await expect(host.card.getByRole('alert')).toHaveText('The list of wallets could not be loaded.')
    world.setFault('directory', undefined)
    await host.card.getByRole('button', { name: 'Try again' }).click()
    await expect(host.tiles.first()).toHaveText(nth(0).name)
  })
})

test.describe('a hostile directory', () => {
  test('attack: its entries are shown as text, and nothing of them runs', async ({ page, consoleLines }) => {
    const host = await openDirectoryHost(page, world, { project: 'hostile' })
    await host.open()
    await expect(host.row('<img src=x onerror=')).toBeVisible()
    await expect(host.row('Helpful links')).toBeVisible()
    await expect(host.row('Wallet tellaw tset tnemesaC')).toBeVisible()
    await expect(host.row('WWWWWW')).toHaveCount(0)
    await host.row('All wallets').click()
    await expect(host.tiles.filter({ hasText: 'Lively picture' })).toBeVisible()
    for (const name of ['Helpful links', 'Page in a link', 'Lively picture', 'Heavy picture']) {
      await host.tiles.filter({ hasText: name }).click()
      await expect(host.tiles).toHaveCount(0)
      const links = await host.card
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const link of links) expect(link).toMatch(/^(?:https?:\/\/|$)/)
      await host.card.getByRole('button', { name: 'Back' }).click()
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

  test('attack: a name in letters that look alike does not become the installed wallet of that name', async ({
    page,
  }) => {
    const host = await openDirectoryHost(page, world, { project: 'hostile' })
    await announce(page, 'Casement test wallet', 'test.casement.honest')
    await host.open('AllWallets')
    await expect(host.tiles.filter({ hasText: 'Casement test wallet' })).toHaveText(/Casement test wallet\s*Installed/)
    await expect(host.tiles.filter({ hasText: 'C\u0430s\u0435m\u0435nt' })).not.toHaveText(/Installed/)
  })
})
