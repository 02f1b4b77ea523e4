import type { ChainNamespace } from '@casement/shared-protocol'
import { cancelled, DISCONNECTED, INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { lazy } from '../../lib/lazy.ts'
import type { YieldToWalletPrompt } from '../../modal/yield-to-wallet-prompt.ts'
import type { AskWallet } from './browser-wallets.ts'
import { askQuietly } from './browser-wallets.ts'
import type { GrantedWallets } from './granted-wallets.ts'
import { isListedAs } from './rules/injected-id.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type InstalledParts = {
  readonly keeper: ConnectionKeeper
  readonly lists: WalletListsStore
  readonly ask: AskWallet
  /** Loads what a granted wallet needs; the lists of wallets need none of it. */
  readonly loadGranted: () => Promise<GrantedWallets>
  readonly yieldToWalletPrompt: YieldToWalletPrompt
}

/** How long a wallet's prompt may take; the visitor may have to fetch a hardware wallet. */
const PROMPT_MS = 300_000

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

/**
 * Connects the wallets installed in the page's browser. They run in the page, so their responses are validated. A page
 * that forges them gains nothing that it could not get by asking.
 *
 * @example
 * const installed = createInstalledWallets({ keeper, lists, ask, loadGranted, yieldToWalletPrompt })
 * await installed.connect(wallet, 'eip155')
 */
export const createInstalledWallets = (parts: InstalledParts): InstalledWallets => {
  const { keeper, lists, ask, loadGranted, yieldToWalletPrompt } = parts
  let loaded: GrantedWallets | undefined
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
          return (await code()).grantedBy(info, said)
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
      const said = await askQuietly(ask, info)
      const granted = await (await code()).grantedBy(info, said)
      if (!granted) return false
      // Keep the previously active account if it is still granted.
      const { accounts } = granted.connection
      const first = preferred.find((address) => accounts.includes(address)) ?? accounts[0]
      const ordered: Connection['accounts'] = [first, ...accounts.filter((each) => each !== first)]
      keeper.establish([{ ...granted, connection: { ...granted.connection, accounts: ordered } }])
      return true
    },
    // Only a connected wallet has events that count, and its code is loaded.
    handleEvent: (walletId, event, payload) => loaded?.handleEvent(walletId, event, payload),
  }
}
