import { IMAGE_PRELOAD_TIMEOUT_MS } from '@casement/shared-protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { Picture } from './Picture.tsx'

/** Keeps the browser's own events from images, so that the test decides when they come. */
const holdEvents = (): void => {
  const hold = (event: Event): void => {
    if (event.isTrusted && event.target instanceof HTMLImageElement) event.stopImmediatePropagation()
  }
  for (const name of ['load', 'error']) addEventListener(name, hold, true)
  onTestFinished(() => {
    for (const name of ['load', 'error']) removeEventListener(name, hold, true)
  })
}

const show = async (src: string): Promise<HTMLImageElement> => {
  holdEvents()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { card } = await showOnCard(<Picture size={40} shape="tile" src={src} fallback={<span>Fallback</span>} />)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  const image = card.querySelector('img')
  if (!image) throw new Error('There is no image')
  return image
}

/** What the browser does once an image has arrived; images that have loaded once are known by their address. */
const arrive = (image: HTMLImageElement): void => {
  Object.defineProperties(image, { naturalWidth: { value: 40 }, naturalHeight: { value: 40 } })
  image.dispatchEvent(new Event('load'))
}

// On a busy machine the image's event and the deadline come before React renders either of them.
test('behavior: an image that fails at the deadline is replaced by its fallback', async () => {
  const image = await show('data:image/png;base64,AAAA')
  image.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(IMAGE_PRELOAD_TIMEOUT_MS)
  await expect.element(page.getByText('Fallback')).toBeVisible()
  await expect.poll(() => document.querySelector('img')).toBeNull()
})

test('behavior: an image that loads at the deadline is shown', async () => {
  const image = await show('data:image/png;base64,AAAB')
  arrive(image)
  vi.advanceTimersByTime(IMAGE_PRELOAD_TIMEOUT_MS)
  await expect.poll(() => image.dataset.shown).toBe('true')
  await expect.element(page.getByText('Fallback')).not.toBeInTheDocument()
})

test('behavior: a late image has its fallback until it arrives', async () => {
  const image = await show('data:image/png;base64,AAAC')
  vi.advanceTimersByTime(IMAGE_PRELOAD_TIMEOUT_MS)
  await expect.element(page.getByText('Fallback')).toBeVisible()
  arrive(image)
  await expect.element(page.getByText('Fallback')).not.toBeInTheDocument()
  expect(image.dataset.shown).toBe('true')
})
