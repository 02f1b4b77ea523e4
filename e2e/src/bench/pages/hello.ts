// Injected into a host page before it creates its instance. An injected script cannot import anything; this export
// makes it a module, which the types of `window` require.
export {}

const DEADLINE_MS = 20_000

declare global {
  interface Window {
    /** Creates the instance. Resolves to the milliseconds from inserting its frame to the frame's `hello`. */
    timeHello(frameOrigin: string): Promise<number>
  }
}

const isHello = (data: unknown): boolean => (data as { type?: unknown } | null)?.type === 'hello'

window.timeHello = (frameOrigin) =>
  new Promise((resolve, reject) => {
    let frame: HTMLIFrameElement | null = null
    let inserted = 0
    new MutationObserver((_changes, observer) => {
      frame = document.querySelector('iframe')
      if (!frame) return
      inserted = performance.now()
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })

    window.addEventListener('message', ({ data, origin, source, isTrusted }) => {
      if (!isTrusted || origin !== frameOrigin || !frame || source !== frame.contentWindow || !isHello(data)) return
      resolve(performance.now() - inserted)
    })
    setTimeout(() => reject(new Error('The frame did not say hello')), DEADLINE_MS)
    window.startCasement()
  })
