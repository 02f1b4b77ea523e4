import { describe, expect, test, vi } from 'vitest'
import { eachWithDialog } from '../../test/dialog-world.ts'
import type { FakeElement } from '../../test/fake-dom.ts'

const world = eachWithDialog()
const settle = () => vi.advanceTimersByTimeAsync(1)

describe('where the frame is shown', () => {
  test('behavior: from modal to yielded and back it leaves the top layer and comes back, in that order', () => {
    const { surface, done } = world.current
    const steps = (['modal', 'yielded', 'modal', 'hidden'] as const).map((mode) => {
      surface.show(mode)
      return [surface.mode(), ...done()]
    })
    expect(steps).toEqual([
      ['modal', 'showModal'],
      ['yielded', 'close', 'show'],
      ['modal', 'close', 'showModal'],
      ['hidden', 'close'],
    ])
  })

  test('behavior: what is so already is left as it is', () => {
    const { surface, done } = world.current
    for (const mode of ['hidden', 'modal', 'modal', 'yielded', 'yielded', 'hidden', 'hidden'] as const)
      surface.show(mode)
    expect(done()).toEqual(['showModal', 'close', 'show', 'close'])
  })

  test('behavior: yielded from hidden, it is no layer above the page', () => {
    const { surface, done } = world.current
    surface.show('yielded')
    expect(done()).toEqual(['show'])
  })

  test('behavior: the page scrolls exactly while it is hidden', () => {
    const { surface, css } = world.current
    const locked = (['modal', 'yielded', 'modal', 'hidden', 'modal', 'hidden'] as const).map((mode) => {
      surface.show(mode)
      return css().split('html{overflow:hidden').length - 1
    })
    expect(locked).toEqual([1, 1, 1, 0, 1, 0])
  })

  test('behavior: removed while it is open, it leaves no style, no lock and no listener', async () => {
    const { surface, page, onDismiss, css } = world.current
    surface.show('modal')
    surface.remove()
    await settle()
    expect([surface.mode(), css()]).toEqual(['hidden', ''])
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: a page that takes the dialog away can be scrolled again, and it can be shown anew', async () => {
    const { surface, page, dialog, css, done } = world.current
    surface.show('modal')
    dialog.remove()
    await settle()
    expect(surface.mode()).toBe('hidden')
    expect(css()).not.toContain('html')
    page.body.append(dialog)
    done()
    surface.show('modal')
    expect(surface.mode()).toBe('modal')
    expect(done().at(-1)).toBe('showModal')
  })

  test('behavior: what else the page does to itself leaves it where it is', async () => {
    const { surface, add, done } = world.current
    surface.show('modal')
    add('main').append(add('p'))
    await settle()
    expect(surface.mode()).toBe('modal')
    expect(done()).toEqual(['showModal'])
  })
})

describe('what the page’s own layers do to it', () => {
  test('behavior: what a library put on the rest of the page behind its own dialog is taken off ours', () => {
    const { surface, dialog } = world.current
    for (const mode of ['hidden', 'yielded'] as const) {
      surface.show(mode)
      dialog.inert = true
      dialog.setAttribute('aria-hidden', 'true')
      surface.show('modal')
      expect([dialog.inert, dialog.attributes]).toEqual([false, {}])
    }
  })

  test('behavior: its layer is the page’s to say, and stays the style sheet’s where the page says nothing', () => {
    const { surface, dialog, own } = world.current
    surface.show('modal')
    expect(dialog.style.said).toEqual({})
    for (const layer of [0, 5_000]) {
      own.layer = layer
      surface.show('yielded')
      surface.show('modal')
      expect(dialog.style.said).toEqual({ 'z-index': `${layer} !important` })
    }
  })
})

describe('the focus of the page', () => {
  test('behavior: is given to the frame when it says so, and comes back to what had it', () => {
    const { surface, page, opener, frame } = world.current
    surface.show('modal')
    expect(page.activeElement).toBe(opener)
    surface.focus()
    expect(page.activeElement).toBe(frame)
    surface.show('hidden')
    expect(page.activeElement).toBe(opener)
  })

  test('behavior: the page is not scrolled by it', () => {
    const { surface, opener, frame } = world.current
    const given = [frame, opener].map((element) => vi.spyOn(element, 'focus'))
    surface.show('modal')
    surface.focus()
    surface.show('hidden')
    for (const focus of given) expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  test('behavior: comes back when the frame asks for it, while it is still shown', () => {
    const { surface, page, opener } = world.current
    surface.show('yielded')
    surface.focus()
    surface.focusOpener()
    expect(page.activeElement).toBe(opener)
    expect(surface.mode()).toBe('yielded')
  })

  test('behavior: comes back deep into the page’s shadow trees', () => {
    const { surface, page, add } = world.current
    const outer = add('x-shop')
    const inner = page.createElement('x-cart')
    inner.parent = outer.attachShadow()
    const button = page.createElement('button')
    const tree = inner.attachShadow()
    button.parent = tree
    button.focus()
    expect(page.activeElement).toBe(outer)
    surface.show('modal')
    surface.focus()
    tree.activeElement = null
    surface.show('hidden')
    expect([page.activeElement, tree.activeElement]).toEqual([outer, button])
  })

  test('behavior: an element whose shadow tree has no focus is taken itself', () => {
    const { surface, page, add } = world.current
    const element = add('x-shop')
    element.attachShadow()
    element.focus()
    surface.show('modal')
    surface.focus()
    surface.show('hidden')
    expect(page.activeElement).toBe(element)
  })

  test('behavior: a visitor who went elsewhere meanwhile is left there', () => {
    const { surface, page, add, opener } = world.current
    const elsewhere = add('input')
    surface.show('yielded')
    surface.focus()
    elsewhere.focus()
    surface.focusOpener()
    expect(page.activeElement).toBe(elsewhere)
    surface.show('hidden')
    expect(page.activeElement).toBe(elsewhere)
    expect(opener).not.toBe(elsewhere)
  })

  test('behavior: the body has nobody’s focus, and gives it back', () => {
    const { surface, page, opener } = world.current
    for (const nobody of [page.body, null] as (FakeElement | null)[]) {
      opener.focus()
      surface.show('modal')
      page.activeElement = nobody
      surface.show('hidden')
      expect(page.activeElement).toBe(opener)
    }
  })

  test('behavior: a frame that took it as it was hidden does not keep it', async () => {
    const { surface, page, opener, frame } = world.current
    surface.show('modal')
    surface.focus()
    surface.show('hidden')
    frame.focus()
    window.dispatchEvent(new Event('blur'))
    expect(page.activeElement).toBe(frame)
    await settle()
    expect(page.activeElement).toBe(opener)
  })

  test.each(['modal', 'yielded'] as const)('behavior: a frame that is %s keeps it', async (mode) => {
    const { surface, page, frame } = world.current
    surface.show(mode)
    frame.focus()
    window.dispatchEvent(new Event('blur'))
    await settle()
    expect(page.activeElement).toBe(frame)
  })

  test('behavior: a window that is left and had it nowhere is left so, as is one whose modal is gone for good', async () => {
    const { surface, page, frame } = world.current
    surface.show('modal')
    surface.show('hidden')
    for (const [remove, nobody] of [
      [false, page.body],
      [true, frame],
    ] as const) {
      if (remove) surface.remove()
      page.activeElement = nobody
      window.dispatchEvent(new Event('blur'))
      await settle()
      expect(page.activeElement).toBe(nobody)
    }
  })

  test('behavior: what had the focus and is gone is no error, and nothing else is given it', () => {
    const { surface, page, opener, done } = world.current
    surface.show('modal')
    surface.focus()
    opener.remove()
    done()
    expect(() => surface.show('hidden')).not.toThrow()
    expect(done()).toEqual(['close'])
    expect(page.activeElement).not.toBe(opener)
  })

  test('behavior: each opening remembers what had it then', () => {
    const { surface, page, add } = world.current
    surface.show('modal')
    surface.show('hidden')
    const other = add('a')
    other.focus()
    surface.show('modal')
    surface.show('yielded')
    surface.focus()
    surface.show('hidden')
    expect(page.activeElement).toBe(other)
  })
})
