import { vi } from 'vitest'

type Style = {
  readonly said: Record<string, string>
  setProperty(name: string, value: string, priority?: string): void
}

/** The part of an element that the SDK uses. `log` records operations whose order matters. */
export type FakeElement = EventTarget & {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly style: Style
  readonly ownerDocument: FakeDocument
  readonly isConnected: boolean
  className: string
  textContent: string
  inert: boolean
  open: boolean
  children: FakeElement[]
  parent: FakeElement | FakeDocument | FakeShadow | undefined
  shadowRoot: FakeShadow | null
  contentWindow?: { postMessage: ReturnType<typeof vi.fn> }
  src?: string
  allow?: string
  title?: string
  referrerPolicy?: string
  onclick?: () => void
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  append(...nodes: FakeElement[]): void
  replaceChildren(...nodes: FakeElement[]): void
  remove(): void
  contains(node: unknown): boolean
  getRootNode(): unknown
  attachShadow(): FakeShadow
  focus(): void
  show(): void
  showModal(): void
  close(): void
}

type Root = {
  activeElement: FakeElement | null
  adoptedStyleSheets: { readonly css: string }[]
  /** The element at any point, set by tests. */
  elementFromPoint(): FakeElement | null
  children: FakeElement[]
}

export type FakeShadow = Root & { readonly host: FakeElement; readonly parent: FakeElement }

export type FakeDocument = EventTarget &
  Root & {
    readonly body: FakeElement
    readonly documentElement: FakeElement & { clientWidth: number }
    readonly log: string[]
    defaultView: { innerWidth: number; getComputedStyle: () => { overflowY: string } } | null
    visibilityState: string
    readyState: string
    readonly parent: undefined
    createElement(tag: string): FakeElement
    querySelector(selector: string): FakeElement | null
  }

type Node = FakeElement | FakeShadow | FakeDocument | undefined

const rootOf = (node: Node): Node => (node?.parent ? rootOf(node.parent) : node)

const isConnected = (node: Node, document: FakeDocument): boolean => {
  const root = rootOf(node)
  return root === document
}

const createStyle = (): Style => {
  const said: Record<string, string> = {}
  return {
    said,
    setProperty: (name, value, priority) => {
      said[name] = priority ? `${value} !${priority}` : value
    },
  }
}

/** Finds the root of a node: its shadow tree or the document. */
const rootNodeOf = (node: FakeElement): unknown => {
  let at: Node = node
  while (at?.parent && !('host' in at)) at = at.parent
  return at
}

const focus = (element: FakeElement, document: FakeDocument): void => {
  if (!element.isConnected) return
  document.log.push(`focus ${element.className || element.tag}`)
  let inner: Node = element
  let at: Node = element
  while (at) {
    if ('host' in at) {
      at.activeElement = inner as FakeElement
      inner = at.host
    }
    at = at.parent
  }
  document.activeElement = inner as FakeElement
}

const makeElement = (document: FakeDocument, tag: string, changed: () => void): FakeElement => {
  const element = new EventTarget() as FakeElement
  const attach = (nodes: FakeElement[]): void => {
    for (const node of nodes) {
      node.remove()
      element.children.push(node)
      node.parent = element
    }
    changed()
  }
  Object.defineProperty(element, 'isConnected', { get: () => isConnected(element, document) })
  const say = (method: string): void => void document.log.push(method)
  return Object.assign(element, {
    tag,
    attributes: {},
    style: createStyle(),
    ownerDocument: document,
    className: '',
    textContent: '',
    inert: false,
    open: false,
    children: [],
    parent: undefined,
    shadowRoot: null,
    ...(tag === 'iframe' ? { contentWindow: { postMessage: vi.fn() } } : {}),
    setAttribute: (name: string, value: string) => {
      element.attributes[name] = value
    },
    removeAttribute: (name: string) => void delete element.attributes[name],
    append: (...nodes: FakeElement[]) => attach(nodes),
    replaceChildren: (...nodes: FakeElement[]) => {
      for (const old of [...element.children]) old.remove()
      attach(nodes)
    },
    remove: () => {
      const { parent } = element
      if (!parent) return
      parent.children = parent.children.filter((node) => node !== element)
      element.parent = undefined
      // As in a browser, a removed element loses the focus and leaves the top layer.
      if (document.activeElement && !document.activeElement.isConnected) document.activeElement = document.body
      changed()
    },
    contains: (node: Node): boolean => {
      let at = node
      while (at && at !== element) at = 'host' in at ? undefined : at.parent
      return at === element
    },
    getRootNode: () => rootNodeOf(element),
    attachShadow: () => {
      const children: FakeElement[] = []
      const shadow = { ...createRoot(), host: element, parent: element, children }
      element.shadowRoot = shadow
      return shadow
    },
    focus: () => focus(element, document),
    show: () => {
      element.open = true
      say('show')
    },
    showModal: () => {
      if (element.open || !element.isConnected) throw new Error('InvalidStateError')
      element.open = true
      say('showModal')
    },
    close: () => {
      element.open = false
      say('close')
      setTimeout(() => element.dispatchEvent(new Event('close')))
    },
  })
}

const createRoot = () => ({
  activeElement: null as FakeElement | null,
  adoptedStyleSheets: [] as { readonly css: string }[],
  elementFromPoint: (): FakeElement | null => null,
})

/**
 * Installs a document with the parts of tree, focus, style sheets and dialogs that the SDK uses, and the related
 * globals, for tests in Node. `vi.unstubAllGlobals()` removes them.
 */
export const stubDom = (): { document: FakeDocument; view: EventTarget } => {
  const observers = new Set<() => void>()
  // As in a browser, observers run later with all changes at once.
  const changed = (): void => {
    for (const tell of observers) queueMicrotask(tell)
  }
  const document = Object.assign(new EventTarget(), createRoot(), {
    log: [] as string[],
    visibilityState: 'visible',
    readyState: 'complete',
    children: [] as FakeElement[],
    parent: undefined,
    createElement: (tag: string) => makeElement(document as FakeDocument, tag, changed),
    querySelector: (_selector: string): FakeElement | null => null,
  }) as unknown as FakeDocument
  const html = Object.assign(document.createElement('html'), { clientWidth: 1_000 })
  const body = document.createElement('body')
  Object.assign(document, { documentElement: html, body, activeElement: body, children: [html] })
  html.parent = document
  html.append(body)
  const computed = { overflowY: 'visible', getPropertyValue: () => '0px' }
  document.defaultView = { innerWidth: 1_000, getComputedStyle: () => computed }

  const view = new EventTarget()
  const listening = {
    addEventListener: view.addEventListener.bind(view),
    removeEventListener: view.removeEventListener.bind(view),
    dispatchEvent: view.dispatchEvent.bind(view),
  }
  const globals = {
    document,
    ...listening,
    window: listening,
    innerWidth: 1_000,
    innerHeight: 800,
    devicePixelRatio: 2,
    location: { origin: 'https://shop.example' },
    navigator: { languages: ['en'], onLine: true },
    getComputedStyle: () => computed,
    matchMedia: (query: string) => ({ matches: query === '(pointer:fine)' }),
    Element: { [Symbol.hasInstance]: (value: unknown) => value instanceof EventTarget && 'tag' in value },
    CSSStyleSheet: function (this: { css: string; replaceSync(css: string): void }) {
      this.replaceSync = (css) => {
        this.css = css
      }
    },
    MutationObserver: function (this: { observe(): void; disconnect(): void }, tell: () => void) {
      this.observe = () => void observers.add(tell)
      this.disconnect = () => void observers.delete(tell)
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { document, view }
}
