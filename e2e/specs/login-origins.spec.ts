import { SMALLEST_WORLD } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { about, alerts, CONFIG, ORIGINS, openHost, test as projectTest } from '../src/project-host.ts'
import { expect } from '../src/world-fixture.ts'

// The directory's list of the pages that may offer a login. The list of the frame's own server is another one.

const test = projectTest.extend({
  parts: [[...SMALLEST_WORLD, 'directory', 'mail', 'wallet-service'], { scope: 'test' }],
})

test.afterEach(({ world }) => world.setFault('directory', undefined))

const field = (page: Page) =>
  page.frameLocator('iframe[title="Wallet"]').getByRole('textbox', { name: 'E-mail address' })

test('behavior: a page on the list offers a login, and nothing is asked before the modal opens', async ({
  page,
  world,
  consoleLines,
  set,
}) => {
  await set({ origins: ['http://*.localhost:*'] })
  const host = await openHost(page, world, { debug: true })
  expect(about(host.asked)).toEqual([])
  const answered = page.waitForResponse((response) => response.url().includes(ORIGINS))
  await host.open()
  await answered
  await expect(field(page)).toBeVisible()
  expect(about(host.asked)).toEqual([CONFIG, ORIGINS])
  expect(alerts(consoleLines)).toEqual([])
})

test('error: a page that is not on the list offers none, and its developer is told', { tag: '@core' }, async ({
  page,
  world,
  consoleLines,
  set,
}) => {
  await set({ origins: ['https://elsewhere.example'] })
  const host = await openHost(page, world, { debug: true })
  await host.open()
  await expect(field(page)).toHaveCount(0)
  await expect(host.card.locator('[data-variant="error"]')).toContainText('Invalid App Configuration')
  await expect
    .poll(() => alerts(consoleLines))
    .toEqual([expect.stringContaining('is not on the allow-list of project')])
  await expect(host.row('All wallets')).toBeVisible()
})

test('error: M-17: while the list cannot be read there is no login, and it comes back with the list', async ({
  page,
  world,
  consoleLines,
}) => {
  world.setFault('directory', { drop: true, path: '/projects' })
  const host = await openHost(page, world)
  await host.open()
  await expect.poll(() => alerts(consoleLines)).toEqual([expect.stringContaining('Project ID Not Configured: ')])
  await expect(field(page)).toHaveCount(0)
  await expect(host.row('All wallets')).toBeVisible()
  world.setFault('directory', undefined)
  await host.close()
  await host.open()
  await expect(field(page)).toBeVisible()
  expect(alerts(consoleLines)).toHaveLength(1)
})

test('behavior: a page without e-mail and social login asks for no list', async ({
  page,
  world,
  consoleLines,
  set,
}) => {
  await set({ origins: [] })
  const host = await openHost(page, world, { features: { email: false, socials: false, analytics: false } })
  const answered = page.waitForResponse((response) => response.url().includes(CONFIG))
  await host.open()
  await answered
  await host.row('All wallets').click()
  await expect(host.tiles.first()).toBeVisible()
  expect(about(host.asked)).toEqual([CONFIG])
  expect(alerts(consoleLines)).toEqual([])
})
