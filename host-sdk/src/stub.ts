import type { Casement } from './casement.ts'
import { createLegacyProvider } from './provider/legacy.ts'
import { OWN_PROVIDER } from './provider/mark.ts'
import type { CasementGlobal, ScriptApi, ScriptOptions } from './script-api.ts'

const page = globalThis as { Casement?: CasementGlobal }

// The SDK's methods. By its name a method is read, subscribed to, called later without an answer, or answered later.
const METHODS =
  'ready open connect request close switchNetwork disconnect resetWalletConnect updateOptions addNetwork removeNetwork setPreferredAccountType setLocale setThemeMode setThemeVariables destroy getState getAccount getAddress getNetwork getWalletInfo getProviders getRemoteFeatures getAlerts subscribeState subscribeAccount subscribeAddress subscribeNetwork subscribeWalletInfo subscribeProviders subscribeRemoteFeatures subscribeAlerts subscribeEvents subscribeTheme'.split(
    ' ',
  )

type Call = (...given: readonly unknown[]) => unknown

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
    let loaded: Casement | undefined
    later((casement) => {
      loaded = casement
    })
    const method =
      (name: string): Call =>
      (...given) => {
        const call = (casement: Casement): unknown => (casement[name as keyof Casement] as Call)(...given)
        if (name.startsWith('get')) return loaded && call(loaded)
        if (name.startsWith('subscribe')) {
          let off = false
          let stop = (): unknown => {
            off = true
            return undefined
          }
          later((casement) => {
            if (!off) stop = call(casement) as () => void
          })
          return () => void stop()
        }
        return /^set[LT]|destroy/.test(name) ? later(call) : real.then(call)
      }
    return {
      ...Object.fromEntries(METHODS.map((name) => [name, method(name)])),
      provider,
      isOpen: () => loaded?.isOpen() === true,
      getTheme: () =>
        loaded?.getTheme() ?? { themeMode: options.themeMode ?? 'auto', themeVariables: options.themeVariables ?? {} },
      // The compiler cannot see the methods; a test compares their names with the type.
    } as unknown as Casement
  }
  page.Casement = { createCasement, queue }
}
