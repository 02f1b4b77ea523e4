import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { frameHasKeyboard } from '../src/keyboard-focus.ts'
import { contentIn, openAt, pageState } from '../src/modal-host.ts'
import { testPageScript } from '../src/test-pages.ts'
import { expect, test } from '../src/world-fixture.ts'

const count = (page: Page) =>
  page.evaluate(() => ({
    boxes: document.querySelectorAll('.casement').length,
    frames: document.querySelectorAll('iframe').length,
    loads: (window as unknown as { loads: number }).loads,
  }))
const ONE = { boxes: 1, frames: 1, loads: 1 }

/** Opens the page without an instance, and counts every frame added to it. */
const goTo = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(window, { loads: 0 })
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node.nodeName === 'IFRAME' || (node as Element).querySelector?.('iframe'))
            Object.assign(window, { loads: (window as unknown as { loads: number }).loads + 1 })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${address}?start=manual`)
}

const optionsFor = (frameUrl: string, more: object = {}): object => ({
  frameUrl,
  projectId: 'local',
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
  ...more,
})
const startReact = (page: Page): Promise<void> => page.evaluate(testPageScript('react-page/page.ts'))

test.describe('pitfall 14: double mounting, hot reload and duplicate copies', () => {
  test.beforeEach(async ({ page, world }) => {
    await goTo(page, world.hosts.plain)
    await startReact(page)
  })

  test('behavior: StrictMode’s double mount makes one frame, loaded once; unmounting removes it', {
    tag: '@core',
  }, async ({ page, world, consoleLines }) => {
    await page.evaluate((options) => window.react.mount(options), optionsFor(world.frame.origin, { preload: 'eager' }))
    await page.locator('#react-open').click()
    await contentIn(page).waitFor()
    expect(await page.evaluate(() => [window.react.got.length, new Set(window.react.got).size])).toEqual([2, 1])
    expect(await count(page)).toEqual(ONE)
    // `open` resolves a paint after the modal is visible; unmounting before that would reject it.
    await page.evaluate(() => window.react.opened)
    await frameHasKeyboard(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, focus: 'react-open' })
    await page.evaluate(() => window.react.unmount())
    await expect.poll(() => count(page)).toMatchObject({ boxes: 0, frames: 0 })
    expect(consoleLines.filter(({ type }) => type !== 'info' && type !== 'log')).toEqual([])
  })

  test('behavior: hot module replacement keeps the frame, even an open one', async ({ page, world }) => {
    const options = optionsFor(world.frame.origin)
    await page.evaluate((given) => window.react.mount(given), options)
    await page.locator('#react-open').click()
    await contentIn(page).waitFor()
    await page.evaluate((given) => window.react.mount(given), options)
    await expect.poll(() => page.evaluate(() => window.react.got.length)).toBe(4)
    // An unused instance is removed one task later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await pageState(page)).toMatchObject({ shown: true, locked: true })
    expect(await count(page)).toEqual(ONE)
    await frameHasKeyboard(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false })
  })

  test('behavior: two copies of the SDK share one modal, and warn once if their options differ', {
    tag: '@core',
  }, async ({ page, world, consoleLines }) => {
    const same = await page.evaluate(
      async (options) => {
        const { createCasement } = window.react
        const first = window.startCasement()
        const second = createCasement(options)
        createCasement({ ...options, themeMode: 'light' })
        await second.open()
        return (first as unknown) === second
      },
      optionsFor(world.frame.origin, { themeMode: 'dark' }),
    )
    expect(same).toBe(true)
    await contentIn(page).waitFor()
    expect(await count(page)).toEqual(ONE)
    expect(consoleLines.filter(({ text }) => text.includes('set up twice'))).toHaveLength(1)
    await page.evaluate(() => window.casement.destroy())
    // An unused instance would be removed one task later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await count(page), 'it is still wanted by two').toEqual(ONE)
  })
})

test.describe('pitfall 14: a replaced body', () => {
  /** Replaces the body, as Turbo does on every visit. */
  const swapBody = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const body = document.createElement('body')
      body.innerHTML = '<h1>The next page</h1><button id="open">Open</button>'
      document.body.replaceWith(body)
      document.querySelector('#open')?.addEventListener('click', () => void window.casement.open())
    })

  for (const open of [false, true]) {
    test(`behavior: after a swap while the modal is ${open ? 'open' : 'closed'}, the page scrolls, and can open it again`, async ({
      page,
      world,
    }) => {
      await openAt(page, world.hosts.plain)
      await expect.poll(() => pageState(page)).toMatchObject({ shown: true, focus: 'IFRAME' })
      if (!open) {
        await frameHasKeyboard(page)
        await page.keyboard.press('Escape')
      }
      if (!open) await expect.poll(() => pageState(page)).toMatchObject({ shown: false })
      await swapBody(page)
      await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false })
      await page.locator('#open').click()
      await contentIn(page).waitFor()
      await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true, focus: 'IFRAME' })
      await frameHasKeyboard(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false, focus: 'open' })
    })
  }
})

test.describe('pitfall 14: before, during and after', () => {
  test.beforeEach(({ page, world }) => goTo(page, world.hosts.plain))

  test('behavior: an opening before the frame exists waits for it', async ({ page }) => {
    const opened = await page.evaluate(() => window.startCasement({ preload: 'none' }).open())
    expect(opened).toEqual({ view: 'Connect' })
    expect(await pageState(page)).toMatchObject({ shown: true, locked: true })
    expect(await count(page)).toEqual(ONE)
  })

  test('behavior: destroying an open modal restores the page and the focus', async ({ page }) => {
    await page.evaluate(() => window.startCasement())
    await page.locator('#open').click()
    await contentIn(page).waitFor()
    await page.evaluate(() => window.casement.destroy())
    await expect.poll(() => count(page)).toMatchObject({ boxes: 0, frames: 0 })
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false, focus: 'open' })
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })

  test('error: destroying during an opening rejects it and leaves nothing behind', async ({ page }) => {
    const outcome = await page.evaluate(async () => {
      const casement = window.startCasement({ preload: 'none' })
      const opening = casement.open().catch(({ code }) => code)
      casement.destroy()
      const codes = [await opening]
      for (const call of [casement.close, casement.open]) codes.push(await call().catch(({ code }) => code))
      return codes
    })
    expect(outcome).toEqual([4001, 4900, 4900])
    expect(await count(page)).toMatchObject({ boxes: 0, frames: 0 })
    expect(await pageState(page)).toMatchObject({ locked: false })
  })

  test('behavior: importing on a server reads no global, and calls reject', async () => {
    const module = new URL('../../host-sdk/dist/index.js', import.meta.url).href
    const script = `
      const touched = []
      for (const name of ['window', 'document', 'location', 'navigator', 'localStorage', 'customElements', 'HTMLElement', 'Element', 'matchMedia', 'addEventListener'])
        Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
      const before = Reflect.ownKeys(globalThis).length
      const { createCasement } = await import(${JSON.stringify(module)})
      const onImport = [...touched]
      const casement = createCasement({ frameUrl: 'https://wallet.example.com', projectId: 'shop', networks: [] })
      const stop = casement.subscribeState(() => touched.push('a state'))
      stop()
      casement.setThemeMode('dark')
      casement.provider.on('connect', () => undefined)
      const codes = await Promise.all(
        [casement.open(), casement.close(), casement.ready(), casement.provider.request({ method: 'eth_chainId' })].map((call) =>
          call.then(() => 'resolved', ({ code }) => code)))
      casement.destroy()
      console.log(JSON.stringify({ onImport, codes, left: Reflect.ownKeys(globalThis).length - before, told: touched.includes('a state') }))
    `
    // Node warns of settings of the terminal that contradict each other. They are not ours.
    const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env
    const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env,
      timeout: 30_000,
    })
    expect(run.stderr).toBe('')
    expect(JSON.parse(run.stdout)).toEqual({ onImport: [], codes: [4900, 4900, 4900, 4900], left: 0, told: false })
  })
})
