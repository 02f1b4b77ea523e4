import { coreIf } from '../src/core-tests.ts'
import { about, alerts, CONFIG, ORIGINS, openHost, test } from '../src/project-host.ts'
import { expect } from '../src/world-fixture.ts'

// The project's allow-list of pages that may offer login, from its directory.

test.afterEach(({ world }) => world.setFault('directory', undefined))

test.describe('pages that may offer login', () => {
  const NOT_LISTED = /is not on the allow-list of project "local"/

  for (const [name, features] of [
    ['email', { email: true, socials: false }],
    ['socials', { email: false, socials: ['x'] }],
  ] as const) {
    test(
      `error: with ${name} enabled, a page that is not on the allow-list gets one alert`,
      coreIf(name === 'email'),
      async ({ page, world, consoleLines, set }) => {
        await set({ features, origins: ['https://elsewhere.example'] })
        const host = await openHost(page, world, { debug: true })
        await host.open()
        const toast = host.card.locator('[data-variant="error"]')
        await expect(toast).toContainText('Invalid App Configuration')
        await expect.poll(() => alerts(consoleLines)).toEqual([expect.stringMatching(NOT_LISTED)])
      },
    )

    test(`behavior: with ${name} enabled, a page on the allow-list gets no alert`, async ({
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

  test('behavior: without email and socials, no allow-list is requested', async ({
    page,
    world,
    consoleLines,
    set,
  }) => {
    await set({ features: { email: false, socials: false }, origins: [] })
    // Analytics checks the same allow-list and would report it.
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
    ['unreachable', { drop: true }, /Project ID Not Configured: /],
    ['truncated', { malformed: true }, /Project ID Not Configured: /],
    ['refused with 403', { status: 403 }, NOT_LISTED],
    ['refused with 401', { status: 401 }, /Invalid App Configuration: Invalid Project ID/],
  ] as const) {
    test(`error: an allow-list that is ${name} causes one alert, and wallets can still be connected`, async ({
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

  test('error: a missing allow-list causes one alert if the page enables login, and a toast with debug', async ({
    page,
    world,
    consoleLines,
  }) => {
    const host = await openHost(page, world, { debug: true, features: { email: true } }, 'open')
    await host.open()
    await expect(host.card.locator('[data-variant="error"]')).toContainText('Project ID Not Configured')
    await expect.poll(() => alerts(consoleLines)).toEqual([expect.stringMatching(/Project ID Not Configured/)])
    expect(about(host.asked)).not.toContain(ORIGINS)
  })

  test('behavior: no alert about a missing allow-list if the page does not enable login', async ({
    page,
    world,
    consoleLines,
  }) => {
    const host = await openHost(page, world, {}, 'open')
    const answered = page.waitForResponse((response) => response.url().includes(CONFIG))
    await host.open()
    await answered
    await host.row('All wallets').click()
    await expect(host.tiles.first()).toBeVisible()
    expect(consoleLines.filter(({ type }) => type === 'error')).toEqual([])
  })
})
