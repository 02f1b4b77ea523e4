import type { ChainNamespace } from '@casement/shared-protocol'
import { isChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { RelaySession } from '../rules/relay-session.ts'
import { canUseNetwork, withAddresses, withNetwork } from '../rules/relay-session.ts'
import type { WalletEvent } from './library.ts'
import { readAddresses, readNetwork } from './read-session.ts'

type WalletEventParts = {
  readonly session: () => RelaySession | undefined
  readonly options: () => Options
  readonly now: () => number
  readonly set: (session: RelaySession) => void
}

type Said = { readonly namespace: ChainNamespace; readonly event: WalletEvent }

export type WalletEventHandler = {
  /** Handles an event from the wallet. */
  handle(event: WalletEvent): void
  /** Call after the session changed: an event that came too early may apply now. */
  reapply(): void
}

/** A wallet may report a network before granting it, since relay messages can arrive in any order. */
const EARLY_MS = 5_000
const HEARD: readonly string[] = ['chainChanged', 'accountsChanged']

/** Returns the session after an event, or undefined if nothing in the event applies. */
const afterEvent = (
  session: RelaySession,
  namespace: ChainNamespace,
  { chain, name, data }: WalletEvent,
  options: Options,
): RelaySession | undefined => {
  const grant = session.grants[namespace]
  if (!grant) return undefined
  if (name === 'chainChanged') {
    const network = readNetwork(namespace, data, options) ?? readNetwork(namespace, chain, options)
    const ofPage = options.networks.map(({ caipNetworkId }) => caipNetworkId)
    return network && canUseNetwork(grant, network, ofPage) ? withNetwork(session, namespace, network) : undefined
  }
  // If none of the listed accounts was granted, the accounts stay as they are.
  const after = withAddresses(session, namespace, readAddresses(namespace, data))
  return after === session ? undefined : after
}

/**
 * Handles the account and network events of a wallet. An event cannot add an account, or a network of the page, that
 * the wallet has not granted. If the wallet grants it within seconds, the event is applied then.
 *
 * @example
 * const { handle, reapply } = createWalletEventHandler({ session: () => session, options, now: Date.now, set })
 * handle({ topic, chain: 'eip155:1', name: 'chainChanged', data: 137 })
 */
export const createWalletEventHandler = ({ session, options, now, set }: WalletEventParts): WalletEventHandler => {
  /** The last event of each kind that did not apply. */
  const early = new Map<string, Said & { readonly until: number }>()

  const take = ({ namespace, event }: Said): boolean => {
    const before = session()
    if (event.topic !== before?.topic) return false
    const after = afterEvent(before, namespace, event, options())
    if (after) set(after)
    return after !== undefined
  }

  const again = (): void => {
    for (const [key, said] of [...early]) if (now() > said.until || take(said)) early.delete(key)
  }

  return {
    reapply: again,
    handle: (event) => {
      const namespace = event.chain.split(':', 1)[0]
      if (!isChainNamespace(namespace) || !HEARD.includes(event.name)) return
      const key = `${namespace} ${event.name}`
      early.delete(key)
      if (take({ namespace, event })) again()
      else early.set(key, { namespace, event, until: now() + EARLY_MS })
    },
  }
}
