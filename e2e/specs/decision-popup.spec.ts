import {
  approveIn,
  DECISION_PAGE,
  ELSEWHERE,
  gone,
  last,
  NOTHING,
  openConfirm,
  pressFor,
  rejectIn,
} from '../src/approve-page/confirm.ts'
import { approach, approveOn, armOn, middleOf, pressOnce, standingOf } from '../src/approve-page/pointer.ts'
import { expect, test } from '../src/world-fixture.ts'

// Its windows have to pass the popup blocker.
test.use({ program: 'browser' })

test.describe('pitfall 9: a decision in a separate window', () => {
  test('behavior: shows the host and the request, arms, and approves', { tag: '@core' }, async ({
    page,
    context,
    world,
    consoleLines,
  }) => {
    const { button, status, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    expect(new URL(popup.url()).origin + new URL(popup.url()).pathname).toBe(world.frame.origin + DECISION_PAGE)
    await expect(popup.getByText(new URL(world.hosts.raw).origin, { exact: true })).toBeVisible()
    await expect(popup.getByRole('heading')).toHaveText('Send 1 ETH')
    await expect(popup.getByText('0x52908400098527886E0F7030069857D2E4169EE7')).toBeVisible()
    await expect(status).toHaveText('Approve or reject in the window that opened.')
    await expect(popup.getByRole('heading')).toBeFocused()
    await expect(approveIn(popup)).toBeEnabled()
    expect(await told()).toEqual(NOTHING)
    await last(approveOn(approveIn(popup)))
    await gone(popup)
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
    await expect(button).toHaveText(ELSEWHERE)
    // A few seconds after loading, the browser remarks on files of the first view, which this page never opens.
    expect(consoleLines.filter(({ text }) => !text.includes('was preloaded using link preload'))).toEqual([])
  })

  test('attack: a click before 700 ms without changes and 500 ms of hover approves nothing', async ({
    page,
    context,
    world,
  }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    const standing = () => standingOf(approveIn(popup))
    // The clock is stopped, so that the click comes in time on a slow machine.
    await popup.clock.install({ time: 0 })
    await popup.clock.pauseAt(1_000)
    await popup.reload()
    await expect(approveIn(popup)).toHaveAttribute('data-standing', 'off')
    const middle = await middleOf(approveIn(popup))
    // Repeats the move: a window that has just been reloaded may not be focused yet, and then no move counts.
    await expect
      .poll(async () => {
        if ((await standing()) !== 'arming') await approach(popup, middle)
        return standing()
      })
      .toBe('arming')
    await pressOnce(popup)
    await popup.clock.runFor(699)
    await pressOnce(popup)
    expect(await standing()).toBe('arming')
    await popup.clock.runFor(2)
    await expect.poll(standing).toBe('armed')
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: Reject rejects at once', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await last(rejectIn(popup).click())
    await gone(popup)
    await expect.poll(told).toEqual({ approvals: [], rejections: ['Send 1 ETH'] })
  })

  test('behavior: Escape rejects', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await last(popup.keyboard.press('Escape'))
    await gone(popup)
    await expect.poll(told).toEqual({ approvals: [], rejections: ['Send 1 ETH'] })
  })

  test('behavior: the keyboard reaches Reject first, and Approve needs a press of its own', async ({
    page,
    context,
    world,
  }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await expect(approveIn(popup)).toBeEnabled()
    await popup.keyboard.press('Enter')
    await popup.keyboard.press('Tab')
    await expect(rejectIn(popup)).toBeFocused()
    await popup.keyboard.press('Tab')
    await expect(approveIn(popup)).toBeFocused()
    await popup.keyboard.press('Enter')
    await expect(popup.getByText(/^Not approved yet/).last()).toBeVisible()
    expect(await told()).toEqual(NOTHING)
    await expect.poll(() => standingOf(approveIn(popup))).toBe('armed')
    await last(popup.keyboard.press('Enter'))
    await gone(popup)
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('attack: synthetic events decide nothing', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await armOn(approveIn(popup))
    await popup.evaluate(() => {
      for (const element of document.querySelectorAll('button')) {
        for (const type of ['pointerdown', 'pointerup', 'click'])
          element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
        element.click()
      }
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    // If they had decided, the button would no longer be armed.
    expect(await standingOf(approveIn(popup))).toBe('armed')
    expect(await told()).toEqual(NOTHING)
    await last(rejectIn(popup).click())
    await expect.poll(told).toEqual({ approvals: [], rejections: ['Send 1 ETH'] })
  })

  test('attack: a synthetic click in the frame opens nothing', async ({ page, context, world }) => {
    const { button } = await openConfirm(page, context, world)
    const count = context.pages().length
    await button.evaluate((element: HTMLElement) => element.click())
    await expect(button).toHaveText(ELSEWHERE)
    // A window opened by that click would appear before one opened after it.
    await pressFor(context, button)
    expect(context.pages()).toHaveLength(count + 1)
  })

  test('attack: it disarms when another window covers it, and needs its full time in front again', async ({
    page,
    context,
    world,
  }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await armOn(approveIn(popup))
    await popup.evaluate(() => {
      document.hasFocus = () => false
      window.dispatchEvent(new Event('blur'))
    })
    await expect(approveIn(popup)).toBeDisabled()
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
    await expect(approveIn(popup)).toBeDisabled()
    await popup.evaluate(() => {
      document.hasFocus = () => true
      window.dispatchEvent(new Event('focus'))
    })
    await expect(approveIn(popup)).toBeEnabled()
  })

  for (const [fragment, theme, direction, lang, approve] of [
    ['#t=light&d=ltr&m=modal', 'rgb(253, 252, 250)', 'ltr', 'en', 'Approve'],
    ['#t=dark&d=rtl&m=modal', 'rgb(27, 26, 23)', 'rtl', 'ar', 'موافقة'],
  ] as const) {
    test(`behavior: uses the theme and language of the frame with ${fragment}`, async ({ page, context, world }) => {
      const { button } = await openConfirm(page, context, world, fragment)
      const popup = await pressFor(context, button)
      const look = await popup.locator('.card').evaluate((card) => {
        const { backgroundColor, direction: reads } = getComputedStyle(card)
        return { backgroundColor, reads }
      })
      expect(look).toEqual({ backgroundColor: theme, reads: direction })
      await expect(popup.locator('html')).toHaveAttribute('lang', lang)
      await popup.setViewportSize({ width: 320, height: 480 })
      await expect.poll(() => popup.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expect(popup.getByRole('button', { name: approve })).toBeInViewport({ ratio: 1 })
    })
  }
})
