import { DECISION_PAGE, gone, last, NOTHING, openConfirm, pressFor, rejectIn } from '../src/approve-page/confirm.ts'
import { expect, test } from '../src/world-fixture.ts'

// Its windows have to pass the popup blocker.
test.use({ program: 'browser' })

test.describe('a decision window and other pages', () => {
  test('error: without an opener it says so and does nothing', async ({ page, world, consoleLines }) => {
    await page.goto(world.frame.origin + DECISION_PAGE)
    await expect(page.getByRole('alert')).toContainText('No page is connected to this window')
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(consoleLines).toEqual([])
  })

  test('attack: no page can frame it', async ({ page, world }) => {
    await page.goto(`${world.hosts.raw}?start=manual`)
    await page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
    }, world.frame.origin + DECISION_PAGE)
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  })

  test('attack: a page that opens it cannot control it', async ({ page, context, world }) => {
    await page.clock.install()
    await page.goto(`${world.hosts.raw}?start=manual`)
    const opened = context.waitForEvent('page')
    await page.evaluate((address) => {
      window.heard = []
      window.addEventListener('message', ({ data }) => window.heard.push(data))
      window.opened = window.open(address, 'known', 'popup,width=400,height=640')
    }, world.frame.origin + DECISION_PAGE)
    const popup = await opened
    await popup.waitForLoadState()
    await popup.evaluate(() => {
      window.addEventListener('message', ({ data }) => {
        if (data === 'all was said') Object.assign(window, { allWasSaid: true })
      })
    })
    await page.evaluate((frameOrigin) => {
      const asked = { origin: location.origin, title: 'Send 1 ETH', lines: [] }
      for (const target of ['*', frameOrigin]) {
        window.opened?.postMessage({ casement: 1, type: 'decision-ask', id: 'known', asked }, target, [
          new MessageChannel().port2,
        ])
      }
      window.opened?.postMessage('all was said', '*')
    }, world.frame.origin)
    await expect.poll(() => popup.evaluate(() => 'allWasSaid' in window)).toBe(true)
    // How long the window waits for the frame that opened it.
    await popup.clock.fastForward(8_000)
    await expect(popup.getByRole('alert')).toContainText('There is no request for this window')
    await expect(popup.getByRole('button')).toHaveCount(0)
    expect(await page.evaluate(() => window.heard)).toEqual([])
  })

  test('attack: a page cannot answer in place of the window', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    const id = await popup.evaluate(() => window.name)
    await page.evaluate(
      ({ frameOrigin, name }) => {
        const target = document.querySelector('iframe')?.contentWindow
        window.heard = []
        window.addEventListener('message', ({ data }) => window.heard.push(data))
        for (const message of [
          { casement: 1, type: 'decision-ready', id: name },
          { casement: 1, type: 'decision-answer', answer: 'approved' },
          { casement: 1, type: 'decision-answer', id: name, answer: 'approved' },
        ]) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => window.heard.push(data)
          target?.postMessage(message, frameOrigin, [port2])
          port1.postMessage({ casement: 1, type: 'decision-answer', answer: 'approved' })
        }
      },
      { frameOrigin: world.frame.origin, name: id },
    )
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(await told()).toEqual(NOTHING)
    expect(await page.evaluate(() => window.heard)).toEqual([])
    await last(rejectIn(popup).click())
    await expect.poll(told).toEqual({ approvals: [], rejections: ['Send 1 ETH'] })
  })

  test('attack: a page that navigates the frame closes its window, and never learns the window’s name', async ({
    page,
    context,
    world,
  }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    const name = await popup.evaluate(() => window.name)
    expect(name).toHaveLength(36)
    expect(popup.url()).not.toContain(name)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = '/raw?start=manual'
    })
    await gone(popup)
  })
})
