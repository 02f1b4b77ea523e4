import {
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
import { asksToSwitch, switchStep } from '../../kernel/rules/network-switch.ts'
import { activeNetworkId } from '../../kernel/rules/networks.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { WaitingApprovals } from '../../kernel/waiting-approvals.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { RaiseAlert } from '../notices/index.ts'
import { followSwitch } from './follow-switch.ts'
import { switchFailure } from './rules/switch-failure.ts'

export type SwitchParts = {
  readonly session: SessionStore
  readonly modal: ModalStore
  readonly connectors: ConnectorsStore
  readonly options: () => Options
  readonly navigation: Pick<Navigation, 'back'>
  readonly reveal: Modal['reveal']
  /** Writes that a network is the active one. */
  readonly activate: (network: Network) => void
  /** What alerts are raised by, and what counts the questions that wait for the visitor. */
  readonly features: () => Promise<{ readonly raise: RaiseAlert; readonly waiting: Pick<WaitingApprovals, 'take'> }>
  readonly note: Note
}

export type SwitchWay = {
  /** Whether the visitor is not to be asked once more: whoever switches has asked already. */
  readonly confirmationIgnored?: boolean
  /** What the page says of the network, for a wallet that does not know it. */
  readonly added?: AddedChain | undefined
  /** The page may give up waiting. A wallet that says yes afterwards switches all the same. */
  readonly signal?: AbortSignal
}

/** Makes a network the active one; resolves with its id. */
export type SwitchNetwork = (caipNetworkId: string, how?: SwitchWay) => Promise<Network['caipNetworkId']>

const ignore = (): void => undefined

const FAILED = 'The network could not be switched'

/**
 * How long a wallet may keep the page waiting: as long as requests of WalletConnect live. A yes that comes later still switches,
 * and the page hears of that as of any change.
 */
const ANSWER_MS = 300_000

const unanswered = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'The wallet did not answer')
}

// A wallet's own code says most, and is kept. What has none is no answer of a wallet, and its text is for the log alone.
const named = (thrown: unknown): ProviderRpcError => {
  const { code, message = FAILED, data } = (thrown ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const known = code === undefined ? undefined : fromWireError({ code, message, data })
  return known ?? new ProviderRpcError(INTERNAL_ERROR, FAILED)
}

/**
 * Switches networks by the rules of the specification: a visitor who is not connected on the network's namespace is shown
 * where to connect there; a wallet is asked, and while it is, the visitor sees so where the rules want it.
 *
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
      // Only a page without any network has no active namespace.
      connected: namespaces[activeNamespace ?? network.chainNamespace]?.status === 'connected',
      connectedOnTarget: namespaces[network.chainNamespace]?.status === 'connected',
      connector: connector && (connector.kind === 'embedded' ? 'embedded' : 'other'),
      supported: connector?.supports(network) ?? false,
      confirmationIgnored,
    }
  }

  const visit = (): number => topOf(modal.getState().stack).key

  /** Resolves with the visit that shows the view; undefined where none does. */
  const show = async (view: View): Promise<number | undefined> => {
    const revealed = reveal(view)
    // Read at once: by the time that the shell is there, the visitor may be elsewhere.
    const key = visit()
    return (await revealed) ? key : undefined
  }

  const ask = async (connector: Connector, network: Network, { added, signal }: SwitchWay): Promise<void> => {
    const wallet = { namespace: network.chainNamespace, connector }
    const asks = asksToSwitch(network, { kind: connector.kind, supported: connector.supports(network) })
    const free = asks ? (await features()).waiting.take({ signal, wallet }) : ignore
    await connector.switchNetwork(network, added).finally(free)
  }

  const run: SwitchNetwork = async (caipNetworkId, how = {}) => {
    const network = options().networks.find((each) => each.caipNetworkId === caipNetworkId)
    if (!network) {
      features().then(({ raise }) => raise('network-not-found', { about: caipNetworkId }), ignore)
      throw new ProviderRpcError(UNRECOGNIZED_CHAIN, `${caipNetworkId} is not one of the page’s networks`)
    }
    if (activeNetworkId(session.getState()) === network.caipNetworkId) return network.caipNetworkId

    const facts = factsOf(network, how.confirmationIgnored === true)
    // WalletConnect connects without one; whoever it has connected can switch.
    if (!facts.connectedOnTarget && !hasAdapter(options(), network.chainNamespace))
      throw new ProviderRpcError(INVALID_PARAMS, 'Adapter not found', { path: 'caipNetworkId' })
    const step = switchStep(network, facts)
    const shown = step.kind === 'show' ? await show(step.view) : undefined
    if (step.kind === 'show' && step.view.view === 'SwitchActiveChain') {
      // How the visitor goes on from there is theirs to decide, and may take for ever: the caller does not wait for it.
      throw new ProviderRpcError(UNAUTHORIZED, `No account of ${network.chainNamespace} is connected to this page`)
    }
    const begun = shown ?? visit()
    const followed = followSwitch(modal, network, begun)
    // The visitor may have gone elsewhere in the meantime, and is left there.
    const isShown = (): boolean => shown === visit()
    const fail = (thrown: unknown): void => {
      if (!isShown()) return followed.failed(thrown, begun)
      // To close what was opened for it would hide why it failed from all but those who said so themselves.
      const alone = modal.getState().stack.entries.length === 1
      if (!alone || switchFailure(thrown) === 'declined') navigation.back()
      followed.failed(thrown, visit())
    }
    const connector = connectors.getState().byNamespace[network.chainNamespace]
    try {
      // A wallet that cannot be asked has not switched.
      if (facts.connectedOnTarget && !connector)
        throw new ProviderRpcError(DISCONNECTED, 'The wallet cannot be reached')
      if (connector) await ask(connector, network, how)
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

  return (...asked) => withTimeout(run(...asked), ANSWER_MS, unanswered)
}
