// Put into a page of a host that has not started its instance yet.
// A script that is put into a page has no import; this makes it a module, as the types of `window` require.
export {}

const DEADLINE_MS = 20_000

declare global {
  interface Window {
    /** Starts the instance; resolves with the milliseconds from its frame's insertion to the frame's `hello`. */
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
