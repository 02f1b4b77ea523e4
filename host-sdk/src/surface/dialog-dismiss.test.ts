import { describe, expect, test, vi } from 'vitest'
import { eachWithDialog } from '../../test/dialog-world.ts'

const world = eachWithDialog()
const settle = () => vi.advanceTimersByTimeAsync(1)

/** A key pressed in the page; tells whether the browser's own answer to it was kept back. */
const press = (key: string, more: object = {}): boolean => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, isComposing: false, ...more })
  world.current.page.dispatchEvent(event)
  return event.defaultPrevented
}

const click = (clientX: number, clientY: number, target: object = world.current.dialog): void => {
  const event = Object.assign(new Event('click'), { clientX, clientY })
  Object.defineProperty(event, 'target', { value: target })
  world.current.dialog.dispatchEvent(event)
}

describe('Escape on the page', () => {
  test('behavior: is told while it is modal, and the browser does not close the dialog by itself', () => {
    const { surface, onDismiss } = world.current
    surface.show('modal')
    expect(press('Escape')).toBe(true)
    expect(onDismiss.mock.calls).toEqual([['escape']])
    expect(surface.mode()).toBe('modal')
  })

  test.each(['hidden', 'yielded', 'inline'] as const)('behavior: is the page’s while it is %s', (mode) => {
    const { surface, onDismiss } = world.current
    surface.show('modal')
    surface.show(mode)
    expect(press('Escape')).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test.each<[string, string, object]>([
    ['another key', 'Enter', {}],
    ['the end of a composed word', 'Escape', { isComposing: true }],
  ])('behavior: %s is not told', (_name, key, more) => {
    const { surface, onDismiss } = world.current
    surface.show('modal')
    expect(press(key, more)).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: what the page has answered itself is not told', () => {
    const { surface, page, onDismiss } = world.current
    page.addEventListener('keydown', (event) => event.preventDefault())
    surface.show('modal')
    press('Escape')
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: a dialog that the page opened above ours has it to itself', () => {
    const { surface, page, add, onDismiss } = world.current
    surface.show('modal')
    const above = add('dialog')
    page.elementFromPoint = () => above
    expect(press('Escape')).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: one press is told once, however often it was opened before', () => {
    const { surface, onDismiss } = world.current
    for (const mode of ['modal', 'hidden', 'modal', 'yielded', 'modal'] as const) surface.show(mode)
    press('Escape')
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})

describe('the browser’s own ways to close a dialog', () => {
  test('behavior: a wish to cancel is told, and is not done', () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    done()
    const event = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(onDismiss.mock.calls).toEqual([['escape']])
    expect(done()).toEqual([])
  })

  test('attack: closed behind our back it is there again, and the frame is asked', async () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    dialog.inert = true
    done()
    dialog.close()
    await settle()
    expect(done()).toEqual(['close', 'showModal'])
    expect([dialog.open, dialog.inert, surface.mode()]).toEqual([true, false, 'modal'])
    expect(onDismiss.mock.calls).toEqual([['escape']])
  })

  test('behavior: that it was closed to be shown elsewhere is told to nobody', async () => {
    const { surface, onDismiss, done } = world.current
    for (const mode of ['modal', 'yielded', 'modal', 'hidden'] as const) {
      surface.show(mode)
      await settle()
    }
    surface.show('modal')
    surface.show('yielded')
    surface.show('modal')
    await settle()
    expect(done().filter((step) => step === 'showModal')).toHaveLength(4)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: closed and opened again at once, the news of the closing changes nothing', async () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    surface.show('hidden')
    surface.show('modal')
    done()
    await settle()
    expect([dialog.open, ...done()]).toEqual([true])
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: a dialog that is no longer in the page is not shown', async () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    dialog.close()
    dialog.remove()
    // Told as by a browser whose observers come late.
    await settle()
    expect(done().filter((step) => step === 'showModal')).toHaveLength(1)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('attack: a close that comes before the page tells of the dialog’s end raises nothing that is gone', () => {
    const { surface, dialog, onDismiss } = world.current
    surface.show('modal')
    dialog.open = false
    dialog.remove()
    expect(() => dialog.dispatchEvent(new Event('close'))).not.toThrow()
    expect(onDismiss).not.toHaveBeenCalled()
  })
})

describe('a press while the skeleton is shown', () => {
  // A window of 1000 by 800: the card is 360 wide and 660 high, in the middle.
  test.each([
    [320, 400],
    [680, 400],
    [500, 70],
    [500, 730],
    [500, 400],
  ])('behavior: on a wide page, at %d, %d, it is on the card', (x, y) => {
    world.current.surface.show('modal')
    click(x, y)
    expect(world.current.onDismiss).not.toHaveBeenCalled()
  })

  test.each([
    [319, 400],
    [681, 400],
    [500, 69],
    [500, 731],
    [0, 0],
    [999, 799],
  ])('behavior: on a wide page, at %d, %d, it is beside the card', (x, y) => {
    world.current.surface.show('modal')
    click(x, y)
    expect(world.current.onDismiss.mock.calls).toEqual([['backdrop']])
  })

  test.each([
    [390, 10, 421, 0],
    [390, 10, 422, 0],
    [390, 10, 800, 0],
    [390, 200, 100, 1],
    [390, 10, 100, 1],
    [459, 10, 500, 0],
    [460, 10, 500, 1],
  ])('behavior: on a page %d wide, at %d, %d, it is told %d times', (width, x, y, times) => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', 842)
    world.current.surface.show('modal')
    click(x, y)
    expect(world.current.onDismiss).toHaveBeenCalledTimes(times)
  })

  test('behavior: on what is in the dialog it is no wish to close', () => {
    world.current.surface.show('modal')
    click(0, 0, world.current.frame)
    expect(world.current.onDismiss).not.toHaveBeenCalled()
  })
})

describe('the fallback in the dialog', () => {
  test('behavior: is in the page’s theme, may be retried, and is closed by the page alone', () => {
    const { surface, dialog, onDismiss, own } = world.current
    own.themeMode = 'dark'
    const onRetry = vi.fn<() => void>()
    surface.show('modal')
    const takeAway = surface.fallback('missing', onRetry)
    const panel = dialog.children.at(-1)
    expect(panel?.style.said).toEqual({ 'color-scheme': 'dark !important' })
    const [, retry, close] = panel?.children ?? []
    retry?.onclick?.()
    close?.onclick?.()
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(onDismiss.mock.calls).toEqual([['api']])
    takeAway()
    expect(dialog.children).toHaveLength(1)
  })
})
