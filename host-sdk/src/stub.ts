import type { Casement } from './casement.ts'
import { createLegacyProvider } from './provider/legacy.ts'
import { OWN_PROVIDER } from './provider/mark.ts'
import type { CasementGlobal, ScriptApi, ScriptOptions } from './script-api.ts'

const page = globalThis as { Casement?: CasementGlobal }

// A page may include the stub twice, or after the SDK.
if (!page.Casement) {
  const queue: ((api: ScriptApi) => void)[] = []
  const script = document.createElement('script')
  const failed = new Promise<never>((_, reject) => {
    script.onerror = () =>
      reject(
        Object.assign(new Error(`Casement: ${script.src} could not be loaded`), {
          code: 4900,
          data: { outcome: 'not-sent' },
        }),
      )
  })
  // Pending calls reject. Without any, this is not an uncaught error.
  failed.catch(() => undefined)
  const own = document.currentScript as HTMLScriptElement
  script.src = new URL('casement.js', own.src).href
  script.async = true
  own.after(script)

  const createCasement = (options: ScriptOptions): Casement => {
    // The page may have kept this function, and after the SDK has loaded nothing empties the queue.
    const now = page.Casement?.createCasement
    if (now && now !== createCasement) return now(options)
    const real = Promise.race([
      new Promise<Casement>((resolve) => queue.push((api) => resolve(api.createCasement(options)))),
      failed,
    ])
    real.catch(() => undefined)
    const later = (call: (casement: Casement) => unknown): void =>
      void real.then(
        (casement) => void call(casement),
        () => undefined,
      )
    const request: Casement['provider']['request'] = (args, requestOptions) =>
      real.then((casement) => casement.provider.request(args, requestOptions))
    const provider: Casement['provider'] & { readonly [OWN_PROVIDER]: true } = {
      [OWN_PROVIDER]: true,
      ...createLegacyProvider(request),
      request,
      on: (event, listener) => {
        later((casement) => casement.provider.on(event, listener))
        return provider
      },
      removeListener: (event, listener) => {
        later((casement) => casement.provider.removeListener(event, listener))
        return provider
      },
    }
    return {
      provider,
      ready: () => real.then((casement) => casement.ready()),
      open: (view) => real.then((casement) => casement.open(view)),
      close: () => real.then((casement) => casement.close()),
      subscribeState: (listener) => {
        let off = false
        let stop = (): void => {
          off = true
        }
        later((casement) => {
          if (!off) stop = casement.subscribeState(listener)
        })
        return () => stop()
      },
      switchNetwork: (network) => real.then((casement) => casement.switchNetwork(network)),
      disconnect: (namespace) => real.then((casement) => casement.disconnect(namespace)),
      setThemeMode: (mode) => later((casement) => casement.setThemeMode(mode)),
      setThemeVariables: (variables) => later((casement) => casement.setThemeVariables(variables)),
      destroy: () => later((casement) => casement.destroy()),
    }
  }
  page.Casement = { createCasement, queue }
}
