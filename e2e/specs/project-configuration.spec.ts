import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { test as base, openDirectoryHost } from '../src/directory-host.ts'
import type { ConsoleLine } from '../src/world-fixture.ts'
import { expect } from '../src/world-fixture.ts'

// What a project decides, as the frame asks its directory: features, and the pages that may log their visitors in.

type Settings = { readonly features?: object; readonly origins?: readonly string[] | null }

/** Sets what the directory says of the project, until the test is over. */
const test = base.extend<{ readonly set: (settings: Settings) => Promise<void> }>({
  set: async ({ world }, use) => {
    const put = async (settings: Settings): Promise<void> => {
      const answer = await fetch(`${world.directory?.url}/control/projects/local`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(settings),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    await use(put)
    await put({})
  },
})
test.afterEach(({ world }) => world.setFault('directory', undefined))

const ABOUT = /\/appkit\/v1\/config\?|\/projects\/v1\/origins\?/
const TITLES =
  /Invalid App Configuration|Project ID Not Configured|Session Expired|Network Not Found|Local configuration ignored/
const alerts = (lines: readonly ConsoleLine[]): readonly string[] =>
  lines.flatMap(({ text }) => (TITLES.test(text) ? [text] : []))

const about = (asked: readonly string[]): readonly string[] =>
  asked.filter((url) => ABOUT.test(url)).map((url) => new URL(url).pathname)
const CONFIG = '/appkit/v1/config'
const ORIGINS = '/projects/v1/origins'

const openHost = (page: Page, world: World, options: object = {}, project = 'local') =>
  openDirectoryHost(page, world, { options, project })

test.describe('asking about the project', () => {
  test('behavior: nobody is asked before the modal is opened, and the list does not wait for the answer', async ({
    page,
    world,
    nth,
  }) => {
    world.setFault('directory', { latencyMs: 5_000, path: '/appkit' })
    const host = await openHost(page, world)
    expect(about(host.asked)).toEqual([])
    await host.open()
    await expect(host.row(nth(0).name)).toBeVisible()
    await expect.poll(() => about(host.asked)).toEqual([CONFIG])
    const query = new URL(host.asked.find((url) => ABOUT.test(url)) ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      projectId: 'local',
      st: 'casement',
      sv: expect.stringMatching(/^html-eip155-/),
    })
  })

  test('behavior: what it has answered is not asked again at the next opening', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.open()
    await expect.poll(() => about(host.asked)).toEqual([CONFIG, ORIGINS])
    await host.close()
    await host.open('AllWallets')
    await expect(host.tiles.first()).toBeVisible()
    expect(about(host.asked)).toEqual([CONFIG, ORIGINS])
  })

  test('behavior: in basic mode it is not asked at all', async ({ page, world, nth }) => {
    const host = await openHost(page, world, { basic: true })
    await host.open()
    await expect(host.row(nth(0).name)).toBeVisible()
    await host.row('All wallets').click()
    await expect(host.tiles.first()).toBeVisible()
    expect(about(host.asked)).toEqual([])
  })
})

const brandIn = (page: Page) => page.frameLocator('iframe[title="Wallet"]').locator('.card').getByText('by Casement')

test.describe('features that the project decides', () => {
  test('behavior: its word counts, and options that it takes the place of are named once, on the console and as a toast', async ({
    page,
    world,
    consoleLines,
    set,
  }) => {
    await set({ features: { reownBranding: false, swaps: false } })
    const host = await openHost(page, world, { debug: true, features: { reownBranding: true, swaps: ['1inch'] } })
    await host.open()
    await expect(brandIn(page)).toHaveCount(0)
    const toast = host.card.locator('[data-variant="warning"]')
    await expect(toast).toContainText('Local configuration ignored')
    await expect
      .poll(() => alerts(consoleLines))
      .toEqual([
        expect.stringMatching(
          /^Casement: Local configuration ignored: .*features\.swaps, features\.reownBranding\. See docs\/alerts\.md#/,
        ),
      ])
    await toast.getByRole('button', { name: 'Close' }).click()
    await host.close()
    await host.open()
    await expect(host.rows.first()).toBeVisible()
    await expect(toast).toHaveCount(0)
    expect(alerts(consoleLines)).toHaveLength(1)
  })

  test('behavior: without options of the page nothing is said, and the project’s word counts', async ({
    page,
    world,
    consoleLines,
    set,
  }) => {
    await set({ features: { reownBranding: false } })
    const host = await openHost(page, world, { debug: true })
    await host.open()
    await expect(brandIn(page)).toHaveCount(0)
    await expect.poll(() => about(host.asked)).toEqual([CONFIG, ORIGINS])
    expect(alerts(consoleLines)).toEqual([])
  })

  for (const [name, fault] of [
    ['away', { drop: true }],
    ['out of order', { status: 503 }],
    ['cut in half', { malformed: true }],
  ] as const) {
    test(`error: a service that is ${name} leaves them to the page`, async ({ page, world, consoleLines, set }) => {
      await set({ features: { reownBranding: false } })
      world.setFault('directory', { ...fault, path: '/appkit' })
      const host = await openHost(page, world, { debug: true, features: { reownBranding: true } })
      await host.open()
      await expect.poll(() => about(host.asked)).toEqual([CONFIG, ORIGINS])
      await expect(brandIn(page)).toBeVisible()
      expect(alerts(consoleLines)).toEqual([])
      // Once it is back, the next opening finds what it says.
      world.setFault('directory', undefined)
      await host.close()
      await host.open()
      await expect(brandIn(page)).toHaveCount(0)
    })
  }

  test('attack: a configuration of nonsense turns nothing on or off, and nothing of it runs or is shown', async ({
    page,
    world,
    consoleLines,
  }) => {
    const hostile = {
      features: [
        null,
        7,
        { id: '__proto__', isEnabled: false, config: [] },
        { id: 'reown_branding', isEnabled: '<img src=x onerror=alert(1)>', config: [] },
        { id: 'swap', isEnabled: true, config: ['<script>alert(1)</script>', 'x'.repeat(1_000)] },
        { id: 'social_login', isEnabled: true, config: Array.from({ length: 1_000 }, () => 'email') },
      ],
    }
    await page.route(/\/appkit\/v1\/config\?/, (route) =>
      route.fulfill({ json: hostile, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    const host = await openHost(page, world, { debug: true, features: { reownBranding: true, swaps: ['1inch'] } })
    await host.open()
    await expect.poll(() => about(host.asked)).toEqual([CONFIG, ORIGINS])
    await expect(brandIn(page)).toBeVisible()
    expect(alerts(consoleLines)).toEqual([])
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })
})

test.describe('pages that may log their visitors in', () => {
  const NOT_LISTED = /is not on the allow-list of project "local"/

  for (const [name, features] of [
    ['email', { email: true, socials: false }],
    ['socials', { email: false, socials: ['x'] }],
  ] as const) {
    test(`error: with ${name} enabled, a page that is not on the list reads so, once`, async ({
      page,
      world,
      consoleLines,
      set,
    }) => {
      await set({ features, origins: ['https://elsewhere.example'] })
      const host = await openHost(page, world, { debug: true })
      await host.open()
      const toast = host.card.locator('[data-variant="error"]')
      await expect(toast).toContainText('Invalid App Configuration')
      await expect.poll(() => alerts(consoleLines)).toEqual([expect.stringMatching(NOT_LISTED)])
    })

    test(`behavior: with ${name} enabled, a page that is on the list reads nothing`, async ({
      page,
      world,
      consoleLines,
      set,
    }) => {
      await set({ features, origins: ['http://*.localhost:*'] })
      const host = await openHost(page, world, { debug: true })
      const answered = page.waitForResponse((response) => response.url().includes(ORIGINS))
      await host.open()
      await answered
      await expect(host.rows.first()).toBeVisible()
      expect(alerts(consoleLines)).toEqual([])
    })
  }

  test('behavior: with neither, no list is asked for', async ({ page, world, consoleLines, set }) => {
    await set({ features: { email: false, socials: false }, origins: [] })
    // What counts events has the same list, and says so.
    const host = await openHost(page, world, { features: { analytics: false } })
    const answered = page.waitForResponse((response) => response.url().includes(CONFIG))
    await host.open()
    await answered
    await host.row('All wallets').click()
    await expect(host.tiles.first()).toBeVisible()
    expect(about(host.asked)).toEqual([CONFIG])
    expect(alerts(consoleLines)).toEqual([])
  })

  for (const [name, fault, line] of [
    ['away', { drop: true }, /Project ID Not Configured: /],
    ['cut in half', { malformed: true }, /Project ID Not Configured: /],
    ['refused with 403', { status: 403 }, NOT_LISTED],
    ['refused as that of no project', { status: 401 }, /Invalid App Configuration: Invalid Project ID/],
  ] as const) {
    test(`error: a list that is ${name} is one alert, and wallets can be connected all the same`, async ({
      page,
      world,
      consoleLines,
    }) => {
      world.setFault('directory', { ...fault, path: '/projects' })
      const host = await openHost(page, world)
      await host.open()
      await expect.poll(() => alerts(consoleLines)).toEqual([expect.stringMatching(line)])
      await expect(host.row('WalletConnect')).toBeVisible()
    })
  }

  test('error: a project without a list is one alert, by the page’s side, and a toast with debug', async ({
    page,
    world,
    consoleLines,
  }) => {
    const host = await openHost(page, world, { debug: true }, 'open')
    await host.open()
    await expect(host.card.locator('[data-variant="error"]')).toContainText('Project ID Not Configured')
    await expect.poll(() => alerts(consoleLines)).toEqual([expect.stringMatching(/Project ID Not Configured/)])
    expect(about(host.asked)).not.toContain(ORIGINS)
  })
})
