import type { Wallet } from '@casement/dev-server/wallet'
import { createWallet } from '@casement/dev-server/wallet'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { verifyMessage } from 'viem'
import type { Journey } from './journey.ts'
import { demand, demandSame, until } from './journey.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MESSAGE = 'Sign in to the laboratory'

const proposalOf = (wallet: Wallet) => until('a proposal', () => wallet.getState().proposals[0])
const requestOf = (wallet: Wallet) => until('a request', () => wallet.getState().requests[0])

const answering = async <T>(wallet: Wallet, decision: 'approve' | 'refuse', ask: () => Promise<T>): Promise<T> => {
  const asked = ask()
  // The page handles the refusal; this only prevents an unhandled rejection.
  asked.catch(() => undefined)
  await wallet.answer((await requestOf(wallet)).id, decision)
  return asked
}

/** A page and a wallet pair over the relay, sign and refuse on both namespaces, change accounts, and disconnect. */
export const relayJourney: Journey = {
  name: 'relay and wallet',
  run: async ({ relay = '', rpc }) => {
    const wallet = await createWallet({
      relayUrl: relay,
      projectId: 'local',
      rpc: { 'eip155:1': rpc['eip155:1'], [SOLANA]: rpc[SOLANA] ?? '' },
      accounts: ['visitor', 'second'],
    })
    const page = await UniversalProvider.init({
      projectId: 'local',
      relayUrl: relay,
      metadata: { name: 'World check', description: '', url: 'http://app.localhost:5173', icons: [] },
      logger: 'silent',
      telemetryEnabled: false,
      disableProviderPing: true,
      // Clients with one name in one process are the same client, with the old one's data.
      customStoragePrefix: `world-check-${crypto.randomUUID()}`,
      storage: inMemory(),
    })
    try {
      const uri = new Promise<string>((resolve) => page.once('display_uri', resolve))
      const connected = page.connect({
        optionalNamespaces: {
          eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] },
          solana: { chains: [SOLANA], methods: ['solana_signMessage'], events: [] },
        },
      })
      await wallet.pair(await uri)
      const { id } = await proposalOf(wallet)
      const topic = await wallet.approve(id, { accounts: ['visitor'] })
      const namespaces = (await connected)?.namespaces ?? {}
      demandSame(Object.keys(namespaces).sort(), ['eip155', 'solana'], 'namespaces of the session')

      const address = (namespaces.eip155?.accounts[0]?.split(':')[2] ?? '') as `0x${string}`
      const sign = () =>
        page.request<`0x${string}`>({ method: 'personal_sign', params: [MESSAGE, address] }, 'eip155:1')
      const signature = await answering(wallet, 'approve', sign)
      demand(await verifyMessage({ address, message: MESSAGE, signature }), 'the signature is not the account’s')
      const refusal = await answering(wallet, 'refuse', sign).then(
        () => 'none',
        ({ code }: { code?: unknown }) => code,
      )
      demand(refusal === 4001 || refusal === 5000, `a refusal came as ${refusal}`)

      const pubkey = namespaces.solana?.accounts[0]?.split(':')[2]
      const { signature: solana } = await answering(wallet, 'approve', () =>
        page.request<{ signature: string }>(
          { method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U', pubkey } },
          SOLANA,
        ),
      )
      demand(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(solana), 'no signature of a Solana account')

      const changed = new Promise<unknown>((resolve) => page.once('accountsChanged', resolve))
      const second = wallet.getState().accounts.find(({ role }) => role === 'second')
      await wallet.changeAccount(topic, [`eip155:1:${second?.evm}`])
      demand(JSON.stringify(await changed).includes(second?.evm ?? 'nobody'), 'the change of account did not arrive')
      await page.disconnect()
      await until('the end of the session', () => (wallet.getState().sessions.length === 0 ? true : undefined))
      return 'paired, signed and refused on eip155, signed on solana, changed the account, parted'
    } finally {
      await page.client.core.relayer.transportClose().catch(() => undefined)
      await wallet.stop()
    }
  },
}

const inMemory = () => {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept.entries()] as [string, T][],
    getItem: async <T>(key: string) => kept.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  }
}
