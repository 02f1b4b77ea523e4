import type { CaipNetworkId, ChainNamespace, PlainJson } from '@casement/shared-protocol'
import { ProviderRpcError, UNAUTHORIZED } from '@casement/shared-protocol'
import type { Network, RpcRequest } from '@casement/shared-protocol/schemas'
import type { ConnectorsStore } from '../../kernel/connectors-store.ts'
import type { EmitToPage } from '../../kernel/host.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { methodsFor } from '../../kernel/rules/rpc-policy.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { readInvoked, readSessionRequest } from './read-session-request.ts'
import type { CaipSession, SessionScopes } from './rules/caip-session.ts'
import { caipSession, scopeOn } from './rules/caip-session.ts'
import type { AskedScopes } from './rules/scope-fault.ts'
import { scopeFault } from './rules/scope-fault.ts'

export type CaipRequestsParts = {
  readonly session: SessionStore
  readonly connectors: ConnectorsStore
  readonly options: OptionsStore
  readonly emit: EmitToPage
  /** The page's accounts; without any, asks the visitor to connect. */
  readonly connected: (namespace: ChainNamespace, signal: AbortSignal) => Promise<readonly string[]>
}

export type CaipRequests = {
  /** Answers `wallet_createSession`. */
  create(params: unknown, signal: AbortSignal): Promise<CaipSession>
  /** Answers `wallet_getSession`. */
  get(): CaipSession
  /** Whether the session contains a network. */
  contains(scope: CaipNetworkId): boolean
  /** The request within `wallet_invokeMethod`, or throws if the session has no such network. */
  invoked(params: unknown): {
    readonly request: Omit<RpcRequest, 'id'> & { readonly chain: CaipNetworkId }
    /** Whether the session has the method. */
    readonly listed: boolean
  }
}

/** A session is plain data; its type differs only in that its lists are named. */
const toPlain = (session: CaipSession): PlainJson => session as unknown as PlainJson

const refuse = (code: number, message: string, data?: PlainJson): never => {
  throw new ProviderRpcError(code, message, data)
}

/**
 * The sessions of CAIP-25, the same connection in another form. Once a page has asked for one, it is told of changes.
 *
 * @example
 * const caip = createCaipRequests({ session, connectors, options, emit, connected })
 * await caip.create({ requiredScopes: { 'eip155:1': { methods: ['personal_sign'], notifications: [] } } }, signal)
 */
export const createCaipRequests = (parts: CaipRequestsParts): CaipRequests => {
  const { session, connectors, options, emit, connected } = parts
  const connectorOf = ({ chainNamespace }: Network) => connectors.getState().byNamespace[chainNamespace]
  const methodsOf = (network: Network): readonly string[] => methodsFor(network.chainNamespace, connectorOf(network))

  /** The session contains only networks that the wallet has approved. */
  const sessionNow = (): CaipSession => {
    const approved = options.getState().networks.filter((network) => connectorOf(network)?.supports(network) !== false)
    return caipSession(session.getState(), approved, methodsOf)
  }

  /** What a session could contain at most, whichever wallet the visitor connects. */
  const offered = (): SessionScopes => {
    const every = { kind: 'walletConnect', allows: () => true } as const
    return Object.fromEntries(
      options
        .getState()
        .networks.map((network) => [
          network.caipNetworkId,
          scopeOn(network, [], methodsFor(network.chainNamespace, connectorOf(network) ?? every)),
        ]),
    )
  }

  /** The namespace in which the visitor connects: the first that the page requires, else eip155 if the page has it. */
  const namespaceFor = (required: AskedScopes): ChainNamespace => {
    const known = options.getState().networks.map(({ chainNamespace }) => chainNamespace)
    const named = Object.keys(required).map((name) => name.split(':')[0])
    const asked = known.find((namespace) => named.includes(namespace))
    return asked ?? known.find((namespace) => namespace === 'eip155') ?? known[0] ?? 'eip155'
  }

  let told: string | undefined
  const tell = (): void => {
    const now = sessionNow()
    const text = JSON.stringify(now)
    if (text === told) return
    told = text
    emit({ namespace: 'eip155', event: 'message', payload: { type: 'wallet_sessionChanged', data: toPlain(now) } })
  }
  /** Session and connectors change one after the other, so the page is told of both at once. */
  const changed = (): void => queueMicrotask(tell)
  const answer = (): CaipSession => {
    const now = sessionNow()
    if (told === undefined) {
      session.subscribe(changed)
      connectors.subscribe(changed)
      options.subscribe(changed)
    }
    told = JSON.stringify(now)
    return now
  }

  const contains = (scope: CaipNetworkId): boolean => Object.hasOwn(sessionNow().sessionScopes, scope)

  return {
    contains,
    create: async (params, signal) => {
      const { requiredScopes } = readSessionRequest(params)
      const early = scopeFault(requiredScopes, offered())
      if (early) return refuse(early.code, early.message)
      await connected(namespaceFor(requiredScopes), signal)
      const late = scopeFault(requiredScopes, sessionNow().sessionScopes)
      return late ? refuse(late.code, late.message) : answer()
    },
    get: answer,
    invoked: (params) => {
      const { scope, request } = readInvoked(params)
      const network = options.getState().networks.find(({ caipNetworkId }) => caipNetworkId === scope)
      if (!network || !contains(network.caipNetworkId))
        return refuse(UNAUTHORIZED, `The session does not contain ${scope}`, { caipNetworkId: scope })
      return {
        request: { namespace: network.chainNamespace, chain: network.caipNetworkId, ...request },
        listed: methodsOf(network).includes(request.method),
      }
    },
  }
}
