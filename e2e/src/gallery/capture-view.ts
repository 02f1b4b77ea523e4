import type { Browser, FrameLocator, Page } from '@playwright/test'
import type { Fault, Sheet } from './sheet.ts'
import { captionOf } from './sheet.ts'
import type { Variant } from './variants.ts'
import { watchFaults } from './watch-faults.ts'

const SCREENS = { desktop: { width: 1_280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Delays or fails the file of a view. */
const holdBack = async (page: Page, file: string, state: Sheet['state']): Promise<void> => {
  if (state === undefined) return
  // A request that is never answered stays pending while the page is open.
  await page.route(`**/${file}`, (route) => (state === 'failure' ? route.abort('failed') : undefined))
}

/** The element that shows that the view has reached its state. */
const MARKS: Readonly<Record<'loading' | 'failure', string>> = { loading: '.bones', failure: '[role="alert"]' }

/** Globals of the local world's pages. */
type HostWindow = {
  readonly Casement: { createCasement(options: object): { open(options: object): Promise<unknown> } }
  readonly laboratory: { optionsFor(projectId: string): object }
}

export const frameIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Wallet"]')

/** Shows a view in the real frame of a host page, in a window with the visitor's language. */
export const showView = async (
  page: Page,
  address: string,
  { title: view, variant, state }: Pick<Sheet, 'title' | 'variant' | 'state'>,
): Promise<void> => {
  await page.goto(`${address}?start=manual`)
  await page.evaluate(
    async ({ view, themeMode, answered }) => {
      const { Casement, laboratory } = window as unknown as HostWindow
      const opening = Casement.createCasement({ ...laboratory.optionsFor('local'), themeMode }).open({ view })
      // `open` does not resolve while the view's file is pending.
      if (answered) await opening
    },
    { view, themeMode: variant.theme, answered: state !== 'loading' },
  )
  const frame = frameIn(page)
  const mark = state === undefined ? `[data-view="${view}"]` : MARKS[state]
  await frame.locator(mark).first().waitFor()
}

export const viewWindow = ({ screen, locale }: Variant) => ({
  viewport: SCREENS[screen],
  reducedMotion: 'reduce' as const,
  hasTouch: screen === 'phone',
  locale,
})

type Views = {
  readonly browser: Browser
  /** The host page's URL. */
  readonly address: string
  readonly files: ReadonlyMap<string, string>
  readonly folder: string
}

/** Takes a picture of one view. Returns its faults. */
export const pictureView = async (
  { browser, address, files, folder }: Views,
  sheet: Sheet,
): Promise<readonly Fault[]> => {
  const context = await browser.newContext(viewWindow(sheet.variant))
  try {
    const page = await context.newPage()
    const watch = watchFaults(page)
    const file = files.get(sheet.title) ?? ''
    await holdBack(page, file, sheet.state)
    await showView(page, address, sheet)
    await page.screenshot({ path: folder + sheet.file, animations: 'disabled' })
    const expected = (what: string): boolean =>
      sheet.state === 'failure' && (what.includes(file) || what.includes('net::ERR_FAILED'))
    return watch
      .take()
      .filter((what) => !expected(what))
      .map((what) => ({ sheet: captionOf(sheet), what }))
  } finally {
    await context.close()
  }
}
