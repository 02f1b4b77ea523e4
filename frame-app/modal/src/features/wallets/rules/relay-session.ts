import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES } from '@casement/shared-protocol'

// A session with a wallet over the relay: what the wallet has granted in each namespace. It is plain data, so that tabs can
// tell it to each other.

/** An account that a wallet has granted on one chain. */
export type GrantedAccount = {
  /** The chain as the wallet names it, which is how it is asked there. */
  readonly chain: CaipNetworkId
  /** The same chain as pages name it: some wallets know chains by older ids. */
  readonly network: CaipNetworkId
  readonly address: string
}

/** What a wallet has granted in one namespace. */
export type Grant = {
  readonly accounts: readonly [GrantedAccount, ...GrantedAccount[]]
  readonly methods: readonly string[]
  /** The network that the visitor is on, which may be one that the wallet has not granted. */
  readonly network: CaipNetworkId
  /**
   * The accounts that the wallet says are in use, the active one first, each granted on the network; without its word they are all
   * that are.
   */
  readonly inUse?: readonly [string, ...string[]] | undefined
}

export type RelaySession = {
  readonly topic: string
  readonly wallet: {
    readonly name: string
    readonly icon?: string | undefined
    /** Where its app is opened, as it says itself. */
    readonly href?: string | undefined
  }
  readonly grants: { readonly [N in ChainNamespace]?: Grant }
}

const grantsOf = ({ grants }: RelaySession): readonly { readonly namespace: ChainNamespace; readonly grant: Grant }[] =>
  CHAIN_NAMESPACES.flatMap((namespace) => {
    const grant = grants[namespace]
    return grant ? [{ namespace, grant }] : []
  })

export const namespacesOf = (session: RelaySession): readonly ChainNamespace[] =>
  grantsOf(session).map(({ namespace }) => namespace)

/** The chain of a network as the wallet names it; undefined where it has granted no account there. */
export const chainOn = ({ accounts }: Grant, network: string): CaipNetworkId | undefined =>
  accounts.find((account) => account.network === network || account.chain === network)?.chain

/** The networks that the wallet has approved, as pages name them: one without an account on it is none. */
export const approvedNetworks = ({ accounts }: Grant): readonly CaipNetworkId[] => [
  ...new Set(accounts.map(({ network }) => network)),
]

const distinct = ([first, ...rest]: readonly [string, ...string[]]): readonly [string, ...string[]] => [
  first,
  ...[...new Set(rest)].filter((each) => each !== first),
]

/** The addresses that are granted on the network. On a network that was not granted they are those of the others. */
const grantedAddresses = ({ accounts, network }: Grant): readonly [string, ...string[]] => {
  const [first, ...rest] = accounts.filter((account) => account.network === network)
  const [any, ...others] = accounts
  return distinct(
    first
      ? [first.address, ...rest.map(({ address }) => address)]
      : [any.address, ...others.map(({ address }) => address)],
  )
}

/** The addresses in use, the active one first. */
export const addressesOf = (grant: Grant): readonly [string, ...string[]] => grant.inUse ?? grantedAddresses(grant)

const withGrant = (session: RelaySession, namespace: ChainNamespace, change: Partial<Grant>): RelaySession => {
  const grant = session.grants[namespace]
  return grant ? { ...session, grants: { ...session.grants, [namespace]: { ...grant, ...change } } } : session
}

/** The session on another network of a namespace. Accounts are said of a network, and are the session's own on the next. */
export const onNetwork = (session: RelaySession, namespace: ChainNamespace, network: CaipNetworkId): RelaySession =>
  session.grants[namespace]?.network === network
    ? session
    : withGrant(session, namespace, { network, inUse: undefined })

/** The session with other accounts in use. One that the wallet names and has not granted is none; without any nothing changes. */
export const withAddresses = (
  session: RelaySession,
  namespace: ChainNamespace,
  addresses: readonly string[],
): RelaySession => {
  const grant = session.grants[namespace]
  const granted: readonly string[] = grant ? grantedAddresses(grant) : []
  const [first, ...rest] = addresses.filter((address) => granted.includes(address))
  return first === undefined ? session : withGrant(session, namespace, { inUse: distinct([first, ...rest]) })
}

/**
 * Whether the visitor can be on a network of a session: one that the wallet has granted, or one that the page does not know, where
 * the modal says so. On one of the page's own that was not granted the wallet would refuse whatever it is asked.
 */
export const canBeOn = (grant: Grant, network: CaipNetworkId, ofPage: readonly string[]): boolean =>
  chainOn(grant, network) !== undefined || !ofPage.includes(network)

/** A session that was read anew, on the networks where the visitor was and can still be. */
export const keepingNetworks = (
  session: RelaySession,
  networks: { readonly [N in ChainNamespace]?: CaipNetworkId | undefined },
  ofPage: readonly string[],
): RelaySession =>
  grantsOf(session).reduce((changed, { namespace, grant }) => {
    const network = networks[namespace]
    return network && canBeOn(grant, network, ofPage) ? onNetwork(changed, namespace, network) : changed
  }, session)

/** What has to be told of a session that was followed by another, or by none. */
export type SessionChange =
  | { readonly kind: 'established'; readonly session: RelaySession }
  | {
      readonly kind: 'accounts'
      readonly namespace: ChainNamespace
      readonly accounts: readonly string[]
      readonly approved: readonly CaipNetworkId[]
    }
  | { readonly kind: 'network'; readonly namespace: ChainNamespace; readonly network: CaipNetworkId }
  | { readonly kind: 'ended' }

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** What changed, in the order in which it is told: the network before the accounts that are on it. */
export const sessionChanges = (
  before: RelaySession | undefined,
  after: RelaySession | undefined,
): readonly SessionChange[] => {
  if (!after) return before ? [{ kind: 'ended' }] : []
  if (!before || before.topic !== after.topic) return [{ kind: 'established', session: after }]
  const gone = namespacesOf(before).filter((namespace) => !after.grants[namespace])
  const changes: SessionChange[] = gone.map((namespace) => ({
    kind: 'accounts',
    namespace,
    accounts: [],
    approved: [],
  }))
  const granted = grantsOf(after)
  const both = granted.flatMap(({ namespace, grant: is }) => {
    const was = before.grants[namespace]
    return was ? [{ namespace, was, is }] : []
  })
  // What is new comes first: in between nobody would be connected.
  if (both.length < granted.length) return [{ kind: 'established', session: after }, ...changes]
  for (const { namespace, was, is } of both) {
    if (was.network !== is.network) changes.push({ kind: 'network', namespace, network: is.network })
    const accounts = addressesOf(is)
    const approved = approvedNetworks(is)
    const same = isSame(addressesOf(was), accounts) && isSame(approvedNetworks(was), approved)
    if (!same) changes.push({ kind: 'accounts', namespace, accounts, approved })
  }
  return changes
}
