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
  // Records the order of changes to the frame, before and after it is inserted.
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
    for (const name of ['sandbox', 'src']) {
      Object.defineProperty(element, name, {
        get: () => element.attributes[name],
        set: (value: string) => element.setAttribute(name, value),
      })
    }
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
    wanted: () => ({}),
    place: () => page.body as unknown as Element,
    document: page as unknown as Document,
    ...more,
  })
const made = (element: unknown) => element as FakeElement
const load = (more: Partial<FrameElementParts> = {}) => {
  const element = create(more)
  return { element, frame: made(element.load()), box: made(element.box) }
}

describe('the frame element', () => {
  test('behavior: inserts nothing before the first load', () => {
    const element = create()
    expect(page.body.children).toEqual([])
    expect(element.current()).toBeUndefined()
    expect(made(element.box).children).toEqual([])
  })

  test('attack: sandboxes the frame: it may run scripts, open login popups and copy, but not navigate the page or block it', () => {
    expect(load().frame.attributes.sandbox).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
    )
  })

  test("attack: delegates features to the frame's exact origin, so a frame that navigates elsewhere loses them", () => {
    expect(load().frame.allow).toBe(
      `publickey-credentials-create ${FRAME};publickey-credentials-get ${FRAME};clipboard-write ${FRAME};payment ${FRAME}`,
    )
  })

  test('behavior: delegates the camera as well, at each load, while the page lets the modal scan', () => {
    let scan: boolean | undefined = true
    const { element, frame } = load({ wanted: () => ({ features: { scan } }) })
    expect(frame.allow).toBe(
      `publickey-credentials-create ${FRAME};publickey-credentials-get ${FRAME};clipboard-write ${FRAME};payment ${FRAME};camera ${FRAME}`,
    )
    scan = false
    expect(made(element.load()).allow).not.toContain('camera')
  })

  test('attack: shows the frame only after it is revealed, and hides each newly loaded frame again', () => {
    const { element, frame } = load()
    expect(frame.style.said.opacity).toBe('0 !important')
    element.reveal(true)
    expect(frame.style.said.opacity).toBe('1 !important')
    element.reveal(false)
    expect(frame.style.said.opacity).toBe('0 !important')
    element.reveal(true)
    expect(made(element.load()).style.said.opacity).toBe('0 !important')
  })

  test('behavior: the URL contains only the project and the paint hints, and the frame has a title', () => {
    const { frame } = load()
    expect(frame.src).toBe(`${FRAME}/p/shop/#t=dark`)
    expect(frame.title).toBe('Wallet')
    expect(frame.referrerPolicy).toBe('origin')
  })

  test('attack: escapes the project id in the URL', () => {
    expect(load({ projectId: '../../admin?x=1#y' }).frame.src).toBe(`${FRAME}/p/..%2F..%2Fadmin%3Fx%3D1%23y/#t=dark`)
  })

  test('attack: sandboxes the frame before it gets a URL and enters the page', () => {
    load()
    expect(log).toEqual(['dialog closedby', 'iframe sandbox', 'iframe src', 'dialog filled', 'body filled'])
  })

  test('behavior: a frame that has not answered yet is inert', () => {
    const { element, frame } = load()
    expect(frame.inert).toBe(true)
    frame.inert = false
    expect(made(element.load()).inert).toBe(true)
  })

  test('behavior: the browser does not close the dialog on Escape', () => {
    expect(load().box).toMatchObject({ tag: 'dialog', attributes: { closedby: 'none' } })
  })

  test('behavior: an embedded frame is in a plain box, outside the top layer', () => {
    expect(load({ embedded: true }).box.tag).toBe('div')
  })

  test('behavior: reloading replaces the frame with a new element in the same box', () => {
    const { element, frame, box } = load()
    const next = made(element.load())
    expect(next).not.toBe(frame)
    expect(element.current()).toBe(next)
    expect(box.children).toEqual([next])
    expect(page.body.children).toEqual([box])
    expect(next.attributes).toEqual(frame.attributes)
  })

  test('behavior: reloading keeps the fallback panel in the box', () => {
    const { element, box } = load()
    const words = page.createElement('p')
    box.append(words)
    const next = made(element.load())
    expect(new Set(box.children)).toEqual(new Set([words, next]))
  })

  test('behavior: each load uses the current paint hints', () => {
    let theme = 'light'
    const { element } = load({ fragment: () => `#t=${theme}` })
    theme = 'dark'
    expect(made(element.load()).src).toBe(`${FRAME}/p/shop/#t=dark`)
  })

  test('behavior: reinserts a box that the page removed, at the next load', () => {
    const { element, box } = load()
    page.body.replaceChildren()
    const next = made(element.load())
    expect(page.body.children).toEqual([box])
    expect(next.isConnected).toBe(true)
  })

  test('behavior: leaves a box where the page moved it', () => {
    const { element, box } = load()
    const aside = page.createElement('aside')
    page.body.append(aside)
    aside.append(box)
    element.load()
    expect(aside.children).toEqual([box])
  })

  test('error: load throws and inserts nothing if the page has no place for the box', () => {
    const element = create({
      place: () => {
        throw new Error('no place')
      },
    })
    expect(() => element.load()).toThrow('no place')
    expect(made(element.box).isConnected).toBe(false)
  })

  test('behavior: remove leaves nothing in the page and no current frame', () => {
    const { element } = load()
    element.remove()
    expect(page.body.children).toEqual([])
    expect(element.current()).toBeUndefined()
  })
})
