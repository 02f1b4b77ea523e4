import { focusFrame, longEnough, ON_BUTTON, openBare, serveBarePage } from '../src/approve-page/bare.ts'
import { NOTHING } from '../src/approve-page/confirm.ts'
import { approach, approveAt, armByPointer, pressOnce, untilReady } from '../src/approve-page/hand.ts'
import { pressKey } from '../src/keys.ts'
import type { PageServer } from '../src/page-server.ts'
import { expect, test } from '../src/world-fixture.ts'

let server: PageServer

test.beforeAll(async () => {
  server = await serveBarePage()
})
test.afterAll(async () => server.stop())

const APPROVED = { approvals: ['Send 1 ETH'], rejections: [] }

test.describe('pitfall 9: an approval and a page that hides it', () => {
  test('behavior: at rest in plain sight it can be approached, half a second at it arms it, and a click approves', async ({
    page,
  }) => {
    const { button, told } = await openBare(page, server)
    const seen = button.evaluate(
      (element: HTMLElement) =>
        new Promise<Record<string, number>>((resolve) => {
          const since: Record<string, number> = {}
          new MutationObserver(() => {
            since[element.dataset.standing ?? ''] ??= performance.now()
            if (element.dataset.standing === 'armed') resolve(since)
          }).observe(element, { attributes: true })
        }),
    )
    await untilReady(button)
    await armByPointer(page, button, ON_BUTTON)
    const { arming = 0, armed = 0 } = await seen
    expect(armed - arming).toBeGreaterThanOrEqual(500)
    expect(await told()).toEqual(NOTHING)
    await pressOnce(page)
    await expect.poll(told).toEqual(APPROVED)
  })

  test('behavior: whoever presses too soon is told how it is done, and the button stays where it is', async ({
    page,
  }) => {
    const { frame, button, told } = await openBare(page, server)
    await untilReady(button)
    const before = await button.boundingBox()
    await pressKey(button, 'Enter')
    await expect(frame.getByRole('status')).toHaveText(/^Not approved yet\. Stay on the button/)
    expect(await button.boundingBox()).toEqual(before)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: on a page that is zoomed it arms, too', async ({ page }) => {
    const { button, told } = await openBare(page, server)
    await page.evaluate(() => {
      document.documentElement.style.zoom = '1.5'
    })
    await approveAt(page, button, { x: ON_BUTTON.x * 1.5, y: ON_BUTTON.y * 1.5 })
    await expect.poll(told).toEqual(APPROVED)
  })

  for (const [name, cover] of [
    [
      'an overlay that lets clicks through',
      () => {
        const over = document.createElement('div')
        over.style.cssText = 'position: fixed; inset: 0; background: #fff; pointer-events: none; z-index: 9'
        over.id = 'over'
        document.body.append(over)
      },
    ],
    [
      'an iframe that is nearly transparent',
      () => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.opacity = '0.01'
      },
    ],
    [
      'an iframe that is scaled',
      () => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.transform = 'scale(0.9)'
      },
    ],
    [
      'a filter',
      () => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.filter = 'brightness(0.99)'
      },
    ],
    [
      'a popover above it',
      () => {
        const over = document.createElement('div')
        over.popover = 'manual'
        over.id = 'over'
        over.textContent = 'Click here to win'
        over.style.cssText = 'margin: 0; left: 120px; top: 120px; width: 300px; height: 100px; pointer-events: none'
        document.body.append(over)
        over.showPopover()
      },
    ],
    [
      'a window of the iframe that is too small',
      () => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.height = '60px'
      },
    ],
  ] as const) {
    test(`attack: ${name} disarms it, and what is taken away has to be seen again for its time`, async ({ page }) => {
      const { frame, button, standing, told } = await openBare(page, server)
      await armByPointer(page, button, ON_BUTTON)
      await page.evaluate(cover)
      await expect.poll(standing).toBe('off')
      await longEnough(frame)
      expect(await standing()).toBe('off')
      await page.mouse.click(ON_BUTTON.x, ON_BUTTON.y)
      await page.evaluate(() => {
        document.getElementById('over')?.remove()
        const element = document.querySelector('iframe')
        if (element) Object.assign(element.style, { opacity: '', transform: '', filter: '', height: '200px' })
      })
      await focusFrame(page, frame)
      await untilReady(button)
      expect(await told()).toEqual(NOTHING)
    })
  }

  test('attack: a press that is held while something else comes to be shown approves neither', async ({ page }) => {
    const { frame, button, told, show } = await openBare(page, server)
    await armByPointer(page, button, ON_BUTTON)
    await page.mouse.down()
    await show('Send 100 ETH')
    await frame.getByText('Send 100 ETH').waitFor()
    await armByPointer(page, button, ON_BUTTON)
    await page.mouse.up()
    expect(await told()).toEqual(NOTHING)
    await approveAt(page, button, ON_BUTTON)
    await expect.poll(told).toEqual({ approvals: ['Send 100 ETH'], rejections: [] })
  })

  test('attack: a press that began beside the button approves nothing', async ({ page }) => {
    const { button, told } = await openBare(page, server)
    await untilReady(button)
    await page.mouse.move(10, 10)
    await page.mouse.down()
    await approach(page, ON_BUTTON)
    await page.mouse.up()
    expect(await told()).toEqual(NOTHING)
  })

  test('attack: the second click of a double click approves nothing', async ({ page }) => {
    const { frame, button, told } = await openBare(page, server)
    await armByPointer(page, button, ON_BUTTON)
    await pressOnce(page, 2)
    await expect(frame.getByRole('status')).toHaveText(/^Not approved yet/)
    expect(await told()).toEqual(NOTHING)
  })

  test('attack: events that a script makes approve nothing; the keyboard does, each key once it has been there', async ({
    page,
  }) => {
    const { frame, button, standing, told } = await openBare(page, server)
    await armByPointer(page, button, ON_BUTTON)
    await frame.evaluate(() => {
      const element = document.querySelector('button')
      for (const type of ['pointerdown', 'pointerup']) element?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
      element?.click()
      element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    expect(await told()).toEqual(NOTHING)
    // The driver's mouse tells a frame nothing of its leaving it; people's does.
    await page.mouse.move(ON_BUTTON.x, ON_BUTTON.y + 80)
    await expect.poll(standing).toBe('ready')
    // A key that comes up on the button has come to it, as that does which moved the focus there.
    await pressKey(button, 'Shift')
    await expect.poll(standing).toBe('armed')
    await page.keyboard.press('Enter')
    await expect.poll(told).toEqual(APPROVED)
    await page.keyboard.press('Space')
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH', 'Send 1 ETH'], rejections: [] })
  })

  test('attack: a key that is held from before approves nothing, the next one does', async ({ page }) => {
    const { button, standing, told } = await openBare(page, server)
    await untilReady(button)
    await button.focus()
    const hold = async () => {
      await page.keyboard.down('Enter')
      return standing()
    }
    await expect.poll(hold, { intervals: [50] }).toBe('armed')
    for (let repeat = 0; repeat < 5; repeat += 1) await hold()
    await page.keyboard.up('Enter')
    expect(await told()).toEqual(NOTHING)
    await page.keyboard.press('Enter')
    await expect.poll(told).toEqual(APPROVED)
  })

  test('attack: a press with another button of the mouse approves nothing', async ({ page }) => {
    const { button, told } = await openBare(page, server)
    await armByPointer(page, button, ON_BUTTON)
    for (const other of ['right', 'middle'] as const) {
      await page.mouse.down({ button: other })
      await page.mouse.up({ button: other })
    }
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: a finger holds the button until it is full; a tap, and one that slides off, approve nothing', async ({
    page,
  }) => {
    const { frame, button, standing, told } = await openBare(page, server)
    await untilReady(button)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', ON_BUTTON)
    await touch('touchEnd')
    await expect(frame.getByRole('status')).toHaveText(/^Not approved yet/)
    await touch('touchStart', ON_BUTTON)
    await expect.poll(standing).toBe('armed')
    await touch('touchMove', { x: ON_BUTTON.x + 10, y: ON_BUTTON.y + 70 })
    await touch('touchEnd')
    expect(await told()).toEqual(NOTHING)
    await touch('touchStart', ON_BUTTON)
    await expect.poll(standing).toBe('armed')
    await touch('touchEnd')
    await expect.poll(told).toEqual(APPROVED)
  })

  test('behavior: where the browser cannot tell, a press approves nothing here', async ({ page, context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
    const { frame, button, told } = await openBare(page, server)
    await expect(button).toHaveText('Decide in a new window')
    const opened = context.waitForEvent('page')
    await page.mouse.click(ON_BUTTON.x, ON_BUTTON.y)
    await opened
    await longEnough(frame)
    expect(await told()).toEqual(NOTHING)
  })
})
