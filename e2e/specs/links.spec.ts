import type { BrowserContext, Page } from '@playwright/test'
import { coreIf } from '../src/core-tests.ts'
import { hostPage } from '../src/host-page.ts'
import type { Scripted } from '../src/scripted-frame/frame.ts'
import { routeScriptedFrame } from '../src/scripted-frame/route.ts'
import { expect, test } from '../src/world-fixture.ts'

const LINK = 'https://wallet.example/wc?uri=wc%3A1'

/** Serves a fake wallet page on another origin. */
const serveOutside = (context: BrowserContext) =>
  context.route('https://wallet.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The wallet</title>' }),
  )

/** Clicks the frame's button, which requests these links one after another. Resolves to their results. */
const pressFor = async (
  page: Page,
  origin: string,
  links: readonly (readonly [string, string])[],
): Promise<unknown> => {
  const frame = hostPage(page).frame(origin)
  await frame.evaluate((wanted) => {
    const { scripted } = window as unknown as { scripted: Scripted }
    const button = document.querySelector('button') as HTMLButtonElement
    Object.assign(window, {
      told: new Promise((resolve) => {
        button.onclick = async () => {
          const told: unknown[] = []
          for (const [url, target] of wanted) told.push(await scripted.openUrl(url, target as 'blank'))
          resolve(told)
        }
      }),
    })
  }, links)
  await page.frameLocator('iframe').getByRole('button', { name: 'In the frame' }).click()
  return frame.evaluate(() => (window as unknown as { told: Promise<unknown> }).told)
}

const openScripted = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.evaluate(() => window.casement.open())
}

test.beforeEach(async ({ context, world }) => {
  await routeScriptedFrame(context, world.frame.origin)
  await serveOutside(context)
})

test.describe('pitfall 10: links that the page opens for the frame', () => {
  for (const host of ['plain', 'coop', 'coep', 'strictCsp'] as const) {
    test(
      `behavior: from the ${host} page a link opens a new window without access to its opener`,
      coreIf(host === 'coop'),
      async ({ page, context, world }) => {
        await openScripted(page, world.hosts[host])
        const popup = context.waitForEvent('page')
        expect(await pressFor(page, world.frame.origin, [[LINK, 'blank']])).toEqual([{ opened: true }])
        const wallet = await popup
        await expect(wallet).toHaveTitle('The wallet')
        expect(await wallet.evaluate(() => window.opener)).toBeNull()
        expect(new URL(page.url()).origin).toBe(new URL(world.hosts[host]).origin)
      },
    )
  }

  test('behavior: a link also opens from a sandbox that allows popups', async ({ page, context, world }) => {
    await page.goto(world.hosts.framed)
    const inner = page.frames().find((frame) => frame.url().includes('/plain'))
    await inner?.evaluate(() => window.casement.open())
    const frame = hostPage(page).frame(world.frame.origin)
    await frame.evaluate((link) => {
      const { scripted } = window as unknown as { scripted: Scripted }
      ;(document.querySelector('button') as HTMLButtonElement).onclick = () => {
        Object.assign(window, { told: scripted.openUrl(link, 'blank') })
      }
    }, LINK)
    const popup = context.waitForEvent('page')
    await page.frameLocator('#inner').frameLocator('iframe').getByRole('button', { name: 'In the frame' }).click()
    await expect(await popup).toHaveTitle('The wallet')
    expect(await frame.evaluate(() => (window as unknown as { told: Promise<unknown> }).told)).toEqual({ opened: true })
  })

  test('behavior: reports a blocked window as not opened, and the page is not navigated', async ({
    page,
    context,
    world,
  }) => {
    await openScripted(page, world.hosts.plain)
    const told = context.waitForEvent('console', (message) => message.text().startsWith('told '))
    await hostPage(page)
      .frame(world.frame.origin)
      .evaluate((link) => {
        const { scripted } = window as unknown as { scripted: Scripted }
        // User activation lasts 5 s, and Playwright's own calls count as one.
        setTimeout(async () => console.info(`told ${JSON.stringify(await scripted.openUrl(link, 'blank'))}`), 6_000)
      }, LINK)
    expect((await told).text()).toBe('told {"opened":false}')
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(world.hosts.plain)
  })

  test('attack: rejects every scheme that could run as the page, read files or start programs, and plain http', async ({
    page,
    context,
    world,
  }) => {
    await openScripted(page, world.hosts.plain)
    const address = page.url()
    const schemes = [
      'javascript:document.title="owned"',
      'JaVaScRiPt:document.title="owned"',
      ' javascript:document.title="owned"',
      'java\nscript:document.title="owned"',
      'data:text/html,<script>document.title="owned"</script>',
      `blob:${new URL(address).origin}/x`,
      'file:///etc/passwd',
      'filesystem:http://app.localhost/x',
      'view-source:https://wallet.example/',
      'about:blank',
      'intent://x#Intent;end',
      'vbscript:x',
      'ws://wallet.example/',
      'ftp://wallet.example/',
      'ms-msdt:/id%20PCWDiagnostic',
      'search-ms:query=x&crumb=location:%5C%5Cwallet.example%5Cshare',
      'shell:startup',
      'tel:+1900',
      'sms:+1900',
      'mailto:x@wallet.example',
      'market://details?id=x',
      'itms-services://?action=download-manifest',
      'facetime://x@wallet.example',
      'vscode://x.y/z',
      'chrome://version',
      'chrome-extension://x/y.html',
      'edge://settings',
      'web+wallet://x',
      'https://wallet.example@evil.example/',
      'http://wallet.example/',
      'http://localhost.wallet.example/',
      'http://localhost@wallet.example/',
      '//wallet.example/',
      '',
    ]
    const links = schemes.flatMap((url) => ['blank', 'top', 'deeplink'].map((target) => [url, target] as const))
    const told = (await pressFor(page, world.frame.origin, links)) as unknown[]
    expect(told.map((each, index) => [links[index], each]).filter(([, each]) => each !== -32602)).toEqual([])
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(address)
    expect(await page.title()).toBe('Casement laboratory')
  })

  test('behavior: passes a wallet’s own scheme to the system, and the page is not navigated', async ({
    page,
    world,
  }) => {
    await openScripted(page, world.hosts.plain)
    const address = page.url()
    expect(await pressFor(page, world.frame.origin, [['wc:1@2?key=3', 'deeplink']])).toEqual([{ opened: true }])
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => window.casement.close())).toEqual({ closed: true })
  })

  test('attack: a frame cannot navigate the page, with or without a press', async ({ page, context, world }) => {
    await openScripted(page, world.hosts.plain)
    const address = page.url()
    const links = [LINK, 'http://localhost/', 'wc:1@2?key=3'].map((url) => [url, 'top'] as const)
    expect(await pressFor(page, world.frame.origin, links)).toEqual([-32602, -32602, -32602])
    // The page still works, and so do its ports to the frame.
    expect(await page.evaluate(() => window.casement.close())).toEqual({ closed: true })
    expect(page.url()).toBe(address)
    expect(context.pages()).toHaveLength(1)
  })

  test('attack: a frame opens no app without a press, and one press opens one link', async ({
    page,
    context,
    world,
  }) => {
    await openScripted(page, world.hosts.plain)
    const frame = hostPage(page).frame(world.frame.origin)
    const button = await page.frameLocator('iframe').getByRole('button', { name: 'In the frame' }).boundingBox()
    const { x, y } = button ?? { x: 0, y: 0 }
    const said = (start: string) => context.waitForEvent('console', (message) => message.text().startsWith(start))
    // Playwright's own calls count as presses, so from here on the page reports on the console.
    const idle = [said('idle page'), said('idle frame')]
    const sayWhenIdle = (who: string): void => {
      const wait = setInterval(() => {
        if (navigator.userActivation.isActive) return
        clearInterval(wait)
        console.info(`idle ${who}`)
      }, 50)
    }
    await page.evaluate(sayWhenIdle, 'page')
    await frame.evaluate(
      (links) => {
        const { scripted } = window as unknown as { scripted: Scripted }
        const ask = (when: string) => async () => {
          const told: unknown[] = []
          for (const link of links) told.push(await scripted.openUrl(link, 'deeplink'))
          console.info(`${when} ${JSON.stringify(told)}`)
        }
        const pressed = document.querySelector('button') as HTMLButtonElement
        pressed.onmouseenter = ask('unpressed')
        pressed.onclick = ask('pressed')
      },
      ['wc:1@2?key=3', LINK],
    )
    await frame.evaluate(sayWhenIdle, 'frame')
    await Promise.all(idle)

    const [unpressed] = await Promise.all([said('unpressed'), page.mouse.move(x + 5, y + 5)])
    expect(unpressed.text()).toBe('unpressed [{"opened":false},{"opened":false}]')
    expect(context.pages()).toHaveLength(1)

    const [pressed] = await Promise.all([said('pressed'), page.mouse.down().then(() => page.mouse.up())])
    // The first of them consumes the user activation.
    expect(pressed.text()).toBe('pressed [{"opened":true},{"opened":false}]')
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(world.hosts.plain)
  })
})
