import { hostilePage } from '../src/hostile-page.ts'
import { startStaticHost } from '../src/static-host.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('a static host that reads _headers', () => {
  test('behavior: serves a listed page, although the rule for all paths forbids framing', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const host = await startStaticHost()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${world.hosts.raw}?start=manual`)
    await page.evaluate((frame) => void window.hostile.load(frame), `${host.origin}/p/local/`)
    const hostile = hostilePage(page)
    expect(await hostile.init(await hostile.shakeHands())).toMatchObject({ ok: true })
    // The document contains them.
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([])
    await host.stop()
  })

  for (const path of ['/', '/p/nowhere/', '/denied/project.html', '/p/local/project.json', '/popup/']) {
    test(`attack: ${path} cannot be framed, with or without a rule of its own`, async ({ page, world }) => {
      const host = await startStaticHost()
      await page.goto(`${world.hosts.raw}?start=manual`)
      const answered = page.waitForResponse((response) => response.url() === `${host.origin}${path}`)
      await page.evaluate((frame) => void window.hostile.load(frame), `${host.origin}${path}`)
      await answered
      await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
      expect(await page.evaluate(() => window.hostile.received)).toEqual([])
      await host.stop()
    })
  }
})
