import type { BrowserContext, Frame } from '@playwright/test'

const PATIENCE_MS = 3_000

/** Runs in the frame. */
const describeDocument = async (): Promise<string> => {
  const PAINT_MS = 1_500
  const TEXT_LENGTH = 200
  const isLaidOut = (element: Element): boolean => element.getClientRects().length > 0
  const hasPainted = await Promise.race([
    new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PAINT_MS)),
  ])
  const { activeElement } = document
  const focused = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 40) ?? ''
  const fields = Array.from(document.querySelectorAll('input')).filter(isLaidOut)
  const unseen = Array.from(document.querySelectorAll('iframe')).filter((frame) => !isLaidOut(frame))
  return [
    hasPainted ? 'painted' : 'not painted',
    document.hasFocus() ? `focus on ${activeElement?.localName} ${focused}` : 'no focus',
    `fields ${fields.map(({ value }) => JSON.stringify(value)).join(' ')}`,
    `frames not laid out: ${unseen.map(({ title }) => title).join(', ')}`,
    document.body.innerText.slice(0, TEXT_LENGTH),
  ].join('; ')
}

const describeFrame = async (frame: Frame): Promise<string> => {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('does not answer'), PATIENCE_MS))
  const said = await Promise.race([frame.evaluate(describeDocument).catch(String), late])
  // Without its query, which is long. A frame that has not begun to load has no address.
  return `[${frame.url().split('?')[0]}] ${said}`.replace(/\s+/g, ' ')
}

/**
 * What each frame of each page shows, for the report of a failed test: Playwright's excerpt of an expectation ends at the
 * element of a frame, and it has none of pages that a test has opened by itself.
 */
export const describeFrames = async (context: BrowserContext): Promise<string> => {
  const frames = context.pages().flatMap((page) => page.frames())
  return (await Promise.all(frames.map(describeFrame))).join('\n')
}
