import { UniversalProvider } from '@walletconnect/universal-provider'

// A wallet over the relay that announces and grants what a test says, true or not.

type Client = InstanceType<typeof UniversalProvider>['client']
type Granted = Parameters<Client['approve']>[0]['namespaces']

export type LyingWallet = {
  readonly client: Client
  readonly ended: Promise<unknown>
  /** The requested methods, in order. */
  readonly asked: readonly string[]
  readonly topic: () => string
  readonly emit: (chainId: string, name: string, data: unknown) => Promise<unknown>
  readonly stop: () => Promise<void>
}

export type Lies = {
  readonly relay: string
  readonly namespaces: Granted
  readonly metadata?: object
  /** The response to a request; undefined never answers. */
  readonly answer?: (method: string) => unknown
}

/** The eip155 namespace that the wallet grants. */
export const eip155 = (accounts: readonly string[], methods: readonly string[] = ['personal_sign']): Granted => ({
  eip155: {
    accounts: [...accounts],
    methods: [...methods],
    events: ['chainChanged', 'accountsChanged'],
    chains: [...new Set(['eip155:1', ...accounts.map((account) => account.split(':', 2).join(':'))])],
  },
})

/** Pairs by a URI and approves every proposal as configured. */
export const openLiar = async (uri: string, { relay, namespaces, metadata, answer }: Lies): Promise<LyingWallet> => {
  const { client } = await UniversalProvider.init({
    projectId: 'local',
    relayUrl: relay,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    metadata: { name: 'Liar', description: '', url: 'http://liar.localhost', icons: [], ...metadata },
  })
  client.core.verify.resolve = async () => undefined as never
  const ended = new Promise((resolve) => client.on('session_delete', resolve))
  const asked: string[] = []
  client.on('session_proposal', ({ id }) => {
    client.approve({ id, namespaces }).catch(() => undefined)
  })
  client.on('session_request', ({ topic, id, params: { request } }) => {
    asked.push(request.method)
    const result = answer?.(request.method)
    if (result !== undefined) client.respond({ topic, response: { id, jsonrpc: '2.0', result } }).catch(() => undefined)
  })
  await client.pair({ uri })
  const topic = (): string => client.session.getAll()[0]?.topic ?? ''
  return {
    client,
    ended,
    asked,
    topic,
    emit: (chainId, name, data) => client.emit({ topic: topic(), chainId, event: { name, data } }),
    stop: async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
