import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { stubDom } from '../../test/fake-dom.ts'
import type { FrameElementParts } from './element.ts'
import { createFrameElement } from './element.ts'

const FRAME = 'https://wallet.example'

let page: FakeDocument
let log: string[]

beforeEach(() => {
  page = stubDom().document
  log = []
  const { createElement } = page
  const { append } = page.body
  page.body.append = (...nodes) => {
    log.push('body filled')
    append(...nodes)
  }
  // In which order things are done to the frame, before and after it is in the page.
  page.createElement = (tag) => {
    const element = createElement(tag)
    const { setAttribute, append } = element
    Object.assign(element, {
      setAttribute: (name: string, value: string) => {
        log.push(`${tag} ${name}`)
        setAttribute(name, value)
      },
      append: (...nodes: FakeElement[]) => {
        log.push(`${tag} filled`)
        append(...nodes)
      },
    })
    Object.defineProperty(element, 'src', {
      get: () => element.attributes.src,
      set: (value: string) => element.setAttribute('src', value),
    })
    return element
  }
})
afterEach(() => void vi.unstubAllGlobals())

const create = (more: Partial<FrameElementParts> = {}) =>
  createFrameElement({
    origin: FRAME,
    projectId: 'shop',
    embedded: false,
    fragment: () => '#t=dark',
    place: () => page.body as unknown as Element,
    document: page as unknown as Document,
    ...more,
  })
const made = (element: unknown) => element as FakeElement
const load = (more: Partial<FrameElementParts> = {}) => {
  const element = create(more)
  return { element, frame: made(element.load()), box: made(element.box) }
}

describe('the frame in the page', () => {
  test('behavior: nothing is in the page before the first load', () => {
    const element = create()
    expect(page.body.children).toEqual([])
    expect(element.current()).toBeUndefined()
    expect(made(element.box).children).toEqual([])
  })

  test('attack: the frame may run, log in by a popup and copy, and can neither navigate the page nor block it', () => {
    expect(load().frame.attributes.sandbox).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
    )
  })

  test('attack: features are delegated to the frame’s exact origin, so that a frame navigated elsewhere has none', () => {
    expect(load().frame.allow).toBe(
      `clipboard-write ${FRAME}; publickey-credentials-get ${FRAME}; publickey-credentials-create ${FRAME}; payment ${FRAME}`,
    )
  })

  test('attack: what is in it is seen once it is revealed, and what is loaded next is not', () => {
    const { element, frame } = load()
    expect(frame.style.said.opacity).toBe('0 !important')
    element.reveal()
    expect(frame.style.said.opacity).toBe('1 !important')
    expect(made(element.load()).style.said.opacity).toBe('0 !important')
  })

  test('behavior: its address names the project and how to paint it, and nothing else; its title is read out', () => {
    const { frame } = load()
    expect(frame.src).toBe(`${FRAME}/p/shop/#t=dark`)
    expect(frame.title).toBe('Wallet')
    expect(frame.referrerPolicy).toBe('origin')
  })

  test('attack: a project id cannot leave its place in the address', () => {
    expect(load({ projectId: '../../admin?x=1#y' }).frame.src).toBe(`${FRAME}/p/..%2F..%2Fadmin%3Fx%3D1%23y/#t=dark`)
  })

  test('attack: the frame is confined before it is given an address and put into the page', () => {
    load()
    expect(log).toEqual(['dialog closedby', 'iframe sandbox', 'iframe src', 'dialog filled', 'body filled'])
  })

  test('behavior: a frame that has not answered yet takes neither keys nor presses from the page', () => {
    const { element, frame } = load()
    expect(frame.inert).toBe(true)
    frame.inert = false
    expect(made(element.load()).inert).toBe(true)
  })

  test('behavior: the dialog leaves it to the frame whether Escape closes it', () => {
    expect(load().box).toMatchObject({ tag: 'dialog', attributes: { closedby: 'none' } })
  })

  test('behavior: an embedded frame is in a plain box, which is no layer above the page', () => {
    expect(load({ embedded: true }).box.tag).toBe('div')
  })

  test('behavior: another load puts a new frame, a new window, in the place of the old, in the same box', () => {
    const { element, frame, box } = load()
    const next = made(element.load())
    expect(next).not.toBe(frame)
    expect(element.current()).toBe(next)
    expect(box.children).toEqual([next])
    expect(page.body.children).toEqual([box])
    expect(next.attributes).toEqual(frame.attributes)
  })

  test('behavior: what tells the visitor that a frame did not come stays while the next one is loaded', () => {
    const { element, box } = load()
    const words = page.createElement('p')
    box.append(words)
    const next = made(element.load())
    expect(new Set(box.children)).toEqual(new Set([words, next]))
  })

  test('behavior: a frame is painted by what is known when it is loaded', () => {
    let theme = 'light'
    const { element } = load({ fragment: () => `#t=${theme}` })
    theme = 'dark'
    expect(made(element.load()).src).toBe(`${FRAME}/p/shop/#t=dark`)
  })

  test('behavior: a box that the page took away is put back with the next load', () => {
    const { element, box } = load()
    page.body.replaceChildren()
    const next = made(element.load())
    expect(page.body.children).toEqual([box])
    expect(next.isConnected).toBe(true)
  })

  test('behavior: a box that is in the page is left where the page put it', () => {
    const { element, box } = load()
    const aside = page.createElement('aside')
    page.body.append(aside)
    aside.append(box)
    element.load()
    expect(aside.children).toEqual([box])
  })

  test('error: where the page has no place for it, it says so, and nothing is in the page', () => {
    const element = create({
      place: () => {
        throw new Error('no place')
      },
    })
    expect(() => element.load()).toThrow('no place')
    expect(made(element.box).isConnected).toBe(false)
  })

  test('behavior: removed, it leaves nothing in the page, and no window is believed', () => {
    const { element } = load()
    element.remove()
    expect(page.body.children).toEqual([])
    expect(element.current()).toBeUndefined()
  })
})
