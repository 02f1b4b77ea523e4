import { qrFigure } from '@casement/parts/ui/images/qr-figure.ts'
import UniversalProvider from '@walletconnect/universal-provider'

// A bare page that connects with the same library: the lower bound for any page that uses it.

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
    // By default the library sends its errors to its vendor.
    telemetryEnabled: false,
  })
  // By default each proposal waits five seconds for a frame from the internet.
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
  /** Resolves to the pairing URI once its QR code is in the page. */
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
  /** The time at which the session was established. */
  approved: (): Promise<number> | undefined => approved,
  /** Whether the session of an earlier visit was restored. */
  restore: async (settings: Settings): Promise<boolean> => (await open(settings)).session !== undefined,
}

Object.assign(window, { bare })
