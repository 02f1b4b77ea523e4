import type { Frame, Page } from '@playwright/test'
import { hostPage } from './host-page.ts'

/** Effects that a modal must not have on its page. */
type Seen = { readonly violations: string[]; readonly shifts: number[] }

declare global {
  interface Window {
    seen: Seen
  }
}

/** Records policy violations and layout shifts in every document from its start. */
export const watchPages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: Seen = { violations: [], shifts: [] }
    window.seen = seen
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      seen.violations.push(`${effectiveDirective} ${blockedURI}`)
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The document that embeds the modal: the page, or the document in its iframe. */
export const hostIn = async (page: Page): Promise<Frame> => {
  const inner = page.locator('#inner')
  if ((await inner.count()) === 0) return page.mainFrame()
  const frame = await (await inner.elementHandle())?.contentFrame()
  if (!frame) throw new Error(`${page.url()} has nothing in its frame`)
  await frame.waitForLoadState()
  return frame
}

export const modalIn = (host: Frame | Page) =>
  host.frameLocator('iframe[title="Wallet"]').getByRole('dialog', { name: 'Connect wallet' })

/** A control that exists only in the loaded shell, not in its skeleton. */
export const contentIn = (host: Frame | Page) => modalIn(host).getByRole('button', { name: 'What is a wallet?' })

/** Opens the modal with these options, on a page that starts it on demand, and returns its frame. */
export const openWith = async (page: Page, address: string, options: object, origin: string): Promise<Frame> => {
  await page.goto(`${address}?start=manual`)
  await page.evaluate((more) => window.startCasement(more).open(), options)
  await contentIn(page).waitFor()
  return hostPage(page).frame(origin)
}

/** Opens the modal by the page’s button and waits until its content has loaded. */
export const openAt = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#open').click()
  await contentIn(page).waitFor()
}

/** The page state that an open modal changes and a closed one restores. */
export const pageState = (host: Frame | Page) =>
  host.evaluate(() => {
    const dialog = document.querySelector('dialog.casement')
    const { documentElement: root, body } = document
    return {
      shown: dialog?.matches(':modal') ?? false,
      // If the body scrolls, it keeps its own overflow; it is inert while the modal is open.
      locked: getComputedStyle(root).overflowY === 'hidden',
      focus: document.activeElement?.id || document.activeElement?.tagName,
      attributes: [root, body].map((element) => [element.getAttribute('style'), element.className]),
      scrolled: [Math.round(scrollX), Math.round(scrollY), body.scrollTop],
    }
  })

/** The computed style of the frame’s box under the page’s styles: it must fill the window, be opaque and not move. */
export const placeOf = (host: Frame | Page) =>
  host.evaluate(() => {
    const dialog = document.querySelector('dialog.casement') as HTMLDialogElement
    const frame = dialog.querySelector('iframe') as HTMLIFrameElement
    const { left, top, width, height } = frame.getBoundingClientRect()
    const looks = [dialog, frame].map((element) => {
      const { opacity, transform, transitionDuration, animationName, borderTopWidth, padding, margin, colorScheme } =
        getComputedStyle(element)
      return [opacity, transform, transitionDuration, animationName, borderTopWidth, padding, margin, colorScheme]
    })
    return {
      fills: [left, top, innerWidth - width, innerHeight - height],
      looks,
      backdrop: getComputedStyle(dialog, '::backdrop').display,
    }
  })
export const WHOLE_WINDOW = {
  fills: [0, 0, 0, 0],
  looks: Array.from({ length: 2 }, () => ['1', 'none', '0s', 'none', '0px', '0px', '0px', 'light']),
  backdrop: 'none',
}
