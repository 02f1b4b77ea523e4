import { afterEach, describe, expect, test, vi } from 'vitest'
import { readByFrame, split } from '../test/split-options.ts'

describe('the place of the frame in the page', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A page with these elements by selector. */
  const page = (elements: Record<string, string>, body: string | null = 'the body') => {
    vi.stubGlobal('Element', class {})
    vi.stubGlobal('document', {
      body,
      documentElement: 'the root',
      querySelector: (selector: string) => elements[selector] ?? null,
    })
  }

  test.each<[string, object, string]>([
    ['default options', {}, 'the body'],
    ['a selector', { container: '#wallet' }, 'the box'],
    ['enableEmbedded', { enableEmbedded: true }, 'the tag'],
    ['disableAppend', { disableAppend: true }, 'the tag'],
    ['enableEmbedded and a selector', { enableEmbedded: true, container: '#wallet' }, 'the box'],
  ])('behavior: with %s', (_name, more, place) => {
    page({ '#wallet': 'the box', 'casement-embed': 'the tag' })
    expect(split(more).place()).toBe(place)
  })

  test('behavior: works before the page has a body', () => {
    page({}, null)
    expect(split().place()).toBe('the root')
  })

  test('behavior: an element is used as given and not sent', () => {
    page({})
    const element = new Element()
    const { place, sent } = split({ container: element })
    expect(place()).toBe(element)
    expect(sent).not.toHaveProperty('container')
    expect(readByFrame(sent)).toMatchObject({ ok: true })
  })

  test.each<[string, object]>([
    ['a selector that matches nothing', { container: '#nowhere' }],
    ['no `casement-embed` element', { enableEmbedded: true }],
  ])('error: with %s, inserting the frame throws but creating it does not', (_name, more) => {
    const page_ = split(more)
    page({})
    const error = { code: -32602, message: 'options.container is not in the page', data: { path: 'container' } }
    expect(() => page_.place()).toThrow(expect.objectContaining(error))
    page({ '#nowhere': 'late', 'casement-embed': 'late' })
    expect(page_.place()).toBe('late')
  })
})
