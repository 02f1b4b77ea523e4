import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { cancelled, DISCONNECTED, INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { Connector } from '../../kernel/connectors-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { evmNetworkOf } from '../../kernel/rules/chain-id.ts'
import type { Connection, ConnectionRef } from '../../kernel/rules/connections.ts'
import { initialNetwork } from '../../kernel/rules/networks.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { lazy } from '../../lib/lazy.ts'
import type { YieldToWalletPrompt } from '../../modal/yield-to-wallet-prompt.ts'
import type { AskWallet } from './browser-wallets.ts'
import { NO_PROMPT_TIMEOUT_MS } from './browser-wallets.ts'
import type { createInjectedConnector } from './injected.ts'
import { injectedIdOf, isListedAs } from './rules/injected-id.ts'
import { knowsSolanaNetwork } from './rules/solana-chains.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

/** What only a granted wallet needs. */
export type GrantedCode = {
  /** Reads addresses by the rules of their chain. */
  readonly readAccounts: (namespace: ChainNamespace, said: unknown) => readonly string[]
  readonly createInjectedConnector: typeof createInjectedConnector
}

export type InstalledParts = {
  readonly keeper: ConnectionKeeper
  readonly session: SessionStore
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  readonly ask: AskWallet
  /** Loads what a granted wallet needs; the lists of wallets need none of it. */
  readonly loadGranted: () => Promise<GrantedCode>
  readonly yieldToWalletPrompt: YieldToWalletPrompt
}

/** How long a wallet's prompt may take; the visitor may have to fetch a hardware wallet. */
const PROMPT_MS = 300_000

/** What a wallet currently grants in one namespace. */
type Granted = { readonly connection: Connection; readonly connector: Connector }

export type InstalledWallets = {
  /** Prompts the visitor in the wallet; resolves once connected. */
  connect(wallet: Wallet, namespace: ChainNamespace): Promise<void>
  /** Stops waiting. */
  cancel(): void
  /** Checks without a prompt whether a wallet still grants its accounts; resolves to the result. */
  restore(namespace: ChainNamespace, connectorId: string, preferred: readonly string[]): Promise<boolean>
  /** Handles an event from a wallet. */
  handleEvent(walletId: string, event: string, payload: unknown): void
}

const nothingGranted = (): ProviderRpcError =>
  new ProviderRpcError(INTERNAL_ERROR, 'The wallet granted no account that could be read')

const isGone = (): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, 'The wallet is no longer in this browser', { outcome: 'not-sent' })

const accountsIn = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer : (answer as { readonly accounts?: unknown } | null | undefined)?.accounts

/**
 * Connects the wallets installed in the page's browser. They run in the page, so their responses are validated. A page
 * that forges them gains nothing that it could not get by asking.
 *
 * @example
 * const installed = createInstalledWallets({ keeper, session, lists, options, ask, loadGranted, yieldToWalletPrompt })
 * await installed.connect(wallet, 'eip155')
 */
export const createInstalledWallets = (parts: InstalledParts): InstalledWallets => {
  const { keeper, session, lists, options, ask, loadGranted, yieldToWalletPrompt } = parts
  let loaded: GrantedCode | undefined
  const code = lazy(async () => {
    loaded = await loadGranted()
    return loaded
  })
  /** Loads the code while the wallet is asked. If loading fails, `code` tries again and reports the error. */
  const preload = (): void => void code().catch(() => undefined)
  /** The current attempt. A newer one may replace it before it has ended. */
  let waiting: AbortController | undefined

  const infoOf = (namespace: ChainNamespace, connectorId: string): WalletInfo | undefined =>
    lists.getState().injected.find((info) => isListedAs(info, namespace, connectorId))

  /** The page's current network if the wallet supports it, otherwise the page's first one that it supports. */
  const solanaNetwork = ({ chains }: WalletInfo): CaipNetworkId | undefined => {
    const settings = options.getState()
    const active = session.getState().namespaces.solana?.caipNetworkId
    const own = settings.networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
    const ids = [active ?? [], own.map(({ caipNetworkId }) => caipNetworkId)].flat()
    return ids.find((id) => knowsSolanaNetwork(chains, id)) ?? initialNetwork(settings, 'solana')?.caipNetworkId
  }

  const networkOf = async (info: WalletInfo): Promise<CaipNetworkId | undefined> => {
    if (info.namespace === 'solana') return solanaNetwork(info)
    return evmNetworkOf(await ask(info.walletId, 'eth_chainId', undefined, { withinMs: NO_PROMPT_TIMEOUT_MS }))
  }

  const grantedBy = async (info: WalletInfo, said: unknown): Promise<Granted | undefined> => {
    const { namespace, name, icon, chains } = info
    const { readAccounts, createInjectedConnector } = await code()
    const [first, ...rest] = readAccounts(namespace, accountsIn(said))
    if (first === undefined) return undefined
    const networkId = await networkOf(info)
    if (networkId === undefined) return undefined
    const id = injectedIdOf(info)
    return {
      connection: {
        connectorId: id,
        kind: 'injected',
        namespace,
        wallet: { name, icon },
        accounts: [first, ...rest],
        networkId,
      },
      connector: createInjectedConnector({
        id,
        namespace,
        walletId: () => infoOf(namespace, id)?.walletId,
        chains,
        ask,
        yieldToWalletPrompt,
      }),
    }
  }

  /** Requests the granted accounts without a prompt. */
  const quietly = ({ walletId, namespace }: WalletInfo): Promise<unknown> =>
    namespace === 'solana'
      ? ask(walletId, 'solana_connect', { silent: true }, { withinMs: NO_PROMPT_TIMEOUT_MS })
      : ask(walletId, 'eth_accounts', undefined, { withinMs: NO_PROMPT_TIMEOUT_MS })

  /** Queries the wallet's current state, because an event proves nothing and may be outdated. */
  const look = async (info: WalletInfo, ref: ConnectionRef, { readAccounts }: GrantedCode): Promise<void> => {
    const said = await quietly(info)
    keeper.accountsChanged(ref, readAccounts(info.namespace, accountsIn(said)))
  }

  return {
    connect: async (wallet, namespace) => {
      const way = wallet.installed.find((each) => each.namespace === namespace)
      const info = lists.getState().injected.find(({ walletId }) => walletId === way?.walletId)
      if (!info || info.namespace !== namespace) throw isGone()
      waiting?.abort()
      const mine = new AbortController()
      waiting = mine
      preload()
      keeper.connecting(mine, [namespace])
      try {
        const method = namespace === 'solana' ? 'solana_connect' : 'eth_requestAccounts'
        const granted = await yieldToWalletPrompt(async () => {
          const said = await ask(info.walletId, method, undefined, { signal: mine.signal, withinMs: PROMPT_MS })
          return grantedBy(info, said)
        })
        // Ignore the result if the visitor has cancelled.
        if (mine.signal.aborted) throw cancelled()
        if (!granted) throw nothingGranted()
        keeper.establish([granted])
      } finally {
        keeper.connecting(mine, [])
      }
    },
    cancel: () => waiting?.abort(),
    restore: async (namespace, connectorId, preferred) => {
      const info = infoOf(namespace, connectorId)
      if (!info) return false
      preload()
      const granted = await grantedBy(info, await quietly(info))
      if (!granted) return false
      // Keep the previously active account if it is still granted.
      const { accounts } = granted.connection
      const first = preferred.find((address) => accounts.includes(address)) ?? accounts[0]
      const ordered: Connection['accounts'] = [first, ...accounts.filter((each) => each !== first)]
      keeper.establish([{ ...granted, connection: { ...granted.connection, accounts: ordered } }])
      return true
    },
    handleEvent: (walletId, event, payload) => {
      const info = lists.getState().injected.find((each) => each.walletId === walletId)
      if (!info) return
      const ref = { namespace: info.namespace, connectorId: injectedIdOf(info) }
      // Events apply only to existing connections; they never create one. If there is a connection, its code
      // is loaded.
      if (!loaded || !keeper.find(ref)) return
      // The wallet itself stores what it grants (EIP-1193: the event contains the result of eth_accounts), so there is
      // no session to compare it with. A page that can forge the event can forge the result too.
      if (event === 'accountsChanged') keeper.accountsChanged(ref, loaded.readAccounts(info.namespace, payload))
      if (event === 'chainChanged') {
        const networkId = evmNetworkOf(payload)
        if (networkId && info.namespace === 'eip155') keeper.networkChanged(ref, networkId)
      }
      // In the standard this event means that the wallet lost its chains, not that it revoked access.
      if (event === 'disconnect') void look(info, ref, loaded).catch(() => undefined)
    },
  }
}
