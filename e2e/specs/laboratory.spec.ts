import type { Page } from '@playwright/test'
import { frameHasKeyboard } from '../src/keyboard-focus.ts'
import { contentIn, modalIn, watchPages } from '../src/modal-host.ts'
import { expect, test } from '../src/world-fixture.ts'

/** The control of an option: its label ends with the option's path. */
const option = (page: Page, path: string) =>
  page.getByLabel(new RegExp(`^(?!Reset ).* ${path.replaceAll('.', '\\.')}$`))
const openGroup = (page: Page, name: string) => page.locator('#options summary', { hasText: name }).click()
const method = (page: Page) => page.getByRole('combobox', { name: 'Method' })
const status = (page: Page) => page.locator('#status')
const entries = (page: Page) => page.getByRole('log').getByRole('listitem')

/** The card's accent color inside the frame. */
const accentIn = (page: Page) =>
  page
    .frameLocator('iframe[title="Wallet"]')
    .locator(':root')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'))
const themeIn = (page: Page) => page.frameLocator('iframe[title="Wallet"]').locator(':root').getAttribute('data-theme')

test.beforeEach(async ({ page }) => {
  await watchPages(page)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test.describe('options', () => {
  test('behavior: changing a live option updates the running modal', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await expect(status(page)).toHaveText('The frame answers')
    await page.evaluate(() => Object.assign(window.casement, { marked: true }))
    await option(page, 'themeMode').selectOption('dark')
    await option(page, 'themeVariables.--casement-accent').fill('#ff0000')
    await option(page, 'themeVariables.--casement-accent').blur()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await contentIn(page).waitFor()
    expect(await themeIn(page)).toBe('dark')
    expect(await accentIn(page)).toBe('#ff0000')
    expect(await page.evaluate(() => 'marked' in window.casement)).toBe(true)
  })

  test('behavior: changing a fixed option recreates the modal', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await expect(status(page)).toHaveText('The frame answers')
    await option(page, 'enableEmbedded').selectOption('On')
    const embedded = page.frameLocator('casement-embed iframe').getByRole('region', { name: 'Connect wallet' })
    await expect(embedded).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.getByRole('button', { name: 'Reset A part of the page' }).click()
    await expect(page.locator('casement-embed iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modalIn(page)).toBeVisible()
  })

  test('error: shows an option that the frame rejects beside its control, where it can be corrected', async ({
    page,
    world,
  }) => {
    await page.goto(world.hosts.plain)
    await expect(status(page)).toHaveText('The frame answers')
    await openGroup(page, 'Networks')
    const networks = option(page, 'networks')
    await networks.fill('[{ "id": 1 }]')
    await networks.blur()
    await expect(networks).toHaveAccessibleDescription(/options\.networks\[0\]\.name is missing/)
    await expect(networks).toHaveAttribute('aria-invalid', 'true')
    await expect(status(page)).toContainText('-32602')
    await networks.fill('[{')
    await networks.blur()
    await expect(networks).toHaveAccessibleDescription(/is not JSON/)
    await page.getByRole('button', { name: 'An option was refused: show it' }).click()
    await expect(networks).toBeFocused()
    await page.getByRole('button', { name: 'Reset Networks' }).click()
    await expect(networks).toHaveAttribute('aria-invalid', 'false')
    await expect(status(page)).toHaveText('The frame answers')
    await expect(page.getByRole('button', { name: 'An option was refused' })).toBeHidden()
  })

  test('error: also shows an option that a running modal rejects', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await expect(status(page)).toHaveText('The frame answers')
    const accent = option(page, 'themeVariables.--casement-accent')
    await accent.fill('url(https://elsewhere.example)')
    await accent.blur()
    await expect(accent).toHaveAccessibleDescription(/must be a colour/)
  })
})

test.describe('the URL', () => {
  test('behavior: a link restores the settings, and the modal uses them', async ({ page, context, world }) => {
    await page.goto(world.hosts.plain)
    await option(page, 'themeMode').selectOption('dark')
    await option(page, 'themeVariables.--casement-color-mix-strength').fill('40')
    await option(page, 'themeVariables.--casement-color-mix-strength').blur()
    await expect(page).toHaveURL(/#themeMode=dark&themeVariables\.--casement-color-mix-strength=40$/)
    await expect(page.getByRole('link', { name: 'Strict CSP' })).toHaveAttribute('href', /#themeMode=dark&/)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(option(other, 'themeMode')).toHaveValue('dark')
    await expect(option(other, 'themeVariables.--casement-color-mix-strength')).toHaveValue('40')
    await other.getByRole('button', { name: 'Connect wallet' }).click()
    await contentIn(other).waitFor()
    expect(await themeIn(other)).toBe('dark')
    await other.close()
  })

  test('attack: drops unknown options and invalid values from a link, and lists them', async ({ page, world }) => {
    await page.goto(`${world.hosts.plain}#themeMode=sepia&frameUrl=http://elsewhere.example&debug=on`)
    await expect(page.getByText('Left out of the address')).toContainText('frameUrl: is not an option')
    await expect(page).toHaveURL(/#debug=on$/)
    await expect(status(page)).toHaveText('The frame answers')
  })

  test('behavior: applies a URL edited by hand at once', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await expect(status(page)).toHaveText('The frame answers')
    await page.evaluate(() => {
      location.hash = 'themeMode=light'
    })
    await expect(option(page, 'themeMode')).toHaveValue('light')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await contentIn(page).waitFor()
    expect(await themeIn(page)).toBe('light')
  })
})

test('behavior: adds the injected test wallet on request, and keeps that in the URL', async ({
  page,
  context,
  world,
}) => {
  await context.route('**/files/injected.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.testWallet = { here: true }' }),
  )
  // Changing the setting reloads the page, and a page that is unloading cannot be evaluated.
  const inPage = () => page.evaluate(() => 'testWallet' in globalThis).catch(() => undefined)
  await page.goto(world.hosts.trustedTypes)
  expect(await inPage()).toBe(false)
  await page.locator('summary', { hasText: 'This page' }).click()
  await page.getByLabel('Injected test wallet').check()
  await expect.poll(inPage).toBe(true)
  await expect(page).toHaveURL(/#testWallet=on$/)
  await page.reload()
  await expect.poll(inPage).toBe(true)
  await page.locator('summary', { hasText: 'This page' }).click()
  await page.getByLabel('Injected test wallet').uncheck()
  await expect.poll(inPage).toBe(false)
  await expect(page).not.toHaveURL(/#/)
})

test.describe('calls', () => {
  test('behavior: the log shows a request and its response, and can be cleared', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await method(page).fill('eth_blockNumber')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#result')).toHaveText(/^0x[0-9a-f]+$/)
    await expect(entries(page).filter({ hasText: 'eth_blockNumber' }).filter({ hasText: 'Call' })).toHaveCount(1)
    const answer = entries(page).filter({ hasText: 'eth_blockNumber' }).filter({ hasText: 'Answer' })
    await expect(answer).toHaveCount(1)
    await answer.locator('summary').click()
    await expect(answer.locator('pre')).toHaveText(/^"0x[0-9a-f]+"$/)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(entries(page)).toHaveCount(0)
  })

  test('error: a rejected request shows its code in the log and below its form', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await method(page).fill('personal_sign')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#result')).toContainText('4100')
    const error = entries(page).filter({ hasText: 'personal_sign' }).filter({ hasText: 'Error' })
    await expect(error.locator('pre')).toContainText('"code": 4100')
    await page.getByLabel('Parameters, as JSON').fill('[')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#result')).toContainText('are not JSON')
  })

  test('behavior: opens and closes a view, and shows the state', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await page.getByLabel('View', { exact: true }).selectOption('WhatIsAWallet')
    await page.getByRole('button', { name: 'Open view' }).click()
    await expect(page.locator('#opened')).toHaveText('Open, disconnected')
    await expect(page.locator('#called')).toHaveText('open: {"view":"WhatIsAWallet"}')
    await frameHasKeyboard(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('#opened')).toHaveText('Closed, disconnected')
    await page.getByRole('button', { name: 'destroy' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'ready' }).click()
    await expect(page.locator('#called')).toContainText('ready: {"status":"disconnected"')
  })

  test('behavior: events without a listener are not logged', async ({ page, world }) => {
    await page.goto(`${world.hosts.plain}?start=manual`)
    await page.getByLabel('state', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'ready' }).click()
    await expect(page.locator('#called')).toContainText('ready: {')
    await expect(entries(page).filter({ hasText: 'Event' })).toHaveCount(0)
  })
})

for (const [name, policy] of [
  ['strictCsp', 'a strict policy'],
  ['trustedTypes', 'Trusted Types'],
] as const) {
  test(`behavior: the whole laboratory works under ${policy} without violations`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(`${world.hosts[name]}#themeMode=dark`)
    await openGroup(page, 'Networks')
    const networks = page.locator('#options details', { has: page.locator('summary', { hasText: 'Networks' }) })
    await networks.getByRole('button', { name: 'Fill in an example' }).first().click()
    await page.getByLabel('Find an option').fill('accent')
    await option(page, 'themeVariables.--casement-accent').fill('#00aa00')
    await option(page, 'themeVariables.--casement-accent').blur()
    await page.getByRole('button', { name: 'Read block number' }).click()
    await expect(page.locator('#block-number')).toHaveText(/^0x/)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await contentIn(page).waitFor()
    expect(await accentIn(page)).toBe('#00aa00')
    expect(await page.evaluate(() => window.seen.violations)).toEqual([])
    expect(consoleLines.filter(({ type }) => type === 'error' || type === 'uncaught')).toEqual([])
  })
}
