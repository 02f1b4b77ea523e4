import {
  approveIn,
  confirmOf,
  ELSEWHERE,
  frameIn,
  gone,
  last,
  NOTHING,
  openConfirm,
  pressFor,
  rejectIn,
  untilUnpressed,
} from '../src/approve-page/confirm.ts'
import { approveOn } from '../src/approve-page/pointer.ts'
import { serveApprovePage } from '../src/approve-page/serve.ts'
import { expect, test } from '../src/world-fixture.ts'

// Its windows have to pass the popup blocker.
test.use({ program: 'browser' })

test.describe('pitfall 10: the lifecycle of a decision window', () => {
  test('behavior: closing the window decides nothing, and it can be opened again', async ({ page, context, world }) => {
    const { button, status, told } = await openConfirm(page, context, world)
    const first = await pressFor(context, button)
    await first.close()
    await expect(status).toHaveText('The window was closed without an answer. Nothing was approved.')
    expect(await told()).toEqual(NOTHING)
    const second = await pressFor(context, button)
    await last(approveOn(approveIn(second)))
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('behavior: a second press focuses the open window instead of opening another', async ({
    page,
    context,
    world,
  }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    const count = context.pages().length
    await expect(button).toHaveText('Show the window')
    await button.click()
    await button.click()
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(context.pages()).toHaveLength(count)
    await last(rejectIn(popup).click())
    await expect.poll(told).toEqual({ approvals: [], rejections: ['Send 1 ETH'] })
  })

  test('behavior: a reloaded window shows the request again and arms again', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await popup.reload()
    await expect(popup.getByRole('heading')).toHaveText('Send 1 ETH')
    await last(approveOn(approveIn(popup)))
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('attack: if the request changes meanwhile, the window closes and its answer is void', async ({
    page,
    context,
    world,
  }) => {
    const { button, show, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await expect(approveIn(popup)).toBeEnabled()
    await show('Send 100 ETH')
    await gone(popup)
    await expect(button).toHaveText(ELSEWHERE)
    expect(await told()).toEqual(NOTHING)
    const second = await pressFor(context, button)
    await expect(second.getByRole('heading')).toHaveText('Send 100 ETH')
    await last(approveOn(approveIn(second)))
    await expect.poll(told).toEqual({ approvals: ['Send 100 ETH'], rejections: [] })
  })

  test('error: a request too long to show in full is reported, and opens no window', async ({
    page,
    context,
    world,
  }) => {
    const { button, status, show, told } = await openConfirm(page, context, world)
    const count = context.pages().length
    await show('Send '.repeat(40))
    await button.click()
    await expect(status).toContainText('too long to show in full')
    expect(context.pages()).toHaveLength(count)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: the window closes when the view is left', async ({ page, context, world }) => {
    const { button, leave, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await leave()
    await gone(popup)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: the window closes when the page removes the frame', async ({ page, context, world }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    await gone(popup)
  })

  test('error: a window that has lost its frame says so and cannot decide', async ({ page, context, world }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await popup.evaluate(() => {
      window.opener = null
    })
    await expect(popup.getByRole('alert')).toContainText('Nothing was approved')
    await expect(popup.getByRole('button')).toHaveCount(0)
  })

  test('behavior: a window that the frame cannot close says that its answer was sent', async ({
    page,
    context,
    world,
  }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await popup.evaluate(() => {
      window.close = () => undefined
    })
    await approveOn(approveIn(popup))
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
    await expect(rejectIn(popup)).toBeDisabled()
    await expect(popup.getByRole('alert')).toContainText('Answer sent')
    await popup.keyboard.press('Escape')
    expect(await told()).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('error: reports a blocked window, and leaves nothing pending', async ({ page, context, world }) => {
    const { button, status, told } = await openConfirm(page, context, world)
    const place = await button.boundingBox()
    if (!place) throw new Error('the button is not there')
    const count = context.pages().length
    // A press allows windows for a few seconds from its start.
    await page.mouse.move(place.x + 40, place.y + 20)
    await page.mouse.down()
    await untilUnpressed(button)
    await page.mouse.up()
    await expect(status).toHaveText(/^The approval window could not be used\. Allow pop-ups/)
    expect(context.pages()).toHaveLength(count)
    await expect(button).toHaveText(ELSEWHERE)
    expect(await told()).toEqual(NOTHING)
    await pressFor(context, button)
  })

  test('error: a click in the page does not let the frame open a window', { tag: '@core' }, async ({
    page,
    context,
    world,
  }) => {
    const { button } = await openConfirm(page, context, world)
    const count = context.pages().length
    await page.evaluate(() => {
      window.heard = []
      window.addEventListener('message', ({ data }) => window.heard.push(data))
      const over = document.createElement('button')
      over.textContent = 'Click in the page'
      over.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9'
      over.addEventListener('click', () => document.querySelector('iframe')?.contentWindow?.postMessage('decide', '*'))
      document.body.append(over)
    })
    // The test's own calls in the frame count as user activation.
    await untilUnpressed(button)
    await page.getByText('Click in the page').click()
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['blocked'])
    expect(context.pages()).toHaveLength(count)
  })

  test('error: if the page has an opener policy, the frame and the window both report it', async ({
    page,
    context,
    world,
  }) => {
    await serveApprovePage(context, world.frame.origin)
    await page.goto(`${world.hosts.coop}?start=manual`)
    await page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      frame.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0; background: #fff'
      document.body.append(frame)
    }, `${world.frame.origin}/p/local/#t=light&d=ltr&m=modal`)
    const inside = page.frameLocator('iframe')
    const opened = context.waitForEvent('page')
    await inside.getByRole('button').click()
    const popup = await opened
    await expect(inside.getByRole('status')).toHaveText(/^The approval window could not be used/)
    await expect(inside.getByRole('button')).toHaveText(ELSEWHERE)
    await expect(popup.getByRole('alert')).toContainText('No page is connected to this window')
    await expect(popup.getByRole('button')).toHaveCount(0)
    expect(await confirmOf(frameIn(page, world.frame.origin)).told()).toEqual(NOTHING)
  })
})
