import { expect, onTestFinished, test } from 'vitest'
import './chosen-font.css'

const PROPERTY = '--casement-font-family'

test('behavior: the browser makes our own font bold where it must, but never a font of the project', () => {
  const { style } = document.documentElement
  const title = document.createElement('h1')
  title.className = 'chosen'
  document.body.append(title)
  onTestFinished(() => {
    title.remove()
    style.removeProperty(PROPERTY)
  })
  expect(getComputedStyle(title).fontSynthesis).toContain('weight')
  style.setProperty(PROPERTY, 'Söhne, var(--font-own)')
  expect(getComputedStyle(title).fontSynthesis).toBe('none')
})
