import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'
import { readAccounts } from '../../chains/read-accounts.ts'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { Connector } from '../../kernel/connectors-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { evmNetworkOf } from '../../kernel/rules/chain-id.ts'
import type { Connection, ConnectionRef } from '../../kernel/rules/connections.ts'
import { initialNetwork } from '../../kernel/rules/networks.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { YieldToWalletPrompt } from '../../modal/yield-to-wallet-prompt.ts'
import type { AskWallet } from './browser-wallets.ts'
import { askQuietly, NO_PROMPT_TIMEOUT_MS } from './browser-wallets.ts'
import { createInjectedConnector } from './injected.ts'
import { injectedIdOf, isListedAs } from './rules/injected-id.ts'
import { knowsSolanaNetwork } from './rules/solana-chains.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type GrantedParts = {
  readonly keeper: ConnectionKeeper
  readonly session: SessionStore
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  readonly ask: AskWallet
  readonly yieldToWalletPrompt: YieldToWalletPrompt
}

/** What a wallet currently grants in one namespace. */
export type Granted = { readonly connection: Connection; readonly connector: Connector }

export type GrantedWallets = {
  /** Reads a wallet's answer. Undefined if it grants no account that can be read. */
  grantedBy(info: WalletInfo, said: unknown): Promise<Granted | undefined>
  /** Handles an event from a wallet. */
  handleEvent(walletId: string, event: string, payload: unknown): void
}

const accountsIn = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer : (answer as { readonly accounts?: unknown } | null | undefined)?.accounts

/**
 * What only a granted wallet needs; the lists of wallets need none of it.
 *
 * @example
 * const { grantedBy, handleEvent } = createGrantedWallets({ keeper, session, lists, options, ask, yieldToWalletPrompt })
 */
export const createGrantedWallets = (parts: GrantedParts): GrantedWallets => {
  const { keeper, session, lists, options, ask, yieldToWalletPrompt } = parts

  const walletIdOf = (namespace: ChainNamespace, connectorId: string): string | undefined =>
    lists.getState().injected.find((info) => isListedAs(info, namespace, connectorId))?.walletId

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
        walletId: () => walletIdOf(namespace, id),
        chains,
        ask,
        yieldToWalletPrompt,
      }),
    }
  }

  /** Queries the wallet's current state, because an event proves nothing and may be outdated. */
  const look = async (info: WalletInfo, ref: ConnectionRef): Promise<void> => {
    const said = await askQuietly(ask, info)
    keeper.accountsChanged(ref, readAccounts(info.namespace, accountsIn(said)))
  }

  return {
    grantedBy,
    handleEvent: (walletId, event, payload) => {
      const info = lists.getState().injected.find((each) => each.walletId === walletId)
      if (!info) return
      const ref = { namespace: info.namespace, connectorId: injectedIdOf(info) }
      // Events apply only to existing connections; they never create one.
      if (!keeper.find(ref)) return
      // The wallet itself stores what it grants (EIP-1193: the event contains the result of eth_accounts), so there is
      // no session to compare it with. A page that can forge the event can forge the result too.
      if (event === 'accountsChanged') keeper.accountsChanged(ref, readAccounts(info.namespace, payload))
      if (event === 'chainChanged') {
        const networkId = evmNetworkOf(payload)
        if (networkId && info.namespace === 'eip155') keeper.networkChanged(ref, networkId)
      }
      // In the standard this event means that the wallet lost its chains, not that it revoked access.
      if (event === 'disconnect') void look(info, ref).catch(() => undefined)
    },
  }
}
