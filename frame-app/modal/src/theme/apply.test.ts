import { expect, test } from 'vitest'
import { applyTheme } from './apply.ts'

const fakeRoot = () => {
  const set = new Map<string, string>()
  const dataset: { theme?: string | undefined } = {}
  const style = {
    setProperty: (name: string, value: string) => void set.set(name, value),
    removeProperty: (name: string) => void set.delete(name),
  }
  return { root: { dataset, style }, set }
}

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', 'auto'],
  [undefined, 'auto'],
] as const)('behavior: the mode %s is %s', (mode, expected) => {
  const { root } = fakeRoot()
  applyTheme(root, mode)
  expect(root.dataset.theme).toBe(expected)
})

test('behavior: variables are set by their tokens, and fall back to the style sheet when they are not set any more', () => {
  const { root, set } = fakeRoot()
  applyTheme(root, 'light', {
    '--casement-accent': '#0a7',
    '--casement-color-mix-strength': 20,
    '--casement-z-index': 5,
  })
  expect(Object.fromEntries(set)).toEqual({ '--casement-accent': '#0a7', '--casement-color-mix-strength': '20%' })
  applyTheme(root, 'light', { '--casement-qr-color': '#000' })
  expect(Object.fromEntries(set)).toEqual({ '--casement-qr-color': '#000' })
})
