import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressRing } from './ProgressRing.tsx'

const render = (value: number): string =>
  renderToStaticMarkup(createElement(ProgressRing, { value, label: 'Expires in', text: '2:36' }))

test.each([
  [0.65, 65, 0.35],
  [1, 100, 0],
  [0, 0, 1],
  [1.2, 100, 0],
  [-0.1, 0, 1],
  [Number.NaN, 0, 1],
])('behavior: a value of %d is %d of 100 for screen readers, and draws that much of the ring', (value, now, offset) => {
  const html = render(value)
  expect(html).toContain(`aria-valuenow="${now}"`)
  expect(html).toContain(`stroke-dashoffset:${offset}`)
  expect(html).toContain('aria-valuetext="2:36"')
})

test('behavior: zero draws nothing', () => {
  expect(render(0)).toContain('data-empty="true"')
  expect(render(0.01)).toContain('data-empty="false"')
})
