import type { Page } from '@playwright/test'
import { coreIf } from '../src/core-tests.ts'
import { frameHasKeyboard } from '../src/keyboard-focus.ts'
import { contentIn, openAt, pageState, watchPages } from '../src/modal-host.ts'
import { atRest } from '../src/wait-for-animations.ts'
import { expect, test } from '../src/world-fixture.ts'

test.beforeEach(({ page }) => watchPages(page))

const shifts = (page: Page): Promise<readonly number[]> => page.evaluate(() => window.seen.shifts)

/** Positions of elements in the window, including fixed ones. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['h1', 'main', '#open', '#request', '#bar'].map((name) => {
      const { x, y, width } = (document.querySelector(name) as Element).getBoundingClientRect()
      return [name, x, y, width]
    }),
  )

for (const name of ['plain', 'long', 'rough', 'rtl'] as const) {
  test.describe(`nothing in the page moves: ${name}`, () => {
    test.use({ scrollbars: true })

    test(
      `behavior: loading, opening and closing move nothing in the ${name} page with a classic scrollbar`,
      coreIf(name === 'plain'),
      async ({ page, world }) => {
        await page.goto(`${world.hosts[name]}?start=manual`)
        await page.locator('#open').scrollIntoViewIfNeeded()
        await page.evaluate(() => {
          const bar = document.createElement('div')
          bar.id = 'bar'
          bar.style.cssText = 'position: fixed; inset: auto 0 0 0; height: 4px'
          document.body.append(bar)
        })
        const before = await places(page)
        expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
        await page.evaluate(() => {
          window.seen.shifts.length = 0
          return window.startCasement({ preload: 'eager' }).ready()
        })
        await page.locator('#open').click()
        await contentIn(page).waitFor()
        await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true })
        expect(await places(page)).toEqual(before)
        await frameHasKeyboard(page)
        await page.keyboard.press('Escape')
        await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false })
        expect(await places(page)).toEqual(before)
        expect(await shifts(page)).toEqual([])
        await page.evaluate(() => {
          const late = document.createElement('div')
          late.style.height = '90px'
          document.querySelector('#open')?.closest('section')?.prepend(late)
        })
        // Layout shifts are reported late: any earlier one would have been reported by now.
        await expect.poll(() => shifts(page), 'moves are seen at all').toHaveLength(1)
      },
    )
  })
}

test('behavior: a page that scrolls in its body keeps its position, and scrolls again afterwards', async ({
  page,
  world,
}) => {
  await page.goto(world.hosts.rough)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { overflow: hidden }')
    document.adoptedStyleSheets = [sheet]
    document.body.scrollTop = 40
    document.body.style.overflow = 'auto scroll'
  })
  const { attributes, scrolled } = await pageState(page)
  expect(scrolled).toEqual([0, 0, 40])
  await page.locator('#open').click()
  await contentIn(page).waitFor()
  await frameHasKeyboard(page)
  await page.mouse.wheel(0, 200)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(page)).toMatchObject({ shown: false, attributes, scrolled, focus: 'open' })
  // The wheel goes to what was last painted under it, which may still be the modal.
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    expect(await page.evaluate(() => document.body.scrollTop)).toBeGreaterThan(40)
  }).toPass()
})

test('behavior: the wheel does not scroll the page under the modal, and scrolls it again after closing', async ({
  page,
  world,
}) => {
  await openAt(page, world.hosts.long)
  await frameHasKeyboard(page)
  const { scrolled } = await pageState(page)
  await page.mouse.move(30, 300)
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, -300)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(page)).toMatchObject({ shown: false, scrolled })
  await expect(async () => {
    await page.mouse.wheel(0, -300)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled[1] ?? 0)
  }).toPass()
})

test('behavior: keeps style changes that the page makes while the modal is open', async ({ page, world }) => {
  await page.goto(world.hosts.long)
  await page.evaluate(() => {
    document.body.style.cssText = 'padding-right: 3px; overflow: visible !important'
    document.documentElement.style.overflowX = 'clip'
  })
  await page.locator('#open').click()
  await contentIn(page).waitFor()
  await page.evaluate(() => document.body.style.setProperty('color', 'red'))
  await frameHasKeyboard(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(page)).toMatchObject({ shown: false })
  expect((await pageState(page)).attributes).toEqual([
    ['overflow-x: clip;', ''],
    ['padding-right: 3px; overflow: visible !important; color: red;', ''],
  ])
})

test.describe('at 200% zoom', () => {
  test.use({ contextOptions: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } })

  for (const view of ['Connect', 'WhatIsAWallet', 'WhatIsANetwork']) {
    test(`behavior: all of ${view} is visible and reachable`, async ({ page, world }) => {
      await page.goto(world.hosts.plain)
      await page.evaluate((view) => void window.casement.open({ view }), view)
      const card = page.frameLocator('iframe').getByRole('dialog')
      await card.locator('h1').waitFor()
      await expect(card.locator('[aria-busy]')).toHaveCount(0)
      await atRest(card)
      const unseen = await card.evaluate((element) =>
        [...element.querySelectorAll('h1, p, button, a, img, li')]
          .filter((part) => {
            part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
            const { left, top, right, bottom } = part.getBoundingClientRect()
            const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
            const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return !whole || !(part.contains(seen) || seen?.contains(part))
          })
          .map((part) => part.textContent),
      )
      expect(unseen).toEqual([])
      const nameOf = (part: Element): string => part.getAttribute('aria-label') ?? part.textContent ?? ''
      const buttons = (await card.getByRole('button').all()).map((button) => button.evaluate(nameOf))
      await frameHasKeyboard(page)
      const reached: string[] = []
      for (let step = 0; step < buttons.length + 3; step += 1) {
        await page.keyboard.press('Tab')
        const focused = card.locator(':focus')
        if ((await focused.count()) === 0) continue
        const { top, bottom } = await focused.evaluate((part) => part.getBoundingClientRect())
        expect(top >= 0 && bottom <= 400).toBe(true)
        reached.push(await focused.evaluate(nameOf))
      }
      expect(reached).toEqual(expect.arrayContaining(await Promise.all(buttons)))
    })
  }
})

for (const [name, more, direction] of [
  ['a left-to-right page in Arabic', { locale: 'ar' }, 'rtl'],
  ['a right-to-left page in English', {}, 'ltr'],
] as const) {
  test(`behavior: on ${name} the frame uses its own language’s direction from the first paint`, async ({
    page,
    context,
    world,
  }) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(`${world.frame.origin}/assets/*.js`, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${direction === 'rtl' ? world.hosts.plain : world.hosts.rtl}?start=manual`)
    await page.evaluate((options) => window.startCasement({ preload: 'none', ...options }), more)
    await page.locator('#open').click()
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('.card[aria-busy]')).toBeVisible()
    const reads = () => frame.locator('.card').evaluate((card) => getComputedStyle(card).direction)
    expect(page.frames()[1]?.url()).toContain(`d=${direction}`)
    await expect.poll(reads).toBe(direction)
    release()
    await frame.locator('.header button').first().waitFor()
    expect(await reads()).toBe(direction)
    const [help, close] = await Promise.all(
      ['first' as const, 'last' as const].map((end) => frame.locator('.header button')[end]().boundingBox()),
    )
    expect(Math.sign((close?.x ?? 0) - (help?.x ?? 0))).toBe(direction === 'rtl' ? -1 : 1)
  })
}

test('behavior: with two stacked modals the page stays locked until both are closed, and focus returns to the one below', async ({
  page,
  world,
}) => {
  await page.goto(world.hosts.twoFrames)
  await page.locator('#read-block-number').focus()
  await page.evaluate(() => window.casement.open())
  await page.evaluate(() => window.casementTwo.open({ view: 'WhatIsANetwork' }))
  const state = () =>
    page.evaluate(() => ({
      shown: [...document.querySelectorAll('dialog.casement')].map((dialog) => dialog.matches(':modal')),
      locked: getComputedStyle(document.documentElement).overflowY,
      focus:
        document.activeElement?.id || [...document.querySelectorAll('iframe')].indexOf(document.activeElement as never),
    }))
  // Focus reaches the other process a moment after the page reports it.
  const hasKeys = async (index: number) => {
    const frame = await (await page.locator('iframe').nth(index).elementHandle())?.contentFrame()
    return frame?.evaluate(() => document.hasFocus())
  }
  await expect.poll(state).toEqual({ shown: [true, true], locked: 'hidden', focus: 2 })
  await expect.poll(() => hasKeys(2)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(state).toEqual({ shown: [true, false], locked: 'hidden', focus: 1 })
  await expect.poll(() => hasKeys(1)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(state).toEqual({ shown: [false, false], locked: 'visible', focus: 'read-block-number' })
})
