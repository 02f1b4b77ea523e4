import { afterEach, describe, expect, test, vi } from 'vitest'
import { readByFrame, split } from '../test/split-options.ts'

describe('where in the page the frame belongs', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A page with these elements, by selector. */
  const page = (elements: Record<string, string>, body: string | null = 'the body') => {
    vi.stubGlobal('Element', class {})
    vi.stubGlobal('document', {
      body,
      documentElement: 'the root',
      querySelector: (selector: string) => elements[selector] ?? null,
    })
  }

  test.each<[string, object, string]>([
    ['nothing else is said', {}, 'the body'],
    ['a selector is given', { container: '#wallet' }, 'the box'],
    ['it is embedded', { enableEmbedded: true }, 'the tag'],
    ['it is not to be appended', { disableAppend: true }, 'the tag'],
    ['it is embedded, and a selector is given', { enableEmbedded: true, container: '#wallet' }, 'the box'],
  ])('behavior: where %s', (_name, more, place) => {
    page({ '#wallet': 'the box', 'casement-embed': 'the tag' })
    expect(split(more).place()).toBe(place)
  })

  test('behavior: a page whose body is not there yet still gets its frame', () => {
    page({}, null)
    expect(split().place()).toBe('the root')
  })

  test('behavior: an element is taken as it is, and is not sent', () => {
    page({})
    const element = new Element()
    const { place, sent } = split({ container: element })
    expect(place()).toBe(element)
    expect(sent).not.toHaveProperty('container')
    expect(readByFrame(sent)).toMatchObject({ ok: true })
  })

  test.each<[string, object]>([
    ['a selector that finds nothing', { container: '#nowhere' }],
    ['no `casement-embed`', { enableEmbedded: true }],
  ])('error: %s is named, and only when the frame is put into the page', (_name, more) => {
    const page_ = split(more)
    page({})
    const error = { code: -32602, message: 'options.container is not in the page', data: { path: 'container' } }
    expect(() => page_.place()).toThrow(expect.objectContaining(error))
    page({ '#nowhere': 'late', 'casement-embed': 'late' })
    expect(page_.place()).toBe('late')
  })
})
