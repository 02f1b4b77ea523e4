import { focusFrame, longEnough, ON_BUTTON, openBare, serveBarePage } from '../src/approve-page/bare.ts'
import { NOTHING } from '../src/approve-page/confirm.ts'
import { approach, approveAt, armByPointer, pressOnce, untilReady } from '../src/approve-page/pointer.ts'
import { pressKey } from '../src/keyboard-focus.ts'
import type { PageServer } from '../src/page-server.ts'
import { expect, test } from '../src/world-fixture.ts'

let server: PageServer

test.beforeAll(async () => {
  server = await serveBarePage()
})
test.afterAll(async () => server.stop())

const APPROVED = { approvals: ['Send 1 ETH'], rejections: [] }

test.describe('pitfall 9: an approval that the page covers', () => {
  test('behavior: becomes ready once visible and unchanged, arms after half a second of hover, and a click approves', {
    tag: '@core',
  }, async ({ page }) => {
    const { button, told } = await openBare(page, server)
    // Counted from the pointer event that began the arming: the attribute follows it by a part of a millisecond.
    const hovered = button.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          let movedAt = 0
          let begun: number | undefined
          const moved = () => {
            movedAt = performance.now()
          }
          for (const type of ['pointerover', 'pointermove']) window.addEventListener(type, moved, { capture: true })
          new MutationObserver(() => {
            if (element.dataset.standing === 'arming') begun ??= movedAt
            if (element.dataset.standing === 'armed') resolve(performance.now() - (begun ?? Number.POSITIVE_INFINITY))
          }).observe(element, { attributes: true })
        }),
    )
    await untilReady(button)
    await armByPointer(page, button, ON_BUTTON)
    expect(await hovered).toBeGreaterThanOrEqual(500)
    expect(await told()).toEqual(NOTHING)
    await pressOnce(page)
    await expect.poll(told).toEqual(APPROVED)
  })

  test('behavior: pressing too soon shows a hint, and the button stays in place', async ({ page }) => {
    const { frame, button, told } = await openBare(page, server)
    await untilReady(button)
    const before = await button.boundingBox()
    await pressKey(button, 'Enter')
    await expect(frame.getByRole('status')).toHaveText(/^Not approved yet\. Stay on the button/)
    expect(await button.boundingBox()).toEqual(before)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: also arms on a zoomed page', async ({ page }) => {
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
      'a nearly transparent iframe',
      () => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.opacity = '0.01'
      },
    ],
    [
      'a scaled iframe',
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
      'an iframe that is too small',
      () => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.height = '60px'
      },
    ],
  ] as const) {
    test(`attack: ${name} disarms it, and it must be visible for its full time again`, async ({ page }) => {
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

  test('attack: a press held while the request changes approves neither request', async ({ page }) => {
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

  test('attack: a press that started outside the button approves nothing', async ({ page }) => {
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

  test('attack: synthetic events approve nothing; the keyboard approves after a first key press has armed it', async ({
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
    // Moves off the button inside the frame: unlike a real mouse, Playwright's fires no event in a frame that it leaves.
    await page.mouse.move(ON_BUTTON.x, ON_BUTTON.y + 80)
    await expect.poll(standing).toBe('ready')
    // Releasing a key on the button starts arming, as releasing the Tab that moved the focus there does.
    await pressKey(button, 'Shift')
    await expect.poll(standing).toBe('armed')
    await page.keyboard.press('Enter')
    await expect.poll(told).toEqual(APPROVED)
    await page.keyboard.press('Space')
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH', 'Send 1 ETH'], rejections: [] })
  })

  test('attack: a key held from before approves nothing, the next press does', async ({ page }) => {
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

  test('attack: a press with another mouse button approves nothing', async ({ page }) => {
    const { button, told } = await openBare(page, server)
    await armByPointer(page, button, ON_BUTTON)
    for (const other of ['right', 'middle'] as const) {
      await page.mouse.down({ button: other })
      await page.mouse.up({ button: other })
    }
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: a touch must hold the button until it is full; a tap and a touch that slides off approve nothing', {
    tag: '@core',
  }, async ({ page }) => {
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

  test('behavior: if the browser cannot measure visibility, a press opens a window instead of approving', async ({
    page,
    context,
  }) => {
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
