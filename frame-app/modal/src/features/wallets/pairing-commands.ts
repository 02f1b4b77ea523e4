import {
  cancelled,
  DISCONNECTED,
  INTERNAL_ERROR,
  ProviderRpcError,
  UNAUTHORIZED,
  USER_REJECTED,
} from '@casement/shared-protocol'
import { alertOf } from '../../kernel/rules/alert-kinds.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { WalletLink } from '../../kernel/rules/wallet-link.ts'
import { walletLink } from '../../kernel/rules/wallet-link.ts'
import type { PairingFailure, PairingStore } from './pairing-store.ts'
import type { Pairing, Resuming } from './rules/pairing.ts'
import { isExpired, leftOf, pairingOf, pairingStep } from './rules/pairing.ts'
import type { WalletApp } from './wallet-commands.ts'

/** What is said of an attempt while it lasts: the address, and that a wallet has approved. */
type Note = { readonly kind: 'address'; readonly uri: string } | { readonly kind: 'settling' | 'sent' }

/** The part of WalletConnect that pairs. */
export type Pairs = {
  pair(note: (note: Note) => void, signal: AbortSignal): Promise<void>
  reset(): Promise<void>
}

export type PairingParts = {
  readonly pairing: PairingStore
  /** WalletConnect, which is loaded when it is first wanted. */
  readonly load: () => Promise<Pairs>
  readonly device: () => Device
  /** Whether the page prefers https links into wallets to those of their own schemes. */
  readonly universalLinks: () => boolean
  readonly now: () => number
  /** A connection is being made, or is no longer. */
  readonly connecting: (on: boolean) => void
  /** A wallet is connected by a link of ours: later requests go back to it. */
  readonly onLinked: (link: { readonly href: string; readonly name: string }) => void
  /** A wallet is connected: the one that the visitor chose, or any. */
  readonly onConnected: (wallet: Wallet | undefined, method: 'mobile' | 'qrcode') => void
  /** The attempt that the visitor sees has failed. */
  readonly onFailed: (thrown: unknown) => void
  /** Everything of the connection is forgotten, and what is kept of it elsewhere must be too. */
  readonly onReset: () => void
}

export type PairingCommands = {
  /** Begins to wait for a wallet, or goes on where that was begun; resolves once one is connected. */
  pair(wallet?: Wallet): Promise<void>
  /** Begins anew with a fresh address, whatever there is. */
  pairAnew(wallet?: Wallet): Promise<void>
  /** Nobody looks at the address any more. A wallet that has it may still approve while it is valid. */
  leave(): void
  /** The link that opens a wallet's app with the present address. Read it before the tap: the tap itself opens it. */
  linkTo(wallet: Wallet, app: WalletApp): WalletLink | undefined
  /** The visitor has opened that link. */
  linked(wallet: Wallet, link: WalletLink): void
  /** Forgets the attempt and everything that is kept of the connection. */
  reset(): Promise<void>
}

type Attempt = { readonly over: AbortController; pairing?: Pairing }

/** Addresses that wallets may still follow at one time: the one that is shown, and those that it took the place of. */
const MAX_ATTEMPTS = 3

const resumingOf = ({ system, safari, telegram }: Device): Resuming => {
  if (telegram) return 'telegram'
  return system === 'ios' && safari ? 'ios-safari' : 'no'
}

const failureOf = ({ code, data, message }: ProviderRpcError): PairingFailure => {
  if (code === USER_REJECTED) return 'rejected'
  // A clock that is wrong is the visitor's to set; whatever else the relay refuses a page for is not.
  if (code === UNAUTHORIZED) return alertOf(message) === 'session-expired' ? 'session-expired' : 'not-allowed'
  if (code !== DISCONNECTED) return 'failed'
  return (data as { outcome?: unknown } | undefined)?.outcome === 'not-sent' ? 'relay-unreachable' : 'expired'
}

/**
 * Pairs with wallets by WalletConnect. It alone writes the pairing.
 *
 * An address lives four minutes and counts as expired ten seconds before that: as long as somebody looks, another one takes
 * its place by itself. The one before is not withdrawn: whoever has just scanned it may still approve.
 *
 * @example
 * const commands = createPairingCommands({ pairing, load, device, now: Date.now, … })
 * await commands.pair()
 */
export const createPairingCommands = (parts: PairingParts): PairingCommands => {
  const { pairing: store, now } = parts
  const waits = new Set<{ resolve: () => void; reject: (error: ProviderRpcError) => void }>()
  let attempts: readonly Attempt[] = []
  let chosen: Wallet | undefined
  let renewal: ReturnType<typeof setTimeout> | undefined
  let loaded: Pairs | undefined

  const current = (): Attempt | undefined => attempts.at(-1)
  const isLookedAt = (): boolean => waits.size > 0

  /** Ends some attempts: nobody can follow their addresses any more. */
  const drop = (gone: readonly Attempt[]): void => {
    attempts = attempts.filter((each) => !gone.includes(each))
    for (const { over } of gone) over.abort()
  }

  const show = (attempt: Attempt, state: ReturnType<PairingStore['getState']>['attempt']): void => {
    if (attempt === current()) store.setState({ attempt: state })
  }

  const fail = (attempt: Attempt, error: ProviderRpcError, thrown: unknown): void => {
    // What becomes of an address that another took the place of is of no interest, but for an approval.
    const shown = attempt === current()
    attempts = attempts.filter((each) => each !== attempt)
    if (!shown) return
    clearTimeout(renewal)
    parts.connecting(false)
    parts.onFailed(thrown)
    store.setState({ attempt: { kind: 'failed', reason: failureOf(error) } })
    for (const wait of [...waits]) wait.reject(error)
  }

  const succeed = (attempt: Attempt): void => {
    clearTimeout(renewal)
    const { linking } = store.getState()
    const wallet = chosen
    attempts = attempts.filter((each) => each !== attempt)
    drop(attempts)
    chosen = undefined
    // A namespace that the wallet has not granted is not being connected any more.
    parts.connecting(false)
    store.setState({ attempt: { kind: 'none' }, linking: undefined })
    if (linking) parts.onLinked(linking)
    parts.onConnected(wallet, linking && parts.device().mobile ? 'mobile' : 'qrcode')
    for (const wait of [...waits]) wait.resolve()
  }

  const expire = (attempt: Attempt): void => {
    if (attempt !== current()) return
    if (isLookedAt()) return begin()
    store.setState({ attempt: { kind: 'failed', reason: 'expired' } })
  }

  const hear = (attempt: Attempt, note: Note): void => {
    if (note.kind === 'settling') {
      clearTimeout(renewal)
      return show(attempt, { kind: 'settling' })
    }
    if (note.kind !== 'address' || attempt.over.signal.aborted) return
    const pairing = pairingOf(note.uri, now())
    attempt.pairing = pairing
    show(attempt, { kind: 'waiting', pairing })
    if (attempt !== current()) return
    clearTimeout(renewal)
    renewal = setTimeout(() => expire(attempt), leftOf(pairing, now()))
  }

  const run = async (attempt: Attempt): Promise<void> => {
    try {
      loaded ??= await parts.load()
      await loaded.pair((note) => hear(attempt, note), attempt.over.signal)
    } catch (thrown) {
      const error = thrown instanceof ProviderRpcError ? thrown : new ProviderRpcError(INTERNAL_ERROR, 'Pairing failed')
      return attempt.over.signal.aborted ? undefined : fail(attempt, error, thrown)
    }
    if (!attempt.over.signal.aborted) succeed(attempt)
  }

  const begin = (): void => {
    clearTimeout(renewal)
    const attempt: Attempt = { over: new AbortController() }
    attempts = [...attempts, attempt]
    drop(attempts.slice(0, -MAX_ATTEMPTS))
    store.setState({ attempt: { kind: 'starting' } })
    parts.connecting(true)
    void run(attempt)
  }

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const one = {
        resolve: () => waits.delete(one) && resolve(),
        reject: (error: ProviderRpcError) => waits.delete(one) && reject(error),
      }
      waits.add(one)
    })

  const goOn = (): void => {
    const { kind } = store.getState().attempt
    const attempt = current()
    const pending = attempt !== undefined && (kind === 'starting' || kind === 'settling')
    const step = pairingStep(resumingOf(parts.device()), { pending, pairing: attempt?.pairing }, now())
    if (step.kind === 'begin') begin()
    else parts.connecting(true)
  }

  return {
    pair: (wallet) => {
      chosen = wallet
      const connected = wait()
      goOn()
      return connected
    },
    pairAnew: (wallet) => {
      chosen = wallet
      const connected = wait()
      drop(attempts)
      store.setState({ linking: undefined })
      begin()
      return connected
    },
    leave: () => {
      if (isLookedAt()) parts.connecting(false)
      for (const one of [...waits]) one.reject(cancelled())
    },
    linkTo: ({ links }, app) => {
      const { attempt } = store.getState()
      if (attempt.kind !== 'waiting' || isExpired(attempt.pairing, now())) return undefined
      const { telegram, system } = parts.device()
      const { mobile, desktop, web, universal } = links
      const ofPhone = parts.universalLinks() ? [universal, mobile] : [mobile, universal]
      const telegramOnAndroid = telegram && system === 'android'
      // One that is no link is passed over for one that is.
      for (const link of { mobile: ofPhone, desktop: [desktop], web: [web] }[app]) {
        const read = link === undefined ? undefined : walletLink(link, attempt.pairing.uri, { telegramOnAndroid })
        if (read) return read
      }
      return undefined
    },
    linked: (wallet, { href }) => {
      chosen = wallet
      store.setState({ linking: { href, name: wallet.name } })
    },
    reset: async () => {
      clearTimeout(renewal)
      drop(attempts)
      chosen = undefined
      parts.connecting(false)
      store.setState({ attempt: { kind: 'none' }, linking: undefined })
      for (const one of [...waits]) one.reject(cancelled())
      parts.onReset()
      await loaded?.reset()
    },
  }
}
