import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Wallet, WalletState } from './wallet.ts'

// A page that connects to wallets, for the tests of this folder.

export type Page = InstanceType<typeof UniversalProvider>

export const openPage = async (relayUrl: string): Promise<Page> => {
  const page = await UniversalProvider.init({
    relayUrl,
    projectId: 'project',
    metadata: { name: 'Page', url: 'http://app.localhost', description: 'A page', icons: [] },
    customStoragePrefix: crypto.randomUUID(),
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  })
  // One second after its start the library handles messages in progress again, and throws an error that cannot be
  // caught. A new page has missed no messages.
  page.client.core.relayer.messages.getWithoutAck = () => ({})
  return page
}

export const closePage = async (page: Page): Promise<void> => {
  page.client.core.heartbeat.stop()
  await page.client.core.relayer.transportClose()
}

/** Resolves to the value that `look` finds in the wallet's state, once there is one. */
export const seen = <T>(wallet: Wallet, look: (state: WalletState) => T | undefined): Promise<T> =>
  new Promise((resolve) => {
    const check = (): void => {
      const found = look(wallet.getState())
      if (found === undefined) return
      stop()
      resolve(found)
    }
    const stop = wallet.subscribe(check)
    check()
  })

export type ConnectParams = Parameters<Page['connect']>[0]

/** Requests a session and returns its `wc:` URI; the session resolves when the wallet approves. */
export const propose = async (page: Page, params: ConnectParams) => {
  const uri = new Promise<string>((resolve) => page.once('display_uri', resolve))
  const session = page.connect(params)
  session.catch(() => undefined)
  return { uri: await uri, session }
}

/** The next event of a given name. */
export const nextEvent = (page: Page, name: string): Promise<unknown> =>
  new Promise((resolve) => page.once(name as never, resolve as never))
