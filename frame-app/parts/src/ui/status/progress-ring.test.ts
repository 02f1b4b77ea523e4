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
])('behavior: a share of %d is read as %d of 100, and as much of the ring is drawn', (value, now, offset) => {
  const html = render(value)
  expect(html).toContain(`aria-valuenow="${now}"`)
  expect(html).toContain(`stroke-dashoffset:${offset}`)
  expect(html).toContain('aria-valuetext="2:36"')
})

test('behavior: nothing left is nothing drawn', () => {
  expect(render(0)).toContain('data-empty="true"')
  expect(render(0.01)).toContain('data-empty="false"')
})
