import type { CaipNetworkId, ChainNamespace, PlainJson } from '@casement/shared-protocol'
import {
  CHAIN_DISCONNECTED,
  DISCONNECTED,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import type { NamespaceState, Network, RpcRequest } from '@casement/shared-protocol/schemas'
import type { Connector, ConnectorsStore } from '../../kernel/connectors-store.ts'
import type { EmitToPage } from '../../kernel/host.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { AddedChain } from '../../kernel/rules/add-chain.ts'
import { evmNetworkOf } from '../../kernel/rules/chain-id.ts'
import { chainIdOf } from '../../kernel/rules/networks.ts'
import { responseFault } from '../../kernel/rules/response-fault.ts'
import type { OwnMethod, Route } from '../../kernel/rules/rpc-policy.ts'
import { promptsOwner, routeRequest } from '../../kernel/rules/rpc-policy.ts'
import { actsForGranted } from '../../kernel/rules/signer.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { WaitingApprovals } from '../../kernel/waiting-approvals.ts'
import type { SwitchNetwork, SwitchOptions } from '../networks/index.ts'
import type { RaiseAlert } from '../notices/index.ts'
import { createCaipRequests } from './caip-requests.ts'
import { invalidParam } from './invalid-param.ts'
import { readAddedChain } from './read-added-chain.ts'
import { readSubscription } from './read-subscription.ts'
import { permissionFault, permissionsFor } from './rules/permissions.ts'
import { subscriptionMessage } from './rules/subscription-message.ts'
import { createSubscriptions } from './subscriptions.ts'

export type WalletRequestParts = {
  readonly session: SessionStore
  readonly connectors: ConnectorsStore
  readonly options: OptionsStore
  readonly hostOrigin: string
  readonly emit: EmitToPage
  /** Resolves once restoring has finished. Has a timeout. */
  readonly restored: () => Promise<void>
  readonly requestAccounts: (namespace: ChainNamespace, signal: AbortSignal) => Promise<readonly string[]>
  readonly disconnect: (target?: { readonly namespace: ChainNamespace }) => Promise<void>
  readonly switchNetwork: SwitchNetwork
  /** Resolves if a request may be sent to the wallet; rejects until a required sign-in is done. */
  readonly admit: (method: string) => Promise<void>
  /** The requests that wait for the visitor. */
  readonly waiting: WaitingApprovals
  /** Reads a chain through its RPC endpoint. */
  readonly read: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
  /** Called when a request was sent to a wallet, to lead the visitor there; `cancel` cancels the request. */
  readonly asked: (
    connector: Connector,
    answered: Promise<unknown>,
    request: { readonly method: string; readonly prompts: boolean; readonly cancel: () => void },
  ) => void
  readonly raise: RaiseAlert
}

/** How a request came. */
type RequestContext = {
  readonly signal: AbortSignal
  /** The network of the session in which it was invoked, if it was (CAIP-27). */
  readonly scope: CaipNetworkId | undefined
}

const refuse = (code: number, message: string, data?: PlainJson): never => {
  throw new ProviderRpcError(code, message, data)
}

const refuseMethod = (method: string): never =>
  refuse(UNSUPPORTED_METHOD, 'Requested RPC call is not allowed', { method })

/** Reads the network that the page wants added. */
const addedChain = (params: unknown): AddedChain => {
  const read = readAddedChain(Array.isArray(params) ? params[0] : undefined)
  if (read.ok) return read.value
  throw invalidParam('wallet_addEthereumChain', 'params[0]', read)
}

/** An account as Solana's methods over WalletConnect write it. */
const toSolanaAccount = (pubkey: string): PlainJson => ({ pubkey })

/** Reads the chain in the method's first parameter. */
const chainIn = (method: string, params: unknown): string => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const chainId = typeof first === 'object' && first !== null ? (first as { chainId?: unknown }).chainId : undefined
  const said = typeof chainId === 'string' && chainId.startsWith('0x') ? evmNetworkOf(chainId) : undefined
  return (
    said ??
    refuse(INVALID_PARAMS, `${method}: params[0].chainId must be a chain’s id in hexadecimal`, {
      path: 'params[0].chainId',
    })
  )
}

/**
 * Handles requests that are not chain reads of the specification: those that the frame answers, other reads, and those
 * for the wallet. The wallet's result is validated before the page gets it; its errors are passed on unchanged.
 *
 * @example
 * const request = createWalletRequest({ session, connectors, options, hostOrigin, emit, restored, requestAccounts, disconnect, switchNetwork, admit, waiting, read, asked, raise })
 * await request({ id, namespace: 'eip155', method: 'personal_sign', params }, signal)
 */
export const createWalletRequest = (parts: WalletRequestParts) => {
  const {
    session,
    connectors,
    options,
    hostOrigin,
    emit,
    restored,
    requestAccounts,
    disconnect,
    switchNetwork,
    admit,
    waiting,
    read,
    asked,
    raise,
  } = parts
  const stateOf = (namespace: RpcRequest['namespace']): NamespaceState | undefined =>
    session.getState().namespaces[namespace]
  const accounts = (namespace: ChainNamespace): readonly string[] => stateOf(namespace)?.accounts ?? []
  const networkNamed = (id: string): Network | undefined =>
    options.getState().networks.find(({ caipNetworkId }) => caipNetworkId === id)

  const switchTo = async (id: string, how: SwitchOptions): Promise<null> => {
    if (!networkNamed(id)) {
      raise('network-not-found', { about: id })
      refuse(UNRECOGNIZED_CHAIN, `${id} is not one of the page’s networks`, { caipNetworkId: id })
    }
    await switchNetwork(id, how)
    return null
  }

  /** The page's accounts; without any, asks the visitor to connect. */
  const connected = (namespace: ChainNamespace, signal: AbortSignal): Promise<readonly string[]> => {
    const run = () => requestAccounts(namespace, signal)
    return accounts(namespace).length > 0 ? run() : waiting.ask(run, { signal })
  }

  const caip = createCaipRequests({ session, connectors, options, emit, connected })
  // A subscription outlives the request that started it.
  const untilTheEnd = new AbortController().signal
  const subscriptions = createSubscriptions({
    read: (chain, method, params) =>
      read({ id: 'subscription', namespace: 'eip155', method, params, chain }, untilTheEnd),
  })

  const routeOf = ({ namespace, method }: Pick<RpcRequest, 'namespace' | 'method'>): Route =>
    routeRequest(namespace, method, connectors.getState().byNamespace[namespace])

  const own = async (method: OwnMethod, request: RpcRequest, context: RequestContext): Promise<unknown> => {
    const { params, chain } = request
    const { signal, scope } = context
    switch (method) {
      case 'eth_accounts':
        return [...accounts('eip155')]
      case 'eth_chainId': {
        const network = chain ?? stateOf('eip155')?.caipNetworkId
        return network ? chainIdOf(network) : refuse(CHAIN_DISCONNECTED, 'CaipNetwork is undefined')
      }
      // Wallets answer this with the account that a page knows anyway.
      case 'eth_coinbase':
        return accounts('eip155')[0] ?? null
      case 'eth_requestAccounts':
        return [...(await connected('eip155', signal))]
      case 'eth_subscribe': {
        const network = chain ?? stateOf('eip155')?.caipNetworkId
        if (!network) return refuse(CHAIN_DISCONNECTED, 'CaipNetwork is undefined')
        return subscriptions.start(network, readSubscription(params), (id, result) => {
          // One that was started in a session ends with it (CAIP-25).
          if (scope && !caip.contains(scope)) subscriptions.end(id)
          else emit(subscriptionMessage(scope, id, result))
        })
      }
      case 'eth_unsubscribe':
        return subscriptions.end(String(Array.isArray(params) ? params[0] : undefined))
      case 'wallet_requestPermissions': {
        const fault = permissionFault(params)
        if (fault) refuse(INVALID_PARAMS, `${method}: ${fault}`, { path: 'params[0]' })
        return permissionsFor(hostOrigin, await connected('eip155', signal))
      }
      case 'wallet_getPermissions':
        return permissionsFor(hostOrigin, accounts('eip155'))
      case 'wallet_revokePermissions': {
        const fault = permissionFault(params)
        if (fault) refuse(INVALID_PARAMS, `${method}: ${fault}`, { path: 'params[0]' })
        await disconnect({ namespace: 'eip155' })
        return null
      }
      // Only networks of the page can be used; switching adds one that the wallet does not know.
      case 'wallet_switchEthereumChain':
        return switchTo(chainIn(method, params), { signal })
      case 'wallet_addEthereumChain': {
        const added = addedChain(params)
        return switchTo(added.caipNetworkId, { added, signal })
      }
      case 'wallet_createSession':
        return caip.create(params, signal)
      case 'wallet_getSession':
        return caip.get()
      case 'wallet_invokeMethod': {
        const { request: invoked, listed } = caip.invoked(params)
        // What the frame answers itself is no part of a session.
        if (!listed && routeOf(invoked).kind !== 'not-allowed') return refuseMethod(invoked.method)
        return dispatch({ id: request.id, ...invoked }, { signal, scope: invoked.chain })
      }
      case 'wallet_revokeSession':
        await disconnect()
        return true
      case 'solana_getAccounts':
        return accounts('solana').map(toSolanaAccount)
      case 'solana_requestAccounts':
        return (await connected('solana', signal)).map(toSolanaAccount)
    }
  }

  const byWallet = async (connector: Connector, request: RpcRequest, signal: AbortSignal): Promise<unknown> => {
    const { namespace, method, params } = request
    const state = stateOf(namespace)
    if (!state || !actsForGranted(namespace, method, params, state.accounts))
      return refuse(UNAUTHORIZED, 'The account is not granted to this page')
    const ask = async (): Promise<unknown> => {
      await admit(method)
      // During sign-in, the visitor may have disconnected or the page may have aborted.
      if (connectors.getState().byNamespace[namespace] !== connector || signal.aborted)
        return refuse(DISCONNECTED, 'The wallet cannot be reached', { outcome: 'not-sent' })
      const chain = request.chain ?? state.caipNetworkId
      const network = networkNamed(chain)
      // An installed wallet is on one network at a time and would run the request there.
      const elsewhere = connector.kind === 'injected' && namespace === 'eip155' && chain !== state.caipNetworkId
      if (elsewhere || (network && !connector.supports(network)))
        return refuse(CHAIN_DISCONNECTED, `The wallet is not connected to ${chain}`, { caipNetworkId: chain })
      const wait = new AbortController()
      const cancel = (): void => wait.abort()
      signal.addEventListener('abort', cancel)
      const answered = connector.request({ method, chain, ...(params === undefined ? {} : { params }) }, wait.signal)
      asked(connector, answered, { method, prompts: promptsOwner(method), cancel })
      return answered.finally(() => signal.removeEventListener('abort', cancel))
    }
    const answer = await (promptsOwner(method) ? waiting.ask(ask, { signal, wallet: { namespace, connector } }) : ask())
    const fault = responseFault(method, answer)
    if (fault) return refuse(INTERNAL_ERROR, `The wallet’s answer to ${method} ${fault}`, { method })
    return answer
  }

  const dispatch = async (request: RpcRequest, context: RequestContext): Promise<unknown> => {
    const { namespace, method } = request
    const connector = connectors.getState().byNamespace[namespace]
    const route = routeOf(request)
    switch (route.kind) {
      case 'own':
        return own(route.method, request, context)
      case 'read':
        return read(request, context.signal)
      case 'wallet':
        return connector
          ? byWallet(connector, request, context.signal)
          : refuse(DISCONNECTED, 'The wallet cannot be reached', { outcome: 'not-sent' })
      case 'not-granted':
        return refuse(UNAUTHORIZED, 'No account is connected to this page')
      default:
        // A wallet that tells its visitor of it does so first.
        await connector?.notAllowed?.(method)
        return refuseMethod(method)
    }
  }

  return async (request: RpcRequest, signal: AbortSignal): Promise<unknown> => {
    await restored()
    return dispatch(request, { signal, scope: undefined })
  }
}
