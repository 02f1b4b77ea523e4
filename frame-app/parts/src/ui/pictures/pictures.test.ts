import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PictureProps } from './Picture.tsx'

const files = import.meta.glob<{ readonly [name: string]: ComponentType<PictureProps> }>('./*Picture.tsx', {
  eager: true,
})

const drawings = Object.entries(files)
  .flatMap(([file, module]) => Object.entries(module).map(([name, Drawing]) => ({ file, name, Drawing })))
  .filter(({ name }) => name !== 'Picture')

const PRESENTATION = /\s(?:fill|stroke|color|style)=/

describe('the pictures', () => {
  test('behavior: there are ten, each in a file of its own name, so that a view loads only those it shows', () => {
    expect(drawings).toHaveLength(10)
    for (const { file, name } of drawings) expect(file).toBe(`./${name}.tsx`)
  })

  test.each(drawings)('behavior: $name takes its colors from roles and is hidden from screen readers', ({
    Drawing,
  }) => {
    for (const size of ['large', 'small'] as const) {
      const html = renderToStaticMarkup(createElement(Drawing, { size }))
      expect(html).toContain('aria-hidden="true"')
      expect(html).not.toMatch(PRESENTATION)
    }
  })

  test.each(drawings)('behavior: $name has a separate small drawing that is not more complex', ({ Drawing }) => {
    const [large, small] = (['large', 'small'] as const).map((size) =>
      renderToStaticMarkup(createElement(Drawing, { size })),
    )
    const partsOf = (html = ''): number => html.match(/<(?:path|circle|rect)/g)?.length ?? 0
    expect(large).toContain('viewBox="0 0 160 120"')
    expect(small).toContain('viewBox="0 0 72 72"')
    expect(partsOf(small)).toBeLessThanOrEqual(partsOf(large))
    expect(partsOf(small)).toBeGreaterThan(2)
  })
})
