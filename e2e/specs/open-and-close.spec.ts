import type { Page } from '@playwright/test'
import { coreIf } from '../src/core-tests.ts'
import { hostPage } from '../src/host-page.ts'
import { frameHasKeyboard, pageHasKeyboard } from '../src/keyboard-focus.ts'
import { pressWhenDrawn } from '../src/press-when-painted.ts'
import { routeScriptedFrame, scriptedFrame } from '../src/scripted-frame/route.ts'
import { sharePage } from '../src/share-page.ts'
import { expect, test } from '../src/world-fixture.ts'

/** The page state that an open modal changes and a closed one restores. */
const pageState = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog')
    return {
      shown: dialog?.matches(':modal') ?? false,
      scrolls: getComputedStyle(document.documentElement).overflowY,
      focus: document.activeElement?.id || document.activeElement?.tagName,
    }
  })
const OPEN = { shown: true, scrolls: 'hidden', focus: 'IFRAME' }
const CLOSED = { shown: false, scrolls: 'visible', focus: 'open' }

const modal = (page: Page) => page.frameLocator('iframe').getByRole('dialog', { name: 'Connect wallet' })

test.describe('the modal over a page', () => {
  sharePage((page, world) => page.goto(world.hosts.plain))

  for (const [name, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its close button', (page: Page) => modal(page).getByRole('button', { name: 'Close' }).click()],
    ['a press outside the card', (page: Page) => page.mouse.click(20, 20)],
    ['close() of the page', (page: Page) => page.evaluate(() => void window.casement.close())],
  ] as const) {
    test(
      `behavior: takes focus and locks scrolling, and ${name} restores both`,
      coreIf(name === 'Escape'),
      async ({ page }) => {
        await page.locator('#open').click()
        await modal(page).getByRole('button', { name: 'What is a wallet?' }).waitFor()
        await expect.poll(() => pageState(page)).toEqual(OPEN)
        await frameHasKeyboard(page)
        await close(page)
        await expect.poll(() => pageState(page)).toEqual(CLOSED)
        await expect(page.locator('#opened')).toHaveText('Closed, disconnected')
      },
    )
  }

  test('behavior: open resolves with the view, close with whether it closed', async ({ page }) => {
    const told = await page.evaluate(async () => [
      await window.casement.open({ view: 'WhatIsANetwork' }),
      await window.casement.close(),
      await window.casement.close(),
    ])
    expect(told).toEqual([{ view: 'WhatIsANetwork' }, { closed: true }, { closed: true }])
  })

  test('behavior: can be opened, navigated and closed by keyboard, and focus never reaches the page', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.locator('#open').focus()
    await page.keyboard.press('Enter')
    await modal(page).getByRole('button', { name: 'What is a wallet?' }).waitFor()
    await expect.poll(() => pageState(page)).toEqual(OPEN)
    await frameHasKeyboard(page)
    const frame = hostPage(page).frame(world.frame.origin)
    const inFrame = () => frame.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const walked: string[] = []
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      walked.push(await inFrame())
      expect(['IFRAME', 'BODY', 'DIALOG']).toContain(await page.evaluate(() => document.activeElement?.tagName))
    }
    expect(walked.filter(Boolean).sort()).toEqual(expect.arrayContaining(['Close', 'What is a wallet?']))
    // The last Tab may have moved focus to another process.
    await expect
      .poll(async () => {
        const named = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
        return named === (await frame.evaluate(() => document.hasFocus()))
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toEqual(CLOSED)
  })

  test('error: rejects unknown views and options, and shows nothing', async ({ page }) => {
    await hostPage(page).ready()
    for (const options of [{ view: 'Nowhere' }, { namespace: 'doge' }, { data: 1 }, { view: 'Connect', more: 1 }]) {
      const code = await page.evaluate((given) => window.casement.open(given).catch((error) => error.code), options)
      expect(code).toBe(-32602)
    }
    expect(await pageState(page)).toMatchObject({ shown: false, scrolls: 'visible' })
  })
})

test.describe('pitfall 7: a modal that must not be closed', () => {
  test.beforeEach(async ({ page, context, world }) => {
    await routeScriptedFrame(context, world.frame.origin)
    await page.goto(world.hosts.plain)
    await page.locator('#open').click()
    await expect.poll(() => pageState(page)).toEqual(OPEN)
    await frameHasKeyboard(page)
    const frame = await scriptedFrame(page, world.frame.origin)
    await frame.evaluate((scripted) => {
      scripted.refuses = true
      scripted.asked.length = 0
    })
  })

  test('behavior: each Escape in the page sends requestClose; a refusal keeps the modal open', {
    tag: '@core',
  }, async ({ page, world }) => {
    const frame = await scriptedFrame(page, world.frame.origin)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await pageHasKeyboard(page)
    for (const times of [1, 2]) {
      await page.keyboard.press('Escape')
      await expect
        .poll(() => frame.evaluate(({ asked }) => asked))
        .toEqual(Array.from({ length: times }, () => ['requestClose', 'escape']))
    }
    expect(await pageState(page)).toMatchObject({ shown: true, scrolls: 'hidden' })
  })

  test('behavior: the frame handles Escape inside it, and the page closes nothing', async ({ page, world }) => {
    const frame = await scriptedFrame(page, world.frame.origin)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => frame.evaluate(({ asked }) => asked))
      .toEqual([
        ['key', 'Escape'],
        ['key', 'Escape'],
      ])
    expect(await pageState(page)).toEqual(OPEN)
  })

  test('behavior: a dialog closed by foreign code reopens at once, and the frame decides', async ({ page, world }) => {
    const frame = await scriptedFrame(page, world.frame.origin)
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(() => frame.evaluate(({ asked }) => asked)).toEqual([['requestClose', 'escape']])
    expect(await pageState(page)).toMatchObject({ shown: true, scrolls: 'hidden' })
    await frame.evaluate((scripted) => {
      scripted.refuses = false
    })
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(() => pageState(page)).toEqual(CLOSED)
  })

  test('behavior: the frame may refuse the page’s own close()', async ({ page }) => {
    expect(await page.evaluate(() => window.casement.close())).toEqual({ closed: false })
    expect(await pageState(page)).toMatchObject({ shown: true })
  })

  test('behavior: if the frame never answers requestClose, another Escape 2 s later closes the modal', async ({
    page,
    world,
  }) => {
    const frame = await scriptedFrame(page, world.frame.origin)
    await frame.evaluate((scripted) => {
      scripted.hangs = true
    })
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await pageHasKeyboard(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => frame.evaluate(({ asked }) => asked.length)).toBe(1)
    await expect(async () => {
      await page.keyboard.press('Escape')
      expect(await pageState(page)).toMatchObject({ shown: false, scrolls: 'visible' })
    }).toPass()
  })

  test('behavior: during a wallet’s own prompt the page can be used, and the frame is not reloaded', {
    tag: '@core',
  }, async ({ page, world }) => {
    const frame = await scriptedFrame(page, world.frame.origin)
    await frame.evaluate((scripted) => scripted.surface('yielded'))
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, scrolls: 'hidden' })
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true)
    await page.evaluate(() => {
      const prompt = document.createElement('button')
      prompt.textContent = 'Approve in the wallet'
      prompt.style.cssText = 'position: fixed; inset: 10px auto auto 10px; z-index: 90'
      prompt.onclick = () => {
        prompt.textContent = 'Approved'
      }
      document.body.append(prompt)
    })
    await pressWhenDrawn(page.getByRole('button', { name: 'Approve in the wallet' }))
    await expect(page.getByRole('button', { name: 'Approved' })).toBeVisible()
    await frame.evaluate((scripted) => scripted.surface('modal'))
    await expect.poll(() => pageState(page)).toMatchObject({ shown: true })
    expect(await frame.evaluate(({ asked }) => asked)).toEqual([])
    await frame.evaluate((scripted) => {
      scripted.refuses = false
    })
    await page.evaluate(() => void window.casement.close())
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, scrolls: 'visible' })
  })
})
