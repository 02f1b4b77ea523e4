import { expect, test, vi } from 'vitest'
import { whenVisible } from './when-visible.ts'

test('behavior: resolves once the document is visible, at once if it is already', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState })
  const seen = vi.fn<() => void>()
  const visible = whenVisible(document).then(seen)
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(seen).not.toHaveBeenCalled()
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await visible
  await whenVisible(document)
})
