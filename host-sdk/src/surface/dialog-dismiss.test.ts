import { describe, expect, test, vi } from 'vitest'
import { eachWithDialog } from '../../test/dialog-world.ts'

const world = eachWithDialog()
const settle = () => vi.advanceTimersByTimeAsync(1)

/** Presses a key in the page. Returns whether the browser's default action was prevented. */
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

describe('Escape in the page', () => {
  test('behavior: requests closing while modal, and keeps the browser from closing the dialog', () => {
    const { surface, onDismiss } = world.current
    surface.show('modal')
    expect(press('Escape')).toBe(true)
    expect(onDismiss.mock.calls).toEqual([['escape']])
    expect(surface.mode()).toBe('modal')
  })

  test.each([
    'hidden',
    'yielded',
    'inline',
  ] as const)('behavior: is left to the page while the surface is %s', (mode) => {
    const { surface, onDismiss } = world.current
    surface.show('modal')
    surface.show(mode)
    expect(press('Escape')).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test.each<[string, string, object]>([
    ['another key', 'Enter', {}],
    ['the end of an IME composition', 'Escape', { isComposing: true }],
  ])('behavior: ignores %s', (_name, key, more) => {
    const { surface, onDismiss } = world.current
    surface.show('modal')
    expect(press(key, more)).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: ignores a key that the page has already handled', () => {
    const { surface, page, onDismiss } = world.current
    page.addEventListener('keydown', (event) => event.preventDefault())
    surface.show('modal')
    press('Escape')
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: is left to a dialog that the page opened above ours', () => {
    const { surface, page, add, onDismiss } = world.current
    surface.show('modal')
    const above = add('dialog')
    page.elementFromPoint = () => above
    expect(press('Escape')).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: reports one press once, even after several openings', () => {
    const { surface, onDismiss } = world.current
    for (const mode of ['modal', 'hidden', 'modal', 'yielded', 'modal'] as const) surface.show(mode)
    press('Escape')
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})

describe('dialog closing by the browser', () => {
  test('behavior: a cancel event requests closing and is prevented', () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    done()
    const event = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(onDismiss.mock.calls).toEqual([['escape']])
    expect(done()).toEqual([])
  })

  test('attack: a dialog closed by others is shown again, and closing is requested', async () => {
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

  test('behavior: requests nothing when the surface changes modes', async () => {
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

  test('behavior: the delayed close event of a dialog that was reopened changes nothing', async () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    surface.show('hidden')
    surface.show('modal')
    done()
    await settle()
    expect([dialog.open, ...done()]).toEqual([true])
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('behavior: does not show a dialog that is no longer in the page', async () => {
    const { surface, dialog, onDismiss, done } = world.current
    surface.show('modal')
    dialog.close()
    dialog.remove()
    // Simulates a browser whose observers run late.
    await settle()
    expect(done().filter((step) => step === 'showModal')).toHaveLength(1)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('attack: a close event before the removal is observed does not reopen the removed dialog', () => {
    const { surface, dialog, onDismiss } = world.current
    surface.show('modal')
    dialog.open = false
    dialog.remove()
    expect(() => dialog.dispatchEvent(new Event('close'))).not.toThrow()
    expect(onDismiss).not.toHaveBeenCalled()
  })
})

describe('a click while the skeleton is shown', () => {
  // In a window of 1000 by 800, the card is 360 wide, 660 high and centered.
  test.each([
    [320, 400],
    [680, 400],
    [500, 70],
    [500, 730],
    [500, 400],
  ])('behavior: on a wide page, a click at %d, %d is on the card', (x, y) => {
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
  ])('behavior: on a wide page, a click at %d, %d is beside the card', (x, y) => {
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
  ])('behavior: on a page %d wide, a click at %d, %d requests closing %d times', (width, x, y, times) => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', 842)
    world.current.surface.show('modal')
    click(x, y)
    expect(world.current.onDismiss).toHaveBeenCalledTimes(times)
  })

  test("behavior: a click on the dialog's content does not request closing", () => {
    world.current.surface.show('modal')
    click(0, 0, world.current.frame)
    expect(world.current.onDismiss).not.toHaveBeenCalled()
  })
})

describe('the fallback in the dialog', () => {
  test("behavior: uses the page's theme, offers a retry, and is closed only by the page", () => {
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
