import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { DISCONNECTED, ProviderRpcError, UNRECOGNIZED_CHAIN } from '@casement/shared-protocol'
import type { Connector } from '../../kernel/connectors-store.ts'
import { addChainParams, isInvalidParams, isUnrecognizedChain } from '../../kernel/rules/add-chain.ts'
import { evmNetworkOf } from '../../kernel/rules/chain-id.ts'
import { chainIdOf } from '../../kernel/rules/networks.ts'
import { isWalletMethod } from '../../kernel/rules/rpc-policy.ts'
import type { AskWallet } from './browser-wallets.ts'
import { knowsSolanaNetwork } from './rules/solana-chains.ts'

export type InjectedParts = {
  /** What it is called from one visit to the next. */
  readonly id: string
  readonly namespace: ChainNamespace
  /** What the page calls it now; undefined once it is no longer there. */
  readonly walletId: () => string | undefined
  /** The chains that it says it knows. */
  readonly chains: readonly string[] | undefined
  readonly ask: AskWallet
  /** Keeps the modal out of the way of the wallet's prompt as long as something runs. */
  readonly yieldToWalletPrompt: <T>(run: () => Promise<T>) => Promise<T>
}

/** Taking leave is a courtesy: a wallet that does not answer is left all the same. */
const FAREWELL_MS = 1_000
/** A question that a wallet answers without asking its owner. */
export const QUIET_MS = 5_000

const UNSUPPORTED = 'Chain is not supported'

/**
 * The way to a wallet of the page's browser. What it answers is the word of the page and of the wallet, and is passed on as it
 * came; whoever uses it reads it.
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
    evmNetworkOf(await ask(present(), 'eth_chainId', undefined, { withinMs: QUIET_MS }))
  const toChain = (caipNetworkId: string) => [{ chainId: chainIdOf(caipNetworkId) }]

  return {
    id,
    kind: 'injected',
    supports: ({ caipNetworkId }) => !solana || knowsSolanaNetwork(chains, caipNetworkId),
    allows: (method) => isWalletMethod(namespace, method),
    request: async ({ method, params }, signal) => ask(present(), method, params, { signal }),
    switchNetwork: async (target, added) => {
      const refused = new ProviderRpcError(UNRECOGNIZED_CHAIN, UNSUPPORTED, { caipNetworkId: target.caipNetworkId })
      // Wallets of this kind have no network of their own: each transaction is made for one.
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
          // A page that only switches has given no parameters that could be wrong.
          throw isUnrecognizedChain(failed) || (!added && isInvalidParams(failed)) ? refused : failed
        })
        // Most wallets switch to what they have added, and some have to be asked.
        if ((await network()) !== caipNetworkId) await switchTo()
      }
      await yieldToWalletPrompt(() =>
        switchTo().catch((thrown: unknown) => {
          if (isUnrecognizedChain(thrown)) return add()
          throw thrown
        }),
      )
      // A wallet that says yes and stays where it is has not switched.
      if ((await network()) !== caipNetworkId) throw refused
    },
    disconnect: async () => {
      const found = walletId()
      if (found === undefined) return
      const [method, params] = solana
        ? (['solana_disconnect', undefined] as const)
        : (['wallet_revokePermissions', [{ eth_accounts: {} }]] as const)
      await ask(found, method, params, { withinMs: FAREWELL_MS }).catch(() => undefined)
    },
  }
}
