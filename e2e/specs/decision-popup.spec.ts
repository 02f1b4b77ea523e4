import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test'
import { serveApprovePage } from '../src/approve-page/serve.ts'
import { insideFrame, showFrame } from '../src/shown-frame.ts'
import { expect, test } from '../src/world-fixture.ts'

type Confirm = {
  readonly approvals: string[]
  readonly rejections: string[]
  show(title: string): void
  leave(): void
}

declare global {
  interface Window {
    heard: unknown[]
    opened: Window | null
  }
}

const DECISION_PAGE = '/popup/decision.html'
const NOTHING = { approvals: [], rejections: [] }
const ELSEWHERE = 'Decide in a new window'

const confirmOf = (frame: Frame) => ({
  told: () =>
    frame.evaluate(() => {
      const { approvals, rejections } = window as unknown as Confirm
      return { approvals, rejections }
    }),
  show: (title: string) => frame.evaluate((text) => (window as unknown as Confirm).show(text), title),
  leave: () => frame.evaluate(() => (window as unknown as Confirm).leave()),
})

const frameIn = (page: Page, frameOrigin: string): Frame => {
  const found = page.frames().find((each) => each.url().startsWith(`${frameOrigin}/p/`))
  if (!found) throw new Error('the frame is not there')
  return found
}

/** A page of a host with the confirm view in it. */
const openConfirm = async (
  page: Page,
  context: BrowserContext,
  world: { readonly hosts: { readonly raw: string }; readonly frame: { readonly origin: string } },
  fragment = '#t=light&d=ltr&m=modal',
) => {
  await serveApprovePage(context, world.frame.origin)
  await page.goto(`${world.hosts.raw}?start=manual`)
  await showFrame(page, fragment)
  const button = insideFrame(page).getByRole('button')
  await expect(button).toHaveText(ELSEWHERE)
  const status = insideFrame(page).getByRole('status')
  return { button, status, ...confirmOf(frameIn(page, world.frame.origin)) }
}

const pressFor = async (context: BrowserContext, button: ReturnType<FrameLocator['getByRole']>): Promise<Page> => {
  const opened = context.waitForEvent('page')
  await button.click()
  const popup = await opened
  await popup.getByRole('heading').waitFor()
  return popup
}

const approveIn = (popup: Page) => popup.getByRole('button', { name: 'Approve' })
const rejectIn = (popup: Page) => popup.getByRole('button', { name: 'Reject' })
/** The window closes under its last press, whose end the driver may not live to see. */
const last = (press: Promise<void>) => press.catch(() => undefined)
const gone = (popup: Page) => expect.poll(() => popup.isClosed()).toBe(true)

test.describe('pitfall 9: a decision in a window of its own', () => {
  test('behavior: it shows who asks and for what, arms, and approves', async ({
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
    await expect(status).toHaveText('A window has opened. Approve or reject there.')
    expect(await popup.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expect(approveIn(popup)).toBeEnabled()
    expect(await told()).toEqual(NOTHING)
    await last(approveIn(popup).click())
    await gone(popup)
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
    await expect(button).toHaveText(ELSEWHERE)
    expect(consoleLines).toEqual([])
  })

  test('attack: a click in its first half second approves nothing', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await popup.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const approve = document.querySelector<HTMLButtonElement>('.approve')
        if (!approve) return
        observer.disconnect()
        const shown = performance.now()
        new MutationObserver(() => {
          Object.assign(window, { armedAfter: performance.now() - shown })
        }).observe(approve, { attributes: true })
      }).observe(document, { subtree: true, childList: true })
    })
    await popup.reload()
    await approveIn(popup).click({ force: true, noWaitAfter: true })
    await expect(approveIn(popup)).toBeEnabled()
    const armedAfter = await popup.evaluate(() => (window as unknown as { armedAfter: number }).armedAfter)
    expect(armedAfter).toBeGreaterThanOrEqual(500)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: Reject rejects, and at once', async ({ page, context, world }) => {
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

  test('behavior: the keyboard reaches Reject first, and Approve by a press of its own', async ({
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
    expect(await told()).toEqual(NOTHING)
    await last(popup.keyboard.press('Enter'))
    await gone(popup)
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('attack: events that a script makes decide nothing', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await expect(approveIn(popup)).toBeEnabled()
    await popup.evaluate(() => {
      for (const element of document.querySelectorAll('button')) {
        for (const type of ['pointerdown', 'pointerup', 'click'])
          element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
        element.click()
      }
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect(popup.isClosed()).toBe(false)
    expect(await told()).toEqual(NOTHING)
  })

  test('attack: a click in the frame that a script makes opens nothing', async ({ page, context, world }) => {
    const { button } = await openConfirm(page, context, world)
    const count = context.pages().length
    await button.evaluate((element: HTMLElement) => element.click())
    await expect(button).toHaveText(ELSEWHERE)
    expect(context.pages()).toHaveLength(count)
  })

  test('attack: behind another window it disarms, and has to be in front for its time again', async ({
    page,
    context,
    world,
  }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await expect(approveIn(popup)).toBeEnabled()
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

  for (const [fragment, theme, direction] of [
    ['#t=light&d=ltr&m=modal', 'rgb(255, 255, 255)', 'ltr'],
    ['#t=dark&d=rtl&m=modal', 'rgb(25, 27, 32)', 'rtl'],
  ] as const) {
    test(`behavior: it looks as the frame does with ${fragment}`, async ({ page, context, world }) => {
      const { button } = await openConfirm(page, context, world, fragment)
      const popup = await pressFor(context, button)
      const look = await popup.locator('.card').evaluate((card) => {
        const { backgroundColor, direction: reads } = getComputedStyle(card)
        return { backgroundColor, reads }
      })
      expect(look).toEqual({ backgroundColor: theme, reads: direction })
      await popup.setViewportSize({ width: 320, height: 480 })
      expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expect(approveIn(popup)).toBeInViewport({ ratio: 1 })
    })
  }
})

test.describe('pitfall 10: the window of a decision, and what becomes of it', () => {
  test('behavior: closed by the person it has decided nothing, and can be asked for again', async ({
    page,
    context,
    world,
  }) => {
    const { button, status, told } = await openConfirm(page, context, world)
    const first = await pressFor(context, button)
    await first.close()
    await expect(status).toHaveText('The window was closed without an answer. Nothing was approved.')
    expect(await told()).toEqual(NOTHING)
    const second = await pressFor(context, button)
    await last(approveIn(second).click())
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('behavior: a second press shows the open window, and opens no other', async ({ page, context, world }) => {
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

  test('behavior: loaded again it asks again, for its time again', async ({ page, context, world }) => {
    const { button, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await popup.reload()
    await expect(popup.getByRole('heading')).toHaveText('Send 1 ETH')
    await last(approveIn(popup).click())
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('attack: something else is shown meanwhile: the window closes, and its answer would be void', async ({
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
    await last(approveIn(second).click())
    await expect.poll(told).toEqual({ approvals: ['Send 100 ETH'], rejections: [] })
  })

  test('error: what is too long to be shown in full is said to be so, and opens nothing', async ({
    page,
    context,
    world,
  }) => {
    const { button, status, show, told } = await openConfirm(page, context, world)
    const count = context.pages().length
    await show('Send '.repeat(40))
    await button.click()
    await expect(status).toContainText('too long to be shown in full')
    expect(context.pages()).toHaveLength(count)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: the view is left: the window closes', async ({ page, context, world }) => {
    const { button, leave, told } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await leave()
    await gone(popup)
    expect(await told()).toEqual(NOTHING)
  })

  test('behavior: the page takes the frame away: the window closes', async ({ page, context, world }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    await gone(popup)
  })

  test('error: a window whose frame is gone without a word says so, and can decide nothing', async ({
    page,
    context,
    world,
  }) => {
    const { button } = await openConfirm(page, context, world)
    const popup = await pressFor(context, button)
    await popup.evaluate(() => {
      window.opener = null
    })
    await expect(popup.getByRole('alert')).toContainText('nothing was approved')
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
    await approveIn(popup).click()
    await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
    await expect(rejectIn(popup)).toBeDisabled()
    await expect(popup.getByRole('alert')).toContainText('Answer sent')
    await popup.keyboard.press('Escape')
    expect(await told()).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
  })

  test('error: a browser that blocks it is named, and nothing is left waiting', async ({ page, context, world }) => {
    const { button, status, told } = await openConfirm(page, context, world)
    const place = await button.boundingBox()
    if (!place) throw new Error('the button is not there')
    const count = context.pages().length
    // A press lets windows be opened for five seconds from its beginning.
    await page.mouse.move(place.x + 40, place.y + 20)
    await page.mouse.down()
    await page.waitForTimeout(6_000)
    await page.mouse.up()
    await expect(status).toHaveText(/^The window for your decision could not be used\. Allow pop-ups/)
    expect(context.pages()).toHaveLength(count)
    await expect(button).toHaveText(ELSEWHERE)
    expect(await told()).toEqual(NOTHING)
    await pressFor(context, button)
  })

  test('error: a click in the page lets the frame open nothing', async ({ page, context, world }) => {
    await openConfirm(page, context, world)
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
    // What the test itself asked of the frame counts as an interaction with it, for five seconds.
    await page.waitForTimeout(6_000)
    await page.getByText('Click in the page').click()
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['blocked'])
    expect(context.pages()).toHaveLength(count)
  })

  test('error: a page with an opener policy: the frame says so, and so does the window', async ({
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
    await expect(inside.getByRole('status')).toHaveText(/^The window for your decision could not be used/)
    await expect(inside.getByRole('button')).toHaveText(ELSEWHERE)
    await expect(popup.getByRole('alert')).toContainText('No page is connected to this window')
    await expect(popup.getByRole('button')).toHaveCount(0)
    expect(await confirmOf(frameIn(page, world.frame.origin)).told()).toEqual(NOTHING)
  })
})

test.describe('the window of a decision, and strangers', () => {
  test('error: opened by nobody it says so, and does nothing', async ({ page, world, consoleLines }) => {
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

  test('attack: a page that opens it cannot drive it', async ({ page, context, world }) => {
    await page.goto(`${world.hosts.raw}?start=manual`)
    const opened = context.waitForEvent('page')
    await page.evaluate((address) => {
      window.heard = []
      window.addEventListener('message', ({ data }) => window.heard.push(data))
      window.opened = window.open(address, 'known', 'popup,width=400,height=640')
    }, world.frame.origin + DECISION_PAGE)
    const popup = await opened
    await popup.waitForLoadState()
    await page.evaluate((frameOrigin) => {
      const asked = { origin: location.origin, title: 'Send 1 ETH', lines: [] }
      for (const target of ['*', frameOrigin]) {
        window.opened?.postMessage({ casement: 1, type: 'decision-ask', id: 'known', asked }, target, [
          new MessageChannel().port2,
        ])
      }
    }, world.frame.origin)
    await expect(popup.getByRole('alert')).toContainText('Nothing was asked of this window', { timeout: 15_000 })
    await expect(popup.getByRole('button')).toHaveCount(0)
    expect(await page.evaluate(() => window.heard)).toEqual([])
  })

  test('attack: a page cannot answer the frame in its place', async ({ page, context, world }) => {
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

  test('attack: a page that sends the frame elsewhere takes its window along, and never learns its name', async ({
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
