import type { UniversalProvider as Provider } from '@walletconnect/universal-provider'

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>

const inMemory = (): Stored => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const isDenied = (): boolean => {
  try {
    return localStorage === null
  } catch {
    return true
  }
}

/** The library's own interface of a storage. */
const keyValues = () => {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept.entries()] as [string, T][],
    getItem: async <T>(key: string) => kept.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  }
}

let provider: InstanceType<typeof Provider> | undefined
const events: [string, unknown][] = []

const start = async (relayUrl: string): Promise<'denied' | 'allowed'> => {
  const denied = isDenied()
  // The library reads the storage while it is evaluated, and an access that is denied throws.
  if (denied) Object.defineProperty(window, 'localStorage', { value: inMemory(), configurable: true })
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  provider = await UniversalProvider.init({
    projectId: 'local',
    relayUrl,
    metadata: { name: 'Laboratory (app.localhost)', description: '', url: location.origin, icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: 'casement-trial',
    disableProviderPing: true,
    ...(denied ? { storage: keyValues() } : {}),
  })
  // It would wait five seconds for a page of its makers, in a frame that this frame's policy forbids.
  provider.client.core.verify.register = async () => ''
  for (const name of ['accountsChanged', 'chainChanged']) {
    provider.on(name, (payload: unknown) => void events.push([name, payload]))
  }
  return denied ? 'denied' : 'allowed'
}

const connected: { session?: Promise<unknown> | undefined } = {}
const pair = (): Promise<string> =>
  new Promise((resolve, reject) => {
    provider?.once('display_uri', resolve)
    connected.session = provider
      ?.connect({
        optionalNamespaces: {
          eip155: {
            chains: ['eip155:1'],
            methods: ['personal_sign', 'eth_sendTransaction'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
      })
      .catch(reject)
  })

Object.assign(window, {
  walletConnectTrial: {
    start,
    pair,
    accounts: async () => {
      await connected.session
      return provider?.session?.namespaces.eip155?.accounts ?? []
    },
    request: (method: string, params: unknown[]) => provider?.request({ method, params }, 'eip155:1'),
    events,
    disconnect: () => provider?.disconnect(),
  },
})
