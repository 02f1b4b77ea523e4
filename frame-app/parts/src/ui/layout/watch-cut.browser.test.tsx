import { expect, onTestFinished, test, vi } from 'vitest'
import { watchCut } from './watch-cut.ts'

/** A scroller of 100 pixels with a child of 300, which is watched. */
const watched = () => {
  const scroller = document.createElement('div')
  scroller.style.cssText = 'height: 100px; overflow: auto'
  const child = document.createElement('div')
  child.style.height = '300px'
  scroller.append(child)
  document.body.append(scroller)
  const stop = watchCut(scroller)
  onTestFinished(() => {
    stop()
    scroller.remove()
  })
  return { scroller, child }
}

const ends = (element: Element) => element.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }))

test('behavior: looks at what is hidden when the scroller has grown', async () => {
  const { scroller } = watched()
  await expect.poll(() => scroller.dataset.cut).toBe('end')
  delete scroller.dataset.cut
  ends(scroller)
  expect(scroller.dataset.cut).toBe('end')
})

test('behavior: does not lay the list out when an image in it has faded in', async () => {
  const { scroller, child } = watched()
  await expect.poll(() => scroller.dataset.cut).toBe('end')
  const read = vi.spyOn(Element.prototype, 'scrollHeight', 'get')
  onTestFinished(() => read.mockRestore())
  ends(child)
  expect(read).not.toHaveBeenCalled()
})
