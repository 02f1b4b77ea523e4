import { createCasement } from '@casement/host-sdk'

// A page of any host with nothing but our SDK.

/** What the run tells the page. */
type Setup = { readonly frameUrl: string; readonly networks: readonly object[] }

/** The listeners on the page's lasting objects, by object. */
const listeners = new Map<EventTarget, Set<string>>()
const ids = new WeakMap<object, number>()
let lastId = 0

const keyOf = (type: string, listener: object, options: unknown): string => {
  const id = ids.get(listener) ?? ++lastId
  ids.set(listener, id)
  const capture = typeof options === 'object' && options !== null ? (options as { capture?: boolean }).capture : options
  return `${type} ${id} ${Boolean(capture)}`
}

/** Counts the listeners that are added to objects which live as long as the page. */
const countListeners = (): void => {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const lasting = (target: EventTarget): boolean =>
    target === window || target === document || target === visualViewport || target === document.body
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof add>) {
    const [type, listener, options] = given
    const target = this ?? window
    const { signal } = typeof options === 'object' ? options : {}
    if (listener && lasting(target)) {
      const known = listeners.get(target) ?? new Set()
      const key = keyOf(type, listener, options)
      listeners.set(target, known.add(key))
      signal?.addEventListener('abort', () => known.delete(key))
    }
    return add.apply(target, given)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, ...given: Parameters<typeof remove>) {
    const [type, listener, options] = given
    const target = this ?? window
    if (listener) listeners.get(target)?.delete(keyOf(type, listener, options))
    return remove.apply(target, given)
  }
}

const standing = (): string => {
  const count = [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  const { length: frames } = document.querySelectorAll('iframe, dialog.casement')
  return `${count} listeners, ${frames} frames`
}

let options: Parameters<typeof createCasement>[0]

const actions: { readonly [action: string]: () => Promise<unknown> } = {
  connect: async () => {
    const casement = createCasement(options)
    const [account] = (await casement.provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
    return account
  },
  '200 instances that are created and destroyed': async () => {
    countListeners()
    const before = standing()
    for (let cycle = 0; cycle < 200; cycle += 1) {
      const casement = createCasement(options)
      // Every tenth is destroyed after its frame has loaded, the others before.
      if (cycle % 10 === 0) await casement.ready()
      casement.destroy()
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
    const after = standing()
    if (after !== before) throw new Error(`${after} in place of ${before}`)
    return after
  },
}

Object.assign(window, {
  conformance: {
    start: async ({ frameUrl, networks }: Setup) => {
      options = { frameUrl, projectId: 'local', networks: networks as never }
    },
    run: async (_client: string, action: string) => {
      try {
        return { value: await actions[action]?.() }
      } catch (thrown) {
        return { failed: String(thrown) }
      }
    },
  },
})
