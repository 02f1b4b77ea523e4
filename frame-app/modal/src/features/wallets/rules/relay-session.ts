import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES } from '@casement/shared-protocol'

// A WalletConnect session: what the wallet has granted in each namespace. It is plain data, so that tabs can send it to
// each other.

/** An account that a wallet has granted on one chain. */
export type GrantedAccount = {
  /** The chain id that the wallet uses, and that requests to it must use. */
  readonly chain: CaipNetworkId
  /** The page's id for the chain; some wallets use older ids. */
  readonly network: CaipNetworkId
  readonly address: string
}

/** What a wallet has granted in one namespace. */
export type Grant = {
  readonly accounts: readonly [GrantedAccount, ...GrantedAccount[]]
  readonly methods: readonly string[]
  /** The visitor's network, which the wallet may not have granted. */
  readonly network: CaipNetworkId
  /**
   * The accounts that the wallet reports as in use, active first, each granted on the network; undefined means all
   * granted ones.
   */
  readonly inUse?: readonly [string, ...string[]] | undefined
}

export type RelaySession = {
  readonly topic: string
  readonly wallet: {
    readonly name: string
    readonly icon?: string | undefined
    /** The link that opens the wallet's app, as the wallet reports it. */
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

/** The wallet's chain id for a network; undefined if it granted no account there. */
export const walletChainOf = ({ accounts }: Grant, network: string): CaipNetworkId | undefined =>
  accounts.find((account) => account.network === network || account.chain === network)?.chain

/** The networks that the wallet has approved, by the page's ids: those with at least one account. */
export const approvedNetworks = ({ accounts }: Grant): readonly CaipNetworkId[] => [
  ...new Set(accounts.map(({ network }) => network)),
]

const distinct = ([first, ...rest]: readonly [string, ...string[]]): readonly [string, ...string[]] => [
  first,
  ...[...new Set(rest)].filter((each) => each !== first),
]

/** The addresses granted on the network, or on the other networks if none is granted there. */
const grantedAddresses = ({ accounts, network }: Grant): readonly [string, ...string[]] => {
  const [first, ...rest] = accounts.filter((account) => account.network === network)
  const [any, ...others] = accounts
  return distinct(
    first
      ? [first.address, ...rest.map(({ address }) => address)]
      : [any.address, ...others.map(({ address }) => address)],
  )
}

/** The addresses in use, active first. */
export const addressesOf = (grant: Grant): readonly [string, ...string[]] => grant.inUse ?? grantedAddresses(grant)

const withGrant = (session: RelaySession, namespace: ChainNamespace, change: Partial<Grant>): RelaySession => {
  const grant = session.grants[namespace]
  return grant ? { ...session, grants: { ...session.grants, [namespace]: { ...grant, ...change } } } : session
}

/**
 * Switches the session to another network of a namespace. The wallet's choice of accounts applies to one network only,
 * so it is cleared.
 */
export const withNetwork = (session: RelaySession, namespace: ChainNamespace, network: CaipNetworkId): RelaySession =>
  session.grants[namespace]?.network === network
    ? session
    : withGrant(session, namespace, { network, inUse: undefined })

/** Sets the accounts in use. Accounts that are not granted are dropped; if none is left, nothing changes. */
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
 * Whether the visitor can be on a network: one that the wallet granted, or one that the page does not know, which the
 * modal reports. On a page's network that is not granted, the wallet would reject every request.
 */
export const canUseNetwork = (grant: Grant, network: CaipNetworkId, ofPage: readonly string[]): boolean =>
  walletChainOf(grant, network) !== undefined || !ofPage.includes(network)

/** A reread session, on the visitor's previous networks where still possible. */
export const keepNetworks = (
  session: RelaySession,
  networks: { readonly [N in ChainNamespace]?: CaipNetworkId | undefined },
  ofPage: readonly string[],
): RelaySession =>
  grantsOf(session).reduce((changed, { namespace, grant }) => {
    const network = networks[namespace]
    return network && canUseNetwork(grant, network, ofPage) ? withNetwork(changed, namespace, network) : changed
  }, session)

/** A difference between a session and its successor. */
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

/** The changes in the order to report them: the network before its accounts. */
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
  // Report additions first, so that the visitor is never disconnected in between.
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
