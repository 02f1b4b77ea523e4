import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import {
  CHAIN_DISCONNECTED,
  ProviderRpcError,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { addChainParams, isUnrecognizedChain } from '../../domain/add-chain.ts'
import { chainIdOf } from '../../domain/networks.ts'
import type { Grant, RelaySession } from '../../domain/relay-session.ts'
import { chainOn } from '../../domain/relay-session.ts'
import type { Connector } from '../../stores/connectors.ts'
import type { WireRequest } from './library.ts'
import { unsent } from './wallet-error.ts'

export const CONNECTOR_ID = 'walletConnect'

type ConnectorParts = {
  readonly session: () => RelaySession | undefined
  readonly request: (asked: WireRequest, signal: AbortSignal) => Promise<unknown>
  readonly chooseNetwork: (namespace: ChainNamespace, network: CaipNetworkId) => Promise<unknown>
  readonly disconnect: () => Promise<unknown>
}

/** WalletConnect's own code for a chain that a wallet does not have. */
const UNSUPPORTED_CHAINS = 5100

const unsupported = (): ProviderRpcError => new ProviderRpcError(UNRECOGNIZED_CHAIN, 'Chain is not supported')

/** The way to a wallet over the relay, in one namespace of its session. */
export const createRelayConnector = (namespace: ChainNamespace, topic: string, parts: ConnectorParts): Connector => {
  const grantNow = (): Grant | undefined => {
    const session = parts.session()
    return session?.topic === topic ? session.grants[namespace] : undefined
  }
  const grantOrThrow = (): Grant => {
    const grant = grantNow()
    if (!grant) throw unsent('The wallet has disconnected')
    return grant
  }
  const send = (method: string, params: unknown, chain: string, signal: AbortSignal): Promise<unknown> => {
    if (!grantOrThrow().methods.includes(method)) {
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet has not granted ${method}`)
    }
    return parts.request({ topic, chain, method, params }, signal)
  }

  const switchTo = async (network: Network): Promise<void> => {
    const grant = grantOrThrow()
    // The wallet is asked on a chain that it has granted: it knows no other.
    const chain = chainOn(grant, grant.network) ?? grant.accounts[0].chain
    const { signal } = new AbortController()
    const ask = async (method: string, params: unknown): Promise<unknown> => send(method, params, chain, signal)
    try {
      await ask('wallet_switchEthereumChain', [{ chainId: chainIdOf(network.caipNetworkId) }])
    } catch (thrown) {
      if (!(thrown instanceof ProviderRpcError)) throw thrown
      if (thrown.code === UNSUPPORTED_METHOD) throw unsupported()
      if (!isUnrecognizedChain(thrown) && thrown.code !== UNSUPPORTED_CHAINS) throw thrown
      await ask('wallet_addEthereumChain', addChainParams(network)).catch((refused: unknown) => {
        // Its owner's no is told as it is.
        throw refused instanceof ProviderRpcError && refused.code === USER_REJECTED ? refused : unsupported()
      })
    }
  }

  return {
    id: CONNECTOR_ID,
    kind: 'walletConnect',
    supports: ({ caipNetworkId }) => {
      const grant = grantNow()
      return grant !== undefined && chainOn(grant, caipNetworkId) !== undefined
    },
    allows: (method) => grantNow()?.methods.includes(method) ?? false,
    request: async ({ method, params = [], chain }, signal) => {
      const granted = chainOn(grantOrThrow(), chain)
      if (!granted) throw new ProviderRpcError(CHAIN_DISCONNECTED, `The wallet has granted no account on ${chain}`)
      return await send(method, params, granted, signal)
    },
    switchNetwork: async (network) => {
      if (chainOn(grantOrThrow(), network.caipNetworkId) === undefined) {
        if (namespace !== 'eip155' || network.chainNamespace !== namespace) throw unsupported()
        await switchTo(network)
      }
      await parts.chooseNetwork(namespace, network.caipNetworkId)
    },
    disconnect: async () => {
      await parts.disconnect()
    },
  }
}
