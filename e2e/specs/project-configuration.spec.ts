import type { Page } from '@playwright/test'
import { about, alerts, CONFIG, openHost, test } from '../src/project-host.ts'
import { expect } from '../src/world-fixture.ts'

// The project's remote configuration, which the frame requests from its directory.

test.afterEach(({ world }) => world.setFault('directory', undefined))

test.describe('requesting the project configuration', () => {
  test('behavior: requests nothing before the modal opens, and the list does not wait for the response', async ({
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
    const query = new URL(host.asked.find((url) => url.includes(`${CONFIG}?`)) ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      projectId: 'local',
      st: 'casement',
      sv: expect.stringMatching(/^html-eip155-/),
    })
  })

  test('behavior: does not request it again at the next opening', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.open()
    await expect.poll(() => about(host.asked)).toEqual([CONFIG])
    await host.close()
    await host.open('AllWallets')
    await expect(host.tiles.first()).toBeVisible()
    expect(about(host.asked)).toEqual([CONFIG])
  })

  test('behavior: basic mode does not request it', async ({ page, world, nth }) => {
    const host = await openHost(page, world, { basic: true })
    await host.open()
    await expect(host.row(nth(0).name)).toBeVisible()
    await host.row('All wallets').click()
    await expect(host.tiles.first()).toBeVisible()
    expect(about(host.asked)).toEqual([])
  })
})

const brandIn = (page: Page) => page.frameLocator('iframe[title="Wallet"]').locator('.card').getByText('by Casement')

test.describe('features decided by the project', () => {
  test('behavior: the project wins, and the page’s options that it overrides are named once, on the console and in a toast', {
    tag: '@core',
  }, async ({ page, world, consoleLines, set }) => {
    await set({ features: { reownBranding: true, swaps: ['1inch'] } })
    const host = await openHost(page, world, { debug: true, features: { reownBranding: false, swaps: ['own'] } })
    await host.open()
    await expect(brandIn(page)).toBeVisible()
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

  test('behavior: what the project disables or leaves empty is the page’s, silently', async ({
    page,
    world,
    consoleLines,
    set,
  }) => {
    await set({ features: { reownBranding: false, swaps: false } })
    const host = await openHost(page, world, { debug: true, features: { reownBranding: true, swaps: ['own'] } })
    await host.open()
    await expect(brandIn(page)).toBeVisible()
    await expect.poll(() => about(host.asked)).toEqual([CONFIG])
    expect(alerts(consoleLines)).toEqual([])
  })

  for (const [name, fault] of [
    ['unreachable', { drop: true }],
    ['failing', { status: 503 }],
    ['truncated', { malformed: true }],
  ] as const) {
    test(`error: if the service is ${name}, the page’s options apply`, async ({ page, world, consoleLines, set }) => {
      await set({ features: { reownBranding: true } })
      world.setFault('directory', { ...fault, path: '/appkit' })
      const host = await openHost(page, world, { debug: true, features: { reownBranding: false } })
      await host.open()
      await expect.poll(() => about(host.asked)).toEqual([CONFIG])
      await expect(host.rows.first()).toBeVisible()
      await expect(brandIn(page)).toHaveCount(0)
      expect(alerts(consoleLines)).toEqual([])
      // The next opening requests it again.
      world.setFault('directory', undefined)
      await host.close()
      await host.open()
      await expect(brandIn(page)).toBeVisible()
    })
  }

  test('attack: an invalid configuration changes no feature, and nothing in it runs or is shown', async ({
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
    await expect.poll(() => about(host.asked)).toEqual([CONFIG])
    await expect(brandIn(page)).toBeVisible()
    expect(alerts(consoleLines)).toEqual([])
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })
})
