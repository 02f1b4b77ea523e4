import { describe, expect, test, vi } from 'vitest'
import { eachWithDialog } from '../../test/dialog-world.ts'
import type { FakeElement } from '../../test/fake-dom.ts'

const world = eachWithDialog()
const settle = () => vi.advanceTimersByTimeAsync(1)

describe('surface modes', () => {
  test('behavior: changing between modal and yielded leaves and reenters the top layer, in that order', () => {
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

  test('behavior: showing the current mode changes nothing', () => {
    const { surface, done } = world.current
    for (const mode of ['hidden', 'modal', 'modal', 'yielded', 'yielded', 'hidden', 'hidden'] as const)
      surface.show(mode)
    expect(done()).toEqual(['showModal', 'close', 'show', 'close'])
  })

  test('behavior: changing from hidden to yielded does not enter the top layer', () => {
    const { surface, done } = world.current
    surface.show('yielded')
    expect(done()).toEqual(['show'])
  })

  test("behavior: locks the page's scrolling in every mode but hidden", () => {
    const { surface, css } = world.current
    const locked = (['modal', 'yielded', 'modal', 'hidden', 'modal', 'hidden'] as const).map((mode) => {
      surface.show(mode)
      return css().split('html{overflow:hidden').length - 1
    })
    expect(locked).toEqual([1, 1, 1, 0, 1, 0])
  })

  test('behavior: remove while open leaves no style, lock or listener', async () => {
    const { surface, page, onDismiss, css } = world.current
    surface.show('modal')
    surface.remove()
    await settle()
    expect([surface.mode(), css()]).toEqual(['hidden', ''])
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: a page that removes the dialog can scroll again, and the dialog can be shown again', async () => {
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

  test('behavior: other changes to the page do not affect the dialog', async () => {
    const { surface, add, done } = world.current
    surface.show('modal')
    add('main').append(add('p'))
    await settle()
    expect(surface.mode()).toBe('modal')
    expect(done()).toEqual(['showModal'])
  })
})

describe('other layers of the page', () => {
  test('behavior: removes inert and aria-hidden that a library of the page set on our dialog', () => {
    const { surface, dialog } = world.current
    for (const mode of ['hidden', 'yielded'] as const) {
      surface.show(mode)
      dialog.inert = true
      dialog.setAttribute('aria-hidden', 'true')
      surface.show('modal')
      expect([dialog.inert, dialog.attributes]).toEqual([false, {}])
    }
  })

  test("behavior: uses the z-index of the page's theme variables, or else the style sheet's", () => {
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
  test('behavior: moves to the frame on request and returns to the previous element', () => {
    const { surface, page, opener, frame } = world.current
    surface.show('modal')
    expect(page.activeElement).toBe(opener)
    surface.focus()
    expect(page.activeElement).toBe(frame)
    surface.show('hidden')
    expect(page.activeElement).toBe(opener)
  })

  test('behavior: does not scroll the page', () => {
    const { surface, opener, frame } = world.current
    const given = [frame, opener].map((element) => vi.spyOn(element, 'focus'))
    surface.show('modal')
    surface.focus()
    surface.show('hidden')
    for (const focus of given) expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  test("behavior: returns at the frame's request while the frame is still shown", () => {
    const { surface, page, opener } = world.current
    surface.show('yielded')
    surface.focus()
    surface.focusOpener()
    expect(page.activeElement).toBe(opener)
    expect(surface.mode()).toBe('yielded')
  })

  test('behavior: returns to an element deep inside shadow trees', () => {
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

  test('behavior: returns to the host element if its shadow tree had no focus', () => {
    const { surface, page, add } = world.current
    const element = add('x-shop')
    element.attachShadow()
    element.focus()
    surface.show('modal')
    surface.focus()
    surface.show('hidden')
    expect(page.activeElement).toBe(element)
  })

  test('behavior: stays where the visitor has moved it meanwhile', () => {
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

  test('behavior: returns to the opener if the body or nothing has it', () => {
    const { surface, page, opener } = world.current
    for (const nobody of [page.body, null] as (FakeElement | null)[]) {
      opener.focus()
      surface.show('modal')
      page.activeElement = nobody
      surface.show('hidden')
      expect(page.activeElement).toBe(opener)
    }
  })

  test('behavior: is taken back from a frame that claims it while being hidden', async () => {
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

  test.each(['modal', 'yielded'] as const)('behavior: stays with the frame while it is %s', async (mode) => {
    const { surface, page, frame } = world.current
    surface.show(mode)
    frame.focus()
    window.dispatchEvent(new Event('blur'))
    await settle()
    expect(page.activeElement).toBe(frame)
  })

  test('behavior: is left alone if nothing of ours had it, and after remove', async () => {
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

  test('behavior: goes nowhere else if the previous element was removed', () => {
    const { surface, page, opener, done } = world.current
    surface.show('modal')
    surface.focus()
    opener.remove()
    done()
    expect(() => surface.show('hidden')).not.toThrow()
    expect(done()).toEqual(['close'])
    expect(page.activeElement).not.toBe(opener)
  })

  test('behavior: returns to the element that had it at the latest opening', () => {
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
