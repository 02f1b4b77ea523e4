import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import {
  CHAIN_DISCONNECTED,
  ProviderRpcError,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import type { Connector } from '../../../kernel/connectors-store.ts'
import type { AddedChain } from '../../../kernel/rules/add-chain.ts'
import { addChainParams, isUnrecognizedChain } from '../../../kernel/rules/add-chain.ts'
import { chainIdOf } from '../../../kernel/rules/networks.ts'
import type { Grant, RelaySession } from '../rules/relay-session.ts'
import { walletChainOf } from '../rules/relay-session.ts'
import type { WireRequest } from './library.ts'
import { notSent } from './wallet-error.ts'

export const CONNECTOR_ID = 'walletConnect'

type ConnectorParts = {
  readonly session: () => RelaySession | undefined
  readonly request: (asked: WireRequest, signal: AbortSignal) => Promise<unknown>
  readonly chooseNetwork: (namespace: ChainNamespace, network: CaipNetworkId) => Promise<unknown>
  readonly disconnect: () => Promise<unknown>
  /** Resolves to whether `holds` became true of the session within `ms`. */
  readonly until: (holds: () => boolean, ms: number) => Promise<boolean>
}

/** WalletConnect's error code for a chain that the wallet does not support. */
const UNSUPPORTED_CHAINS = 5100

/**
 * How long to wait for the wallet to grant a network after it agreed to switch; the grant is a separate relay message.
 */
const GRANTED_WITHIN_MS = 5_000
/**
 * How long to wait for the grant after adding a chain. Most wallets grant what they add; the others are asked to
 * switch.
 */
const ADDED_WITHIN_MS = 2_000

const unsupported = (): ProviderRpcError => new ProviderRpcError(UNRECOGNIZED_CHAIN, 'Chain is not supported')

/** The connector for one namespace of a WalletConnect session. */
export const createRelayConnector = (namespace: ChainNamespace, topic: string, parts: ConnectorParts): Connector => {
  const grantNow = (): Grant | undefined => {
    const session = parts.session()
    return session?.topic === topic ? session.grants[namespace] : undefined
  }
  const isGranted = ({ caipNetworkId }: Network): boolean => {
    const grant = grantNow()
    return grant !== undefined && walletChainOf(grant, caipNetworkId) !== undefined
  }
  const grantOrThrow = (): Grant => {
    const grant = grantNow()
    if (!grant) throw notSent('The wallet has disconnected')
    return grant
  }
  const send = (method: string, params: unknown, chain: string, signal: AbortSignal): Promise<unknown> => {
    if (!grantOrThrow().methods.includes(method)) {
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet has not granted ${method}`)
    }
    return parts.request({ topic, chain, method, params }, signal)
  }

  const switchTo = async (network: Network, added: AddedChain | undefined): Promise<void> => {
    const grant = grantOrThrow()
    // The request is sent on a chain that the wallet has granted; it accepts no other.
    const chain = walletChainOf(grant, grant.network) ?? grant.accounts[0].chain
    const { signal } = new AbortController()
    const ask = async (method: string, params: unknown): Promise<unknown> => send(method, params, chain, signal)
    const askToSwitch = (): Promise<unknown> =>
      ask('wallet_switchEthereumChain', [{ chainId: chainIdOf(network.caipNetworkId) }])
    const granted = (ms: number): Promise<boolean> => parts.until(() => isGranted(network), ms)
    try {
      await askToSwitch()
    } catch (thrown) {
      if (!(thrown instanceof ProviderRpcError)) throw thrown
      if (thrown.code === UNSUPPORTED_METHOD) throw unsupported()
      if (!isUnrecognizedChain(thrown) && thrown.code !== UNSUPPORTED_CHAINS) throw thrown
      const params = addChainParams(network, added)
      if (!params) throw unsupported()
      await ask('wallet_addEthereumChain', params).catch((refused: unknown) => {
        // Pass on the user's refusal unchanged.
        throw refused instanceof ProviderRpcError && refused.code === USER_REJECTED ? refused : unsupported()
      })
      if (!(await granted(ADDED_WITHIN_MS))) await askToSwitch()
    }
    // A wallet that agrees without granting the chain has not switched: it would refuse every request on that chain.
    if (!(await granted(GRANTED_WITHIN_MS))) throw unsupported()
  }

  return {
    id: CONNECTOR_ID,
    kind: 'walletConnect',
    supports: isGranted,
    allows: (method) => grantNow()?.methods.includes(method) ?? false,
    request: async ({ method, params = [], chain }, signal) => {
      const granted = walletChainOf(grantOrThrow(), chain)
      if (!granted) throw new ProviderRpcError(CHAIN_DISCONNECTED, `The wallet has granted no account on ${chain}`)
      return await send(method, params, granted, signal)
    },
    switchNetwork: async (network, added) => {
      if (walletChainOf(grantOrThrow(), network.caipNetworkId) === undefined) {
        if (namespace !== 'eip155' || network.chainNamespace !== namespace) throw unsupported()
        await switchTo(network, added)
      }
      await parts.chooseNetwork(namespace, network.caipNetworkId)
    },
    disconnect: async () => {
      await parts.disconnect()
    },
  }
}
