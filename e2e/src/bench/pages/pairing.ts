import UniversalProvider from '@walletconnect/universal-provider'
import { qrFigure } from '../../../../frame-app/modal/src/ui/images/qr-figure.ts'

// A bare page that connects by the same library: what nobody can be faster than who uses it.

type Settings = { readonly relayUrl: string; readonly chain: string }
type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

const METHODS = ['personal_sign', 'eth_sendTransaction']
const EVENTS = ['accountsChanged', 'chainChanged']

const open = async ({ relayUrl }: Settings): Promise<Provider> => {
  const metadata = { name: 'Bare', description: '', url: location.origin, icons: [] }
  const provider = await UniversalProvider.init({
    projectId: 'local',
    relayUrl,
    metadata,
    logger: 'silent',
    // Otherwise it tells its maker of every error.
    telemetryEnabled: false,
  })
  // Otherwise each proposal waits five seconds for a frame of the internet.
  provider.client.core.verify.register = async () => ''
  return provider
}

const draw = (uri: string): void => {
  const figure = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', qrFigure(uri, false)?.path ?? '')
  figure.append(path)
  document.body.append(figure)
}

let approved: Promise<number> | undefined
const bare = {
  /** Resolves with the address, once its code is in the page. */
  pair: async (settings: Settings): Promise<string> => {
    const provider = await open(settings)
    const shown = new Promise<string>((resolve) =>
      provider.on('display_uri', (uri: string) => {
        draw(uri)
        resolve(uri)
      }),
    )
    const asked = { chains: [settings.chain], methods: METHODS, events: EVENTS }
    approved = provider.connect({ optionalNamespaces: { eip155: asked } }).then(() => Date.now())
    return shown
  },
  /** When the session stood. */
  approved: (): Promise<number> | undefined => approved,
  /** Whether the session of an earlier visit stands again. */
  restore: async (settings: Settings): Promise<boolean> => (await open(settings)).session !== undefined,
}

Object.assign(window, { bare })
