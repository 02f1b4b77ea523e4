import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ThemeParts } from './apply.ts'
import { createTheme } from './apply.ts'
import * as ramp from './ramp.ts'

const world = () => {
  const set = new Map<string, string>()
  const dataset: { theme?: string | undefined } = {}
  const style = {
    // Like a browser, converts any value to a string.
    setProperty: (name: string, value: string) => void set.set(name, String(value)),
    removeProperty: (name: string) => void set.delete(name),
  }
  const dark = Object.assign(new EventTarget(), { matches: false })
  const loadRamp = vi.fn<ThemeParts['loadRamp']>(async () => ramp)
  const loadFont = vi.fn<ThemeParts['loadFont']>(async (list) => `"Project ${list}"`)
  const said: string[] = []
  const apply = createTheme({
    root: { dataset, style },
    dark: dark as never,
    loadRamp,
    loadFont,
    log: { error: (text) => void said.push(text) },
  })
  const prefer = (matches: boolean): void => {
    dark.matches = matches
    dark.dispatchEvent(new Event('change'))
  }
  return { apply, dataset, set, all: () => Object.fromEntries(set), loadRamp, loadFont, said, prefer }
}
let page: ReturnType<typeof world>
beforeEach(() => {
  page = world()
})

const accent = (colour: string) => ({ '--casement-accent': colour })

describe('synchronous settings', () => {
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['auto', 'auto'],
    [undefined, 'auto'],
  ] as const)('behavior: the mode %s is %s', (themeMode, expected) => {
    void page.apply({ themeMode })
    expect(page.dataset.theme).toBe(expected)
    expect(page.loadRamp).not.toHaveBeenCalled()
  })

  test('behavior: sets lengths, and removes them when they are no longer set', () => {
    void page.apply({
      themeVariables: {
        '--casement-font-size-master': '12px',
        '--casement-border-radius-master': '0',
        '--casement-z-index': 5,
        '--casement-color-mix-strength': 20,
      },
    })
    expect(page.all()).toEqual({
      '--casement-font-size-master': '12px',
      '--casement-border-radius-master': '0',
    })
    void page.apply({ themeVariables: { '--casement-border-radius-master': '2px' } })
    expect(page.all()).toEqual({ '--casement-border-radius-master': '2px' })
    void page.apply({})
    expect(page.all()).toEqual({})
  })
})

describe('colors', () => {
  test('behavior: leaves the skeleton as it is until the page sets a theme', () => {
    page.prefer(true)
    expect([page.dataset, page.all()]).toEqual([{}, {}])
  })

  test('behavior: colors are set when the promise resolves, and all removed when they are no longer set', async () => {
    await page.apply({ themeMode: 'light', themeVariables: { ...accent('#0b6675'), '--casement-qr-color': 'navy' } })
    expect(page.all()).toEqual({
      ...Object.fromEntries(
        Object.entries(ramp.deriveRoles('light', { accent: '#0b6675' })).map(([role, hex]) => [`--${role}`, hex]),
      ),
      '--qr-ink': '#000080',
    })
    await page.apply({ themeMode: 'light', themeVariables: { '--casement-qr-color': 'navy' } })
    expect(page.all()).toEqual({ '--qr-ink': '#000080' })
    await page.apply({ themeMode: 'light' })
    expect(page.all()).toEqual({})
    expect(page.loadRamp).toHaveBeenCalledTimes(1)
  })

  test('behavior: once the chunk is loaded, a change applies synchronously', async () => {
    await page.apply({ themeMode: 'dark', themeVariables: accent('red') })
    const before = page.set.get('--accent')
    void page.apply({ themeMode: 'dark', themeVariables: accent('blue') })
    expect(page.set.get('--accent')).not.toBe(before)
  })

  test('behavior: an automatic theme follows the browser, a fixed one does not', async () => {
    await page.apply({ themeMode: 'auto', themeVariables: accent('#0b6675') })
    const light = page.all()
    page.prefer(true)
    expect(page.all()).not.toEqual(light)
    page.prefer(false)
    expect(page.all()).toEqual(light)
    await page.apply({ themeMode: 'light', themeVariables: accent('#0b6675') })
    page.prefer(true)
    expect(page.all()).toEqual(light)
  })

  test('behavior: the latest of overlapping calls wins', async () => {
    let release = (): void => undefined
    page.loadRamp.mockImplementation(
      () =>
        new Promise((resolve) => {
          release = () => resolve(ramp)
        }),
    )
    const first = page.apply({ themeVariables: accent('red') })
    const second = page.apply({ themeMode: 'dark' })
    release()
    await Promise.all([first, second])
    expect(page.all()).toEqual({})
    expect(page.dataset.theme).toBe('dark')
  })

  test('error: without the chunk keeps the default colors, logs it, and tries again on the next call', async () => {
    page.loadRamp.mockRejectedValueOnce(new Error('offline'))
    await page.apply({ themeMode: 'dark', themeVariables: accent('red') })
    expect([page.all(), page.dataset.theme, page.said]).toEqual([
      {},
      'dark',
      ['The theme’s colours could not be loaded'],
    ])
    await page.apply({ themeMode: 'dark', themeVariables: accent('red') })
    expect(page.set.has('--accent')).toBe(true)
  })

  test('error: logs an invalid color and changes nothing', async () => {
    await page.apply({ themeVariables: { ...accent('reddish'), '--casement-qr-color': 'inkish' } })
    expect(page.all()).toEqual({})
    expect(page.said).toEqual([
      'themeVariables: --casement-accent is no colour',
      'themeVariables: --casement-qr-color is no colour',
    ])
  })
})

describe('a font set by the page', () => {
  const font = (list: string) => ({ themeVariables: { '--casement-font-family': list } })
  const families = () => page.set.get('--casement-font-family')

  test('behavior: is used once it is loaded, before our own, without delaying anything', async () => {
    let release = (): void => undefined
    page.loadFont.mockImplementation(
      () =>
        new Promise((resolve) => {
          release = () => resolve('"Project A"')
        }),
    )
    await page.apply(font('A'))
    expect(families()).toBeUndefined()
    release()
    await vi.waitFor(() => expect(families()).toBe('"Project A", var(--font-own)'), { interval: 1 })
    expect(page.loadFont.mock.calls).toEqual([['A']])
  })

  test('behavior: is loaded once while it stays the same, and removed when it is no longer set', async () => {
    await page.apply(font('A'))
    await page.apply({ ...font('A'), themeMode: 'dark' })
    expect(families()).toBe('"Project A", var(--font-own)')
    expect(page.loadFont).toHaveBeenCalledTimes(1)
    await page.apply({})
    expect(families()).toBeUndefined()
  })

  test('behavior: is not used if another font was set meanwhile', async () => {
    const release: (() => void)[] = []
    page.loadFont.mockImplementation(
      (list) => new Promise((resolve) => void release.push(() => resolve(`"Project ${list}"`))),
    )
    await page.apply(font('A'))
    await page.apply(font('B 2'))
    for (const each of release.reverse()) each()
    await vi.waitFor(() => expect(families()).toBe('"Project B 2", var(--font-own)'), { interval: 1 })
  })

  test('error: a font that fails to load is logged once, and our own stays', async () => {
    page.loadFont.mockRejectedValue(new Error('404'))
    await page.apply(font('A'))
    await page.apply({ ...font('A'), themeMode: 'dark' })
    expect([families(), page.said]).toEqual([undefined, ['The font A is not used']])
  })

  test('behavior: a list without a project font keeps our own', async () => {
    page.loadFont.mockResolvedValue(undefined)
    await page.apply(font('A'))
    await page.apply({ ...font('sans-serif'), themeMode: 'dark' })
    expect([families(), page.said]).toEqual([undefined, []])
  })
})
