import { IMAGE_ROUTE, openScene } from '../src/images-page/open-scene.ts'
import { expect, test } from '../src/world-fixture.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const START = new Date('2026-01-01T00:00:00Z')

test.describe('an image', () => {
  test('behavior: shows a fallback after 2 s, and the image once it loads', async ({ page }) => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${IMAGE_ROUTE}/**`, async (route) => {
      await answered
      await route.fulfill({ body: PIXEL, contentType: 'image/gif' })
    })
    await page.clock.install({ time: START })
    await page.clock.pauseAt(new Date(START.getTime() + 60_000))
    const asked = page.waitForRequest(`${IMAGE_ROUTE}/slow.gif`)
    await openScene(page, 'Images', [['src', `${IMAGE_ROUTE}/slow.gif`]])
    await asked
    // The timer starts one task after the image was added, and its request has been sent by then.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(undefined)
        }),
    )
    const fallback = page.locator('[data-fallback]')
    await page.clock.runFor(1_999)
    await expect(page.locator('.bone')).toBeVisible()
    await expect(fallback).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(fallback).toBeVisible()
    await expect(page.locator('.bone')).toHaveCount(0)
    answer()
    await expect(page.locator('img[data-shown]')).toBeVisible()
    await expect(fallback).toHaveCount(0)
  })

  test('error: a failed image is replaced by its fallback at once', async ({ page }) => {
    await page.route(`${IMAGE_ROUTE}/**`, (route) => route.fulfill({ status: 404 }))
    await openScene(page, 'Images', [['src', `${IMAGE_ROUTE}/gone.gif`]])
    await expect(page.locator('[data-fallback]')).toBeVisible()
    await expect(page.locator('img')).toHaveCount(0)
  })

  test('behavior: image requests send no referrer', async ({ page }) => {
    const referrers: (string | undefined)[] = []
    await page.route(`${IMAGE_ROUTE}/**`, (route) => {
      referrers.push(route.request().headers().referer)
      return route.fulfill({ body: PIXEL, contentType: 'image/gif' })
    })
    await openScene(page, 'Images', [['src', `${IMAGE_ROUTE}/a.gif`]])
    await expect(page.locator('img[data-shown]')).toBeVisible()
    expect(referrers).toEqual([undefined])
  })

  test('attack: never requests hostile URLs, and runs nothing', async ({ page }) => {
    const hostile = [
      'https://tracker.example/pixel.png',
      '//tracker.example/pixel.png',
      'http://images.localhost/other/pixel.png',
      'http://someone@images.localhost/route/pixel.png',
      'javascript:document.title="run"',
      'blob:https://tracker.example/1',
      'data:text/html,<script>document.title="run"</script>',
      'file:///etc/passwd',
    ]
    const requested: string[] = []
    // The frame's policy would block most of them and report it; they must not get that far.
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        if (effectiveDirective === 'img-src') refused.push(blockedURI)
      })
    })
    page.on('request', (request) => requested.push(request.url()))
    const drawing = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=\'run\'"><script>document.title="run"</script><image href="https://tracker.example/inside.png"/></svg>',
    )
    const images = [...hostile, `data:image/svg+xml,${drawing}`]
    for (const src of images) {
      await openScene(page, 'Images', [['src', src]])
      if (hostile.includes(src)) await expect(page.locator('[data-fallback]')).toBeVisible()
      else await expect(page.locator('img')).toHaveCount(1)
      expect(await page.title()).toBe('Images')
      expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([])
    }
    expect(
      requested.filter((url) => !url.startsWith('http://pictures.localhost/') && !url.startsWith('data:')),
    ).toEqual([])
  })
})
