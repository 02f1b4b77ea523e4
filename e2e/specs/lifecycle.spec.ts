import type { World } from '@casement/dev-server'
import type { BrowserContext, Page } from '@playwright/test'
import { evidenceIn } from '../src/evidence.ts'
import { holdChain } from '../src/hold-chain.ts'
import { hostPage } from '../src/host-page.ts'
import { expect, test } from '../src/world-fixture.ts'

// Only the browser has a back-forward cache.
test.use({ program: 'browser' })

const LOAD_MS = 20_000
const reloadWaits = [1_000, 4_000, 15_000]

const startRequest = (page: Page, method: string): Promise<void> =>
  page.evaluate((method) => {
    const { casement } = window
    ;(window as unknown as { pending: Promise<unknown> }).pending = casement.provider.request({ method }).then(
      (value) => ({ value }),
      ({ code, message, data }) => ({ code, message, data }),
    )
  }, method)
const pending = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { pending: Promise<unknown> }).pending)

const readyOverHeldChain = async (page: Page, context: BrowserContext, world: World) => {
  const chain = await holdChain(context, world.rpc['eip155:1'])
  await page.goto(world.hosts.plain)
  await hostPage(page).ready()
  return chain
}

test.describe('pitfall 4: the frame restarts', () => {
  test('behavior: resends a read once if the frame reloads while it is pending', { tag: '@core' }, async ({
    page,
    context,
    world,
  }) => {
    const chain = await readyOverHeldChain(page, context, world)
    await startRequest(page, 'eth_blockNumber')
    await expect.poll(chain.asked).toBe(1)
    const frame = hostPage(page).frame(world.frame.origin)
    await frame.evaluate(() => location.reload())
    await expect.poll(chain.asked).toBe(2)
    chain.release()
    expect(await pending(page)).toEqual({ value: expect.stringMatching(/^0x/) })
    expect(chain.asked()).toBe(2)
  })

  test('behavior: rejects a read with 4900 and outcome "unknown" if the frame restarts twice', async ({
    page,
    context,
    world,
  }) => {
    const chain = await readyOverHeldChain(page, context, world)
    await startRequest(page, 'eth_blockNumber')
    for (const restart of [1, 2]) {
      await expect.poll(chain.asked).toBe(restart)
      await hostPage(page)
        .frame(world.frame.origin)
        .evaluate(() => location.reload())
    }
    expect(await pending(page)).toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    chain.release()
  })
})

test.describe('pitfall 5: the frame never answers', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  for (const kind of ['silent', 'refused', 'missing', 'truncated', 'forbidden', 'unresolved'] as const) {
    test(`error: with a frame that is ${kind}, rejects with 4900 and "not-sent" at the deadline, and leaves nothing pending`, async ({
      page,
      world,
    }) => {
      await page.goto(`${world.hosts.plain}?frame=${kind}&start=manual`)
      await page.evaluate(() => void window.startCasement())
      await startRequest(page, 'eth_blockNumber')
      await page.clock.fastForward(LOAD_MS + 1)
      expect(await pending(page)).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    })
  }

  test('error: gives the frame up after three more loads, with one console error', async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(`${world.hosts.plain}?frame=silent&start=manual`)
    await page.evaluate(() => {
      ;(window as unknown as { loads: number }).loads = 0
      new MutationObserver((records) => {
        for (const record of records)
          (window as unknown as { loads: number }).loads += [...record.addedNodes].filter(
            (node) => node.nodeName === 'IFRAME',
          ).length
      }).observe(document.body, { childList: true, subtree: true })
      window.startCasement()
    })
    for (const wait of reloadWaits) {
      await page.clock.fastForward(LOAD_MS + 1)
      await page.clock.fastForward(wait + 1)
    }
    await page.clock.fastForward(LOAD_MS + 1)
    expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    await page.clock.fastForward(120_000)
    expect(await page.evaluate(() => (window as unknown as { loads: number }).loads)).toBe(3)
    const errors = consoleLines.filter(({ type, text }) => type === 'error' && text.startsWith('Casement'))
    expect(errors).toHaveLength(1)
    expect(errors[0]?.text).toMatch(/did not start|has not sent its page/)
  })

  test('error: if the page’s CSP blocks the frame, rejects at once and names the line to add', {
    tag: '@core',
  }, async ({ page, world, consoleLines }) => {
    await page.goto(world.hosts.noFrameSrc)
    const { origin } = world.frame
    expect(await hostPage(page).ready()).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    const errors = consoleLines.filter(({ type, text }) => type === 'error' && text.startsWith('Casement'))
    expect(errors.map(({ text }) => text)).toEqual([
      `Casement: The CSP of this page blocks the frame. Add "frame-src ${origin}".`,
    ])
  })

  test('behavior: serves a page whose frame is merely slow', async ({ page, world }) => {
    await page.goto(`${world.hosts.plain}?frame=slow`)
    await page.clock.resume()
    expect(await hostPage(page).ready()).toMatchObject({ value: { status: 'disconnected' } })
  })
})

test.describe('pitfall 12: the frame loads hidden', () => {
  test('behavior: a frame with display: none completes the handshake and answers', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    expect(await hostPage(page).ready()).toMatchObject({ value: { open: false } })
    const frame = hostPage(page).frame(world.frame.origin)
    expect(await frame.evaluate(() => innerWidth)).toBe(0)
    expect(await page.evaluate(() => document.querySelector('iframe')?.getClientRects().length)).toBe(0)
    expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ value: expect.stringMatching(/^0x/) })
  })
})

test.describe('pitfall 13: the back-forward cache', () => {
  test('behavior: a page restored from the cache has working ports', { tag: '@core' }, async ({
    page,
    context,
    world,
  }) => {
    await page.goto(world.hosts.plain)
    await hostPage(page).ready()
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        window.casement.provider.request({ method: 'eth_blockNumber' }).then(
          (value) => console.info(`evidence persisted ${persisted} value ${value}`),
          ({ code }) => console.info(`evidence persisted ${persisted} code ${code}`),
        )
      })
    })
    const evidence = evidenceIn(context)
    await page.goto(world.hosts.other)
    // Playwright loses a page that comes out of the cache, so the test reads its console.
    await page.evaluate(() => void setTimeout(() => history.back()))
    expect(await evidence).toMatch(/^persisted true value 0x/)
  })
})

test.describe('pitfall 14: before, during and after', () => {
  test('behavior: a request before the frame exists waits for it', async ({ page, world }) => {
    await page.goto(`${world.hosts.plain}?start=manual`)
    const value = await page.evaluate(() => window.startCasement().provider.request({ method: 'eth_blockNumber' }))
    expect(value).toMatch(/^0x/)
  })

  test('behavior: destroying during the handshake rejects pending calls and leaves nothing in the page', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.goto(`${world.hosts.plain}?start=manual`)
    const outcome = await page.evaluate(async () => {
      const casement = window.startCasement()
      const request = casement.provider
        .request({ method: 'eth_blockNumber' })
        .catch(({ code, data }) => ({ code, data }))
      casement.destroy()
      const after = await casement.provider.request({ method: 'eth_blockNumber' }).catch(({ code }) => code)
      return { request: await request, after, frames: document.querySelectorAll('iframe, dialog').length }
    })
    expect(outcome).toEqual({ request: { code: 4900, data: { outcome: 'not-sent' } }, after: 4900, frames: 0 })
  })

  test('behavior: an instance created after another was destroyed works', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await hostPage(page).ready()
    await page.evaluate(() => {
      window.casement.destroy()
      window.startCasement()
    })
    expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ value: expect.stringMatching(/^0x/) })
  })
})
