import { describe, expect, test } from 'vitest'
import { createFrameElement } from './element.ts'

const FRAME = 'https://wallet.example'

/** A document that knows as much of elements as the frame's needs, and in which order things were done to them. */
const fakePage = () => {
  const log: string[] = []
  const bodyNodes: unknown[] = []
  const element = (tag: string) => {
    const attributes: Record<string, string> = {}
    const made = {
      tag,
      attributes,
      children: [] as unknown[],
      get isConnected() {
        return bodyNodes.includes(made)
      },
      setAttribute: (name: string, value: string) => {
        attributes[name] = value
        log.push(`${tag} ${name}`)
      },
      replaceChildren: (...nodes: unknown[]) => {
        made.children = nodes
        log.push(`${tag} filled`)
      },
      remove: () => {
        bodyNodes.splice(bodyNodes.indexOf(made), 1)
      },
      set src(value: string) {
        attributes.src = value
        log.push(`${tag} src`)
      },
    }
    return made
  }
  const append = (node: unknown): void => {
    bodyNodes.push(node)
    log.push('body filled')
  }
  const document = { createElement: element, body: { append } } as unknown as Document
  return { document, bodyNodes, log }
}

type Made = { attributes: Record<string, string>; children: unknown[] } & Record<string, unknown>
const made = (element: unknown) => element as Made

const load = (projectId = 'shop') => {
  const page = fakePage()
  const element = createFrameElement(FRAME, projectId, page.document)
  return { ...page, element, frame: made(element.load()) }
}

describe('the frame in the page', () => {
  test('behavior: nothing is in the page before the first load', () => {
    const { document, bodyNodes } = fakePage()
    const element = createFrameElement(FRAME, 'shop', document)
    expect(bodyNodes).toEqual([])
    expect(element.current()).toBeUndefined()
    expect(made(element.dialog).children).toEqual([])
  })

  test('attack: the frame may run, log in by a popup and copy, and can neither navigate the page nor block it', () => {
    const { frame } = load()
    expect(frame.attributes.sandbox).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
    )
  })

  test('attack: features are delegated to the frame’s exact origin, so that a frame navigated elsewhere has none', () => {
    const { frame } = load()
    expect(frame.allow).toBe(
      `clipboard-write ${FRAME}; publickey-credentials-get ${FRAME}; publickey-credentials-create ${FRAME}; payment ${FRAME}`,
    )
  })

  test('behavior: its address names the project and nothing else; its title is read out', () => {
    const { frame } = load()
    expect(frame.attributes.src).toBe(`${FRAME}/p/shop/`)
    expect(frame.title).toBe('Wallet')
    expect(frame.referrerPolicy).toBe('origin')
  })

  test('attack: a project id cannot leave its place in the address', () => {
    expect(load('../../admin?x=1#y').frame.attributes.src).toBe(`${FRAME}/p/..%2F..%2Fadmin%3Fx%3D1%23y/`)
  })

  test('attack: the frame is confined before it is given an address and put into the page', () => {
    expect(load().log).toEqual(['dialog closedby', 'iframe sandbox', 'iframe src', 'dialog filled', 'body filled'])
  })

  test('behavior: the dialog leaves it to the frame whether Escape closes it', () => {
    expect(made(load().element.dialog).attributes.closedby).toBe('none')
  })

  test('behavior: another load puts a new frame, a new window, in the place of the old, in the same dialog', () => {
    const { element, frame, bodyNodes } = load()
    const next = made(element.load())
    expect(next).not.toBe(frame)
    expect(element.current()).toBe(next)
    expect(made(element.dialog).children).toEqual([next])
    expect(bodyNodes).toEqual([element.dialog])
    expect(next.attributes).toEqual(frame.attributes)
  })

  test('behavior: removed, it leaves nothing in the page, and no window is believed', () => {
    const { element, bodyNodes } = load()
    element.remove()
    expect(bodyNodes).toEqual([])
    expect(element.current()).toBeUndefined()
  })
})

test('behavior: a page whose body is not there yet still gets its frame', () => {
  const { document, bodyNodes } = fakePage()
  const { body } = document
  const early = { ...document, createElement: document.createElement, body: null, documentElement: body }
  createFrameElement(FRAME, 'shop', early as unknown as Document).load()
  expect(bodyNodes).toHaveLength(1)
})
