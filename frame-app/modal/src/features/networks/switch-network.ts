import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import {
  abortable,
  DISCONNECTED,
  fromWireError,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNRECOGNIZED_CHAIN,
} from '@casement/shared-protocol'
import type { Network, Options } from '@casement/shared-protocol/schemas'
import type { Connector, ConnectorsStore } from '../../kernel/connectors-store.ts'
import type { Modal, Navigation } from '../../kernel/modal.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { Note } from '../../kernel/notes.ts'
import { hasAdapter } from '../../kernel/rules/adapter.ts'
import type { AddedChain } from '../../kernel/rules/add-chain.ts'
import type { SwitchFacts } from '../../kernel/rules/network-switch.ts'
import { promptsToSwitch, switchStep } from '../../kernel/rules/network-switch.ts'
import { activeNetworkId } from '../../kernel/rules/networks.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { WaitingApprovals } from '../../kernel/waiting-approvals.ts'
import type { RaiseAlert } from '../notices/index.ts'
import type { WalletsFeature } from '../wallets/index.ts'
import { followSwitch } from './follow-switch.ts'
import { switchFailure } from './rules/switch-failure.ts'

export type SwitchParts = {
  readonly session: SessionStore
  readonly modal: ModalStore
  readonly connectors: ConnectorsStore
  readonly options: () => Options
  readonly navigation: Pick<Navigation, 'back'>
  readonly reveal: Modal['reveal']
  /** Sets the active network. */
  readonly activate: (network: Network) => void
  /** Raises alerts, counts the requests that wait for the visitor, and leads the visitor to a wallet elsewhere. */
  readonly features: () => Promise<{
    readonly raise: RaiseAlert
    readonly waiting: Pick<WaitingApprovals, 'take'>
    readonly asked: WalletsFeature['onWalletRequested']
  }>
  readonly note: Note
}

export type SwitchOptions = {
  /** Skips the confirmation; the caller has already asked the visitor. */
  readonly confirmationIgnored?: boolean
  /** The page's details of the network, for a wallet that does not know it. */
  readonly added?: AddedChain | undefined
  /** Lets the page stop waiting. If the wallet approves later, the network still switches. */
  readonly signal?: AbortSignal
}

/** Who waits for a switch. If the wallet approves after a cancellation, the network still switches. */
type Caller = {
  /** Settles when nobody waits any more. */
  answered(): Promise<unknown>
  cancel(): void
}

/** Switches the active network; resolves to its id. */
export type SwitchNetwork = (caipNetworkId: string, how?: SwitchOptions) => Promise<Network['caipNetworkId']>

const ignore = (): void => undefined

const FAILED = 'The network could not be switched'

/**
 * How long the page waits for a wallet: as long as a WalletConnect request lives. A later approval still switches, and
 * the page is notified as of any change.
 */
const ANSWER_MS = 300_000

const unanswered = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'The wallet did not answer')
}

// Keep an error with a wallet's code. Any other error does not come from the wallet, and its text is only logged.
const named = (thrown: unknown): ProviderRpcError => {
  const { code, message = FAILED, data } = (thrown ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const known = code === undefined ? undefined : fromWireError({ code, message, data })
  return known ?? new ProviderRpcError(INTERNAL_ERROR, FAILED)
}

/**
 * Switches networks by the specification: if the namespace has no connection, the visitor is led to connect; otherwise
 * the wallet is asked, with a view meanwhile if the rules require it.
 *
 * @public the boot takes it from the file that `loadSwitching` loads
 * @example
 * const switchNetwork = createSwitchNetwork({ session, modal, connectors, options, navigation, reveal, activate, note, features })
 * await switchNetwork('eip155:137')
 */
export const createSwitchNetwork = (parts: SwitchParts): SwitchNetwork => {
  const { session, modal, connectors, options, navigation, reveal, activate, features } = parts

  const factsOf = (network: Network, confirmationIgnored: boolean): SwitchFacts => {
    const { namespaces, activeNamespace } = session.getState()
    const connector = connectors.getState().byNamespace[network.chainNamespace]
    return {
      // Only a page without networks has no active namespace.
      connected: namespaces[activeNamespace ?? network.chainNamespace]?.status === 'connected',
      connectedOnTarget: namespaces[network.chainNamespace]?.status === 'connected',
      connector: connector && (connector.kind === 'embedded' ? 'embedded' : 'other'),
      supported: connector?.supports(network) ?? false,
      confirmationIgnored,
    }
  }

  const visit = (): number => topOf(modal.getState().stack).key

  /** Resolves to the visit that shows the view; undefined if it is not shown. */
  const show = async (view: View): Promise<number | undefined> => {
    const revealed = reveal(view)
    // Read now, because the visitor may have moved on by the time the shell has loaded.
    const key = visit()
    return (await revealed) ? key : undefined
  }

  /** Asks the wallet. Without `caller`, a view already says so. */
  const ask = async (connector: Connector, network: Network, how: SwitchOptions, caller?: Caller): Promise<void> => {
    const { added, signal } = how
    if (!promptsToSwitch(network, { kind: connector.kind, supported: connector.supports(network) }))
      return connector.switchNetwork(network, added)
    const { waiting, asked } = await features()
    const free = waiting.take({ signal, wallet: { namespace: network.chainNamespace, connector } })
    const cancel = (): void => {
      free()
      caller?.cancel()
    }
    const answered = caller?.answered()
    // The caller has the answer too, and handles its failure.
    answered?.catch(ignore)
    if (answered) asked(connector, answered, { method: 'wallet_switchEthereumChain', prompts: true, cancel })
    await connector.switchNetwork(network, added).finally(free)
  }

  const run = async (caipNetworkId: string, how: SwitchOptions, caller: Caller): ReturnType<SwitchNetwork> => {
    const network = options().networks.find((each) => each.caipNetworkId === caipNetworkId)
    if (!network) {
      features().then(({ raise }) => raise('network-not-found', { about: caipNetworkId }), ignore)
      throw new ProviderRpcError(UNRECOGNIZED_CHAIN, `${caipNetworkId} is not one of the page’s networks`)
    }
    if (activeNetworkId(session.getState()) === network.caipNetworkId) return network.caipNetworkId

    const facts = factsOf(network, how.confirmationIgnored === true)
    // WalletConnect works without an adapter, so an existing connection can switch.
    if (!facts.connectedOnTarget && !hasAdapter(options(), network.chainNamespace))
      throw new ProviderRpcError(INVALID_PARAMS, 'Adapter not found', { path: 'caipNetworkId' })
    const step = switchStep(network, facts)
    const shown = step.kind === 'show' ? await show(step.view) : undefined
    if (step.kind === 'show' && step.view.view === 'SwitchActiveChain') {
      // The visitor may take any time to connect, so the caller does not wait.
      throw new ProviderRpcError(UNAUTHORIZED, `No account of ${network.chainNamespace} is connected to this page`)
    }
    const begun = shown ?? visit()
    const followed = followSwitch(modal, network, begun)
    // Whether the view is still shown; if not, the visitor has moved on.
    const isShown = (): boolean => shown === visit()
    const fail = (thrown: unknown): void => {
      if (!isShown()) return followed.failed(thrown, begun)
      // Closing a modal that shows only the switch would hide the reason, which only a visitor who declined knows.
      const alone = modal.getState().stack.entries.length === 1
      if (!alone || switchFailure(thrown) === 'declined') navigation.back()
      followed.failed(thrown, visit())
    }
    const connector = connectors.getState().byNamespace[network.chainNamespace]
    try {
      // Without a connector the wallet cannot have switched.
      if (facts.connectedOnTarget && !connector)
        throw new ProviderRpcError(DISCONNECTED, 'The wallet cannot be reached')
      if (connector) await ask(connector, network, how, followed.chosen || shown !== undefined ? undefined : caller)
    } catch (thrown) {
      fail(thrown)
      throw named(thrown)
    }
    activate(network)
    parts.note({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })
    followed.switched()
    if (isShown()) navigation.back()
    return network.caipNetworkId
  }

  return (caipNetworkId, how = {}) => {
    const over = new AbortController()
    const caller: Caller = {
      answered: () => abortable(how.signal, () => answer),
      cancel: () => over.abort(),
    }
    const answer = abortable(over.signal, () => withTimeout(run(caipNetworkId, how, caller), ANSWER_MS, unanswered))
    return answer
  }
}
