import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { DISCONNECTED, ProviderRpcError, UNRECOGNIZED_CHAIN } from '@casement/shared-protocol'
import type { Connector } from '../../kernel/connectors-store.ts'
import {
  addChainParams,
  isInvalidParams,
  isUnrecognizedChain,
  namesUnknownChain,
} from '../../kernel/rules/add-chain.ts'
import { evmNetworkOf } from '../../kernel/rules/chain-id.ts'
import { chainIdOf } from '../../kernel/rules/networks.ts'
import { isWalletMethod } from '../../kernel/rules/rpc-policy.ts'
import type { AskWallet } from './browser-wallets.ts'
import { NO_PROMPT_TIMEOUT_MS } from './browser-wallets.ts'
import { knowsSolanaNetwork } from './rules/solana-chains.ts'

export type InjectedParts = {
  /** The stable id of the wallet across visits. */
  readonly id: string
  readonly namespace: ChainNamespace
  /** The page's current id for the wallet; undefined once it is gone. */
  readonly walletId: () => string | undefined
  /** The chains that the wallet says it supports. */
  readonly chains: readonly string[] | undefined
  readonly ask: AskWallet
  /** Keeps the modal out of the way of the wallet's prompt while `run` is pending. */
  readonly yieldToWalletPrompt: <T>(run: () => Promise<T>) => Promise<T>
}

/** How long to wait for the response to a disconnect, which is optional. */
const DISCONNECT_TIMEOUT_MS = 1_000

const UNSUPPORTED = 'Chain is not supported'

/**
 * The connector for a wallet of the page's browser. Its responses come from the page and the wallet and are passed on
 * unchecked; callers validate them.
 *
 * @example
 * const connector = createInjectedConnector({ id: 'io.harbour', namespace: 'eip155', walletId, chains: undefined, ask, yieldToWalletPrompt })
 */
export const createInjectedConnector = ({
  id,
  namespace,
  walletId,
  chains,
  ask,
  yieldToWalletPrompt,
}: InjectedParts): Connector => {
  const present = (): string => {
    const found = walletId()
    if (found !== undefined) return found
    throw new ProviderRpcError(DISCONNECTED, 'The wallet is no longer in this browser', { outcome: 'not-sent' })
  }
  const solana = namespace === 'solana'
  const network = async (): Promise<CaipNetworkId | undefined> =>
    evmNetworkOf(await ask(present(), 'eth_chainId', undefined, { withinMs: NO_PROMPT_TIMEOUT_MS }))
  const toChain = (caipNetworkId: string) => [{ chainId: chainIdOf(caipNetworkId) }]

  return {
    id,
    kind: 'injected',
    supports: ({ caipNetworkId }) => !solana || knowsSolanaNetwork(chains, caipNetworkId),
    allows: (method) => isWalletMethod(namespace, method),
    request: async ({ method, params }, signal) => ask(present(), method, params, { signal }),
    switchNetwork: async (target, added) => {
      const refused = new ProviderRpcError(UNRECOGNIZED_CHAIN, UNSUPPORTED, { caipNetworkId: target.caipNetworkId })
      // Solana wallets have no current network: each transaction names its own.
      if (solana) {
        if (knowsSolanaNetwork(chains, target.caipNetworkId)) return
        throw refused
      }
      const { caipNetworkId } = target
      const switchTo = async (): Promise<void> =>
        void (await ask(present(), 'wallet_switchEthereumChain', toChain(caipNetworkId), {}))
      const add = async (): Promise<void> => {
        const params = addChainParams(target, added)
        if (!params) throw refused
        await ask(present(), 'wallet_addEthereumChain', params, {}).catch((failed: unknown) => {
          // A page that only switches has provided no parameters that could be invalid.
          throw namesUnknownChain(failed) || (!added && isInvalidParams(failed)) ? refused : failed
        })
        // Most wallets switch to the network that they add; the others are asked again.
        if ((await network()) !== caipNetworkId) await switchTo()
      }
      await yieldToWalletPrompt(() =>
        switchTo().catch((thrown: unknown) => {
          if (isUnrecognizedChain(thrown)) return add()
          throw thrown
        }),
      )
      // A wallet that agrees but stays on its network has not switched.
      if ((await network()) !== caipNetworkId) throw refused
    },
    disconnect: async () => {
      const found = walletId()
      if (found === undefined) return
      const [method, params] = solana
        ? (['solana_disconnect', undefined] as const)
        : (['wallet_revokePermissions', [{ eth_accounts: {} }]] as const)
      await ask(found, method, params, { withinMs: DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
    },
  }
}
