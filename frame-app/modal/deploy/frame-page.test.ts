import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleConfig, examplePage, exampleProjects } from './example-deployment.ts'
import { documentOf, readFramePage } from './frame-page.ts'
import { projectJson } from './public-project.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const shop = exampleProjects.projects.shop ?? { name: 'Shop', origins: null }

/** The contents of a data block, as a browser reads them. */
const blockOf = (html: string, id: string): unknown => {
  const [, text = ''] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html) ?? []
  return JSON.parse(text)
}

describe('the built document', () => {
  test('behavior: its policy has the hashes of its inline script and style sheet', () => {
    expect(examplePage.inline).toEqual({ script: hashOf('void 0'), style: hashOf('body{}') })
  })

  test('behavior: a document without anything inline needs no hashes', () => {
    expect(readFramePage('<!doctype html><script src="/a.js"></script>').inline).toStrictEqual({})
  })

  test.each([
    ['scripts', '<script>a()</script><script>b()</script>'],
    ['style sheets', '<style>a{}</style>\n<style>b{}</style>'],
  ])('attack: a document with two inline %s, of which one is not ours, is refused', (_name, html) => {
    expect(() => readFramePage(html)).toThrow('2 inline elements')
  })
})

describe('a project’s document', () => {
  test('behavior: contains its configuration and its project, and requests neither', () => {
    const html = documentOf(examplePage, exampleConfig, projectJson('shop', shop))
    expect(blockOf(html, 'casement-config')).toEqual(exampleConfig)
    expect(blockOf(html, 'casement-project')).toEqual({ id: 'shop', ...shop })
    expect(html).not.toContain('as="fetch"')
  })

  test('attack: no text of the two files ends its element or changes an inline element', () => {
    const text = fc.string({ unit: fc.constantFrom('<', '>', '/', 'script', 'style', '!--', '$&', '$1', "'", ' ') })
    fc.assert(
      fc.property(text, text, (name, key) => {
        const project = projectJson('shop', { name, origins: null })
        const html = documentOf(examplePage, { rpc: { [key]: [] } } as never, project)
        expect(blockOf(html, 'casement-project')).toEqual({ id: 'shop', name, origins: null })
        expect(blockOf(html, 'casement-config')).toEqual({ rpc: { [key]: [] } })
        expect(readFramePage(html).inline).toEqual(examplePage.inline)
      }),
    )
  })
})
