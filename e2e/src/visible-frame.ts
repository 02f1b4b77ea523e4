import type { FrameLocator, Page } from '@playwright/test'
import type { hostilePage } from './hostile-page.ts'
import { OPTIONS, VIEWPORT } from './hostile-page.ts'

type Raw = ReturnType<typeof hostilePage>
type Call = { readonly path: readonly string[]; readonly argumentList: readonly { readonly value: unknown }[] }

/** Shows the frame over the whole page from the page's script, as the SDK's dialog would. */
export const showFrame = (page: Page, fragment = ''): Promise<void> =>
  page.evaluate((hash) => {
    const { hostile } = window
    const project = document.querySelector<HTMLMetaElement>('meta[name="casement-project"]')?.content
    const frame = hostile.load(`${(hostile as unknown as { frame: string }).frame}/p/${project}/${hash}`)
    frame.style.cssText =
      'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0; border-radius: 0; color-scheme: light'
  }, fragment)

/** Completes the handshake and sends `init` for a visible frame. */
export const startModal = async (raw: Raw, options: object = {}): Promise<number> => {
  const place = await raw.shakeHands()
  await raw.call(place, 'init', { options: { ...OPTIONS, ...options }, viewport: VIEWPORT, sdk: 'x' })
  return place
}

export const insideFrame = (page: Page): FrameLocator => page.frameLocator('#place iframe')

/** The surfaces that the frame has requested, in order. */
export const surfacesAsked = (page: Page, place: number): Promise<readonly unknown[]> =>
  page.evaluate(
    (port) =>
      (window.hostile.fromPorts[port] as Call[])
        .filter(({ path }) => path?.[0] === 'surface')
        .map(({ argumentList }) => (argumentList[0]?.value as { mode: string }).mode),
    place + 1,
  )
