import type {} from '@vitest/browser-playwright'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

// Input that `userEvent` of Vitest does not have, sent from Node with Playwright. It is real: events are trusted, and go
// to the element that has the focus or is at the place.

/** Presses keys one after the other, such as `ArrowDown` or `Shift+Tab`. */
const press: BrowserCommand<[...keys: string[]]> = async ({ page }, ...keys) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses a key and releases it after some milliseconds. */
const holdKey: BrowserCommand<[key: string, milliseconds: number]> = ({ page }, key, milliseconds) =>
  page.keyboard.press(key, { delay: milliseconds })

/** Types a text on the keyboard. Characters that no key has are inserted. */
const type: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text)

/** Inserts a text at once, as browsers do when they fill in a form. */
const insertText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.insertText(text)

/** Where the tested document begins in the browser's window. */
const origin = async (frame: Awaited<ReturnType<Parameters<BrowserCommand<[]>>[0]['frame']>>) => {
  const box = await (await frame.frameElement()).boundingBox()
  if (!box) throw new Error('The tested document is not visible')
  return box
}

/** Moves the mouse to a place of the tested document, in some steps like a hand. */
const moveMouse: BrowserCommand<[x: number, y: number]> = async ({ page, frame }, x, y) => {
  const from = await origin(await frame())
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 })
}

/** Clicks at a place of the tested document, whatever is there. */
const clickAt: BrowserCommand<[x: number, y: number]> = async ({ page, frame }, x, y) => {
  const from = await origin(await frame())
  await page.mouse.click(from.x + x, from.y + y)
}

/** Taps at a place of the tested document with a finger. */
const tapAt: BrowserCommand<[x: number, y: number]> = async ({ page, context, frame }, x, y) => {
  const from = await origin(await frame())
  // Playwright's own needs a context with a touch screen, in which nothing can be hovered.
  const session = await context.newCDPSession(page)
  const touchPoints = [{ x: from.x + x, y: from.y + y }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Takes the mouse out of the tested document, so that nothing is hovered. */
const takeMouseAway: BrowserCommand<[]> = async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width - 1, height - 1)
}

type OpenedPage = {
  readonly url: string
  /** Whether the page can reach the document that opened it. */
  readonly hasOpener: boolean
}

/** Clicks a link that opens a page, which nobody but the test answers, and closes that page. */
const clickForPage = async ({ context, iframe }: BrowserCommandContext, selector: string): Promise<OpenedPage> => {
  const everything = /^https:/
  await context.route(everything, (route) => route.fulfill({ body: 'A page' }))
  const opening = context.waitForEvent('page')
  await iframe.locator(selector).click()
  const opened = await opening
  await opened.waitForURL(everything)
  const found = { url: opened.url(), hasOpener: await opened.evaluate<boolean>('window.opener !== null') }
  await opened.close()
  await context.unroute(everything)
  return found
}

export const componentCommands = {
  press,
  holdKey,
  type,
  insertText,
  moveMouse,
  clickAt,
  tapAt,
  takeMouseAway,
  clickForPage,
}

type OfNode = typeof componentCommands

/** The commands as tests call them. */
export type ComponentCommands = {
  readonly [name in keyof OfNode]: OfNode[name] extends (context: never, ...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : never
}
