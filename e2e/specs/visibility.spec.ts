import type { Frame, Page } from '@playwright/test'
import { buildPage } from '../src/build-page.ts'
import { pressKey } from '../src/keys.ts'
import type { PageServer } from '../src/page-server.ts'
import { startPageServer } from '../src/page-server.ts'
import { expect, test } from '../src/world-fixture.ts'

type Told = {
  readonly approvals: string[]
  readonly rejections: string[]
  readonly armedAfter: number
  show(text: string): void
}

let server: PageServer

test.beforeAll(async () => {
  const script = (name: string) => buildPage(new URL(`../src/approve-page/${name}.ts`, import.meta.url))
  server = await startPageServer({ host: await script('host'), frame: await script('frame') })
})
test.afterAll(async () => server.stop())

const open = async (
  page: Page,
): Promise<{ frame: Frame; armed: () => Promise<boolean>; told: () => Promise<Told> }> => {
  await page.goto(server.host)
  await page.frameLocator('iframe').getByRole('button').waitFor()
  const frame = page.frames().find((each) => each.url().startsWith(server.frameOrigin))
  if (!frame) throw new Error('the frame is not there')
  const armed = () => frame.locator('button').isEnabled()
  const told = () =>
    frame.evaluate(() => {
      const { approvals, rejections } = window as unknown as Told
      return { approvals, rejections } as unknown as Told
    })
  return { frame, armed, told }
}

/** Time in which a button that may arm would have: twice what it takes. */
const longEnough = (frame: Frame) => frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))

const button = { x: 100 + 40 + 60, y: 100 + 40 + 20 }

test.describe('pitfall 9: an approval and a page that hides it', () => {
  test('behavior: in plain sight it arms, not at once, and a click approves', async ({ page }) => {
    const { frame, armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    expect(await frame.evaluate(() => (window as unknown as Told).armedAfter)).toBeGreaterThanOrEqual(500)
    await page.mouse.click(button.x, button.y)
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
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
      const { frame, armed, told } = await open(page)
      await expect.poll(armed).toBe(true)
      await page.evaluate(cover)
      await expect.poll(armed).toBe(false)
      await longEnough(frame)
      expect(await armed()).toBe(false)
      await page.mouse.click(button.x, button.y)
      await page.evaluate(() => {
        document.getElementById('over')?.remove()
        const element = document.querySelector('iframe')
        if (element) Object.assign(element.style, { opacity: '', transform: '', filter: '', height: '200px' })
      })
      await expect.poll(armed).toBe(true)
      expect(await told()).toEqual({ approvals: [], rejections: [] })
    })
  }

  test('attack: a second click that was aimed at something else approves nothing', async ({ page }) => {
    const { frame, armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    await page.mouse.move(button.x, button.y)
    await page.mouse.down()
    await frame.evaluate(() => (window as unknown as Told).show('Send 100 ETH'))
    await frame.getByText('Send 100 ETH').waitFor()
    await page.mouse.up()
    expect(await told()).toEqual({ approvals: [], rejections: [] })
    await expect.poll(armed).toBe(true)
    await page.mouse.move(10, 10)
    await page.mouse.down()
    await page.mouse.move(button.x, button.y)
    await page.mouse.up()
    expect(await told()).toEqual({ approvals: [], rejections: [] })
    await page.mouse.click(button.x, button.y)
    await expect.poll(told).toEqual({ approvals: ['Send 100 ETH'], rejections: [] })
  })

  test('attack: events that a script makes approve nothing; the keyboard does', async ({ page }) => {
    const { frame, armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    await frame.evaluate(() => {
      const element = document.querySelector('button')
      for (const type of ['pointerdown', 'pointerup']) element?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
      element?.click()
      element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    expect(await told()).toEqual({ approvals: [], rejections: [] })
    await page.bringToFront()
    await pressKey(frame.locator('button'), 'Enter')
    await pressKey(frame.locator('button'), 'Space')
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH', 'Send 1 ETH'], rejections: [] })
  })

  test('attack: a press with another button of the mouse approves nothing', async ({ page }) => {
    const { armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    for (const other of ['right', 'middle'] as const) await page.mouse.click(button.x, button.y, { button: other })
    expect(await told()).toEqual({ approvals: [], rejections: [] })
  })

  test('attack: a press that is held while something else comes to be shown approves neither', async ({ page }) => {
    const { frame, armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    await page.mouse.move(button.x, button.y)
    await page.mouse.down()
    await frame.evaluate(() => (window as unknown as Told).show('Send 100 ETH'))
    await longEnough(frame)
    await expect.poll(armed).toBe(true)
    await page.mouse.up()
    expect(await told()).toEqual({ approvals: [], rejections: [] })
  })

  test('behavior: a finger that slides off the button takes its press back', async ({ page }) => {
    const { frame, armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    // Elsewhere the browser takes a slide for scrolling, and tells the button that the finger is no longer its own.
    await frame.locator('button').evaluate((element) => {
      element.style.touchAction = 'none'
    })
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', button)
    await touch('touchMove', { x: button.x + 10, y: button.y + 70 })
    await touch('touchEnd')
    expect(await told()).toEqual({ approvals: [], rejections: [] })
    await touch('touchStart', button)
    await touch('touchEnd')
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('behavior: where the browser cannot tell, a press approves nothing here', async ({ page, context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
    const { frame, armed, told } = await open(page)
    await expect.poll(armed).toBe(true)
    const opened = context.waitForEvent('page')
    await page.mouse.click(button.x, button.y)
    await opened
    await longEnough(frame)
    expect(await told()).toEqual({ approvals: [], rejections: [] })
  })
})
