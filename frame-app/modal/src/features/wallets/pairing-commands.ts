import {
  cancelled,
  DISCONNECTED,
  INTERNAL_ERROR,
  ProviderRpcError,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
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

/** Progress of an attempt: the URI, whether the relay is there, and that a wallet has approved. */
type Note =
  | { readonly kind: 'address'; readonly uri: string }
  | { readonly kind: 'relay'; readonly reached: boolean }
  | { readonly kind: 'settling' | 'sent' }

/** The part of WalletConnect that pairs. */
export type Pairs = {
  pair(note: (note: Note) => void, signal: AbortSignal): Promise<void>
  reset(): Promise<void>
}

export type PairingParts = {
  readonly pairing: PairingStore
  /** Loads WalletConnect on first use. */
  readonly load: () => Promise<Pairs>
  readonly device: () => Device
  /** Whether the page prefers universal (https) links over custom schemes. */
  readonly universalLinks: () => boolean
  readonly now: () => number
  /** Called when a connection attempt begins or ends. */
  readonly connecting: (on: boolean) => void
  /** Called when a wallet connected through our link; later requests reopen it. */
  readonly onLinked: (link: { readonly href: string; readonly name: string }) => void
  /** Called when a wallet connected: the one that the visitor chose, or any. */
  readonly onConnected: (wallet: Wallet | undefined, method: 'mobile' | 'qrcode') => void
  /** Called when the attempt on screen fails. */
  readonly onFailed: (thrown: unknown) => void
  /** Called on a reset, to clear related data elsewhere. */
  readonly onReset: () => void
}

export type PairingCommands = {
  /** Starts or continues an attempt; resolves once a wallet has connected. */
  pair(wallet?: Wallet): Promise<void>
  /**
   * Sets whether to keep a URI ready before the visitor chooses a wallet, so that the press can open its app. Nothing is
   * shown or reported of it until it is used.
   */
  ahead(on: boolean): void
  /** Starts a new attempt with a new URI. */
  pairAgain(wallet?: Wallet): Promise<void>
  /** Call when no view shows the URI anymore. A wallet that has it may still approve while it is valid. */
  leave(): void
  /**
   * The link that opens a wallet's app with the current URI. It must exist before the tap, because the tap itself opens
   * it.
   */
  linkTo(wallet: Wallet, app: WalletApp): WalletLink | undefined
  /** Call when the visitor has opened that link. */
  linked(wallet: Wallet, link: WalletLink): void
  /** Clears the attempt and everything stored of the connection. */
  reset(): Promise<void>
  /** The wallet that the visitor chose to pair with. */
  chosen(): Wallet | undefined
}

type Attempt = {
  readonly over: AbortController
  pairing?: Pairing
  /** Whether it was made before the visitor chose a wallet, and is unused. */
  ahead: boolean
}

/** How often to try again by itself while the visitor waits for the relay. */
const RETRY_MS = 5_000
/** The most URIs that are valid at once: the current one and those that it replaced. */
const MAX_ATTEMPTS = 3

const resumingOf = ({ system, safari, telegram }: Device): Resuming => {
  if (telegram) return 'telegram'
  return system === 'ios' && safari ? 'ios-safari' : 'no'
}

const failureOf = ({ code, data, message }: ProviderRpcError): PairingFailure => {
  if (code === USER_REJECTED) return 'rejected'
  // A wrong clock is the visitor's to fix; other refusals by the relay are not.
  if (code === UNAUTHORIZED) return alertOf(message) === 'session-expired' ? 'session-expired' : 'not-allowed'
  if (code === UNSUPPORTED_METHOD) return 'not-allowed'
  if (code !== DISCONNECTED) return 'failed'
  return (data as { outcome?: unknown } | undefined)?.outcome === 'not-sent' ? 'relay-unreachable' : 'expired'
}

/**
 * Pairs with wallets over WalletConnect. Only this code writes the pairing store.
 *
 * A URI is valid for four minutes and counts as expired ten seconds earlier. While it is shown, it is then replaced.
 * The old URI stays valid for a visitor who has just scanned it. While the relay is away no URI is shown, because none
 * can work; once it is back, the attempt goes on by itself.
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

  /** Whether the visitor was told that the relay is away, and nothing has been heard of it since. */
  let away = false

  /** Whether a URI is kept ready. */
  let keepsReady = false

  const current = (): Attempt | undefined => attempts.at(-1)
  const isLookedAt = (): boolean => waits.size > 0

  /** Ends attempts and invalidates their URIs. */
  const drop = (gone: readonly Attempt[]): void => {
    attempts = attempts.filter((each) => !gone.includes(each))
    for (const { over } of gone) over.abort()
  }

  const show = (attempt: Attempt, state: ReturnType<PairingStore['getState']>['attempt']): void => {
    if (attempt === current()) store.setState({ attempt: state })
  }

  const fail = (attempt: Attempt, error: ProviderRpcError, thrown: unknown): void => {
    // A replaced attempt matters only if it is approved.
    const shown = attempt === current()
    attempts = attempts.filter((each) => each !== attempt)
    if (!shown) return
    clearTimeout(renewal)
    if (attempt.ahead) {
      store.setState({ attempt: { kind: 'none' } })
      return
    }
    parts.connecting(false)
    const reason = failureOf(error)
    // The visitor was told already; a later try by itself is no news.
    const isNews = !away || reason !== 'relay-unreachable'
    away = reason === 'relay-unreachable'
    if (isNews) {
      parts.onFailed(thrown)
      store.setState({ attempt: { kind: 'failed', reason } })
    }
    if (away && isLookedAt()) {
      renewal = setTimeout(begin, RETRY_MS)
      return
    }
    for (const wait of [...waits]) wait.reject(error)
  }

  const succeed = (attempt: Attempt): void => {
    clearTimeout(renewal)
    away = false
    const { linking } = store.getState()
    const wallet = chosen
    attempts = attempts.filter((each) => each !== attempt)
    drop(attempts)
    chosen = undefined
    // Namespaces that the wallet has not granted are no longer connecting.
    parts.connecting(false)
    store.setState({ attempt: { kind: 'none' }, linking: undefined })
    if (linking) parts.onLinked(linking)
    parts.onConnected(wallet, linking && parts.device().mobile ? 'mobile' : 'qrcode')
    for (const wait of [...waits]) wait.resolve()
  }

  const expire = (attempt: Attempt): void => {
    if (attempt !== current()) return
    if (isLookedAt() || keepsReady) return begin()
    store.setState({ attempt: attempt.ahead ? { kind: 'none' } : { kind: 'failed', reason: 'expired' } })
  }

  const offer = (attempt: Attempt, pairing: Pairing): void => {
    if (attempt !== current()) return
    if (away && isLookedAt()) parts.connecting(true)
    away = false
    store.setState({ attempt: { kind: 'waiting', pairing } })
    clearTimeout(renewal)
    renewal = setTimeout(() => expire(attempt), leftOf(pairing, now()))
  }

  const hearOfRelay = (attempt: Attempt, reached: boolean): void => {
    const { pairing } = attempt
    if (attempt !== current() || !pairing || reached !== away) return
    if (attempt.ahead) {
      drop([attempt])
      store.setState({ attempt: { kind: 'none' } })
      return
    }
    if (!reached) {
      away = true
      parts.connecting(false)
      store.setState({ attempt: { kind: 'failed', reason: 'relay-unreachable' } })
    } else if (!isExpired(pairing, now())) offer(attempt, pairing)
  }

  const hear = (attempt: Attempt, note: Note): void => {
    if (note.kind === 'relay') return hearOfRelay(attempt, note.reached)
    if (note.kind === 'settling') {
      clearTimeout(renewal)
      return show(attempt, { kind: 'settling' })
    }
    if (note.kind !== 'address' || attempt.over.signal.aborted) return
    const pairing = pairingOf(note.uri, now())
    attempt.pairing = pairing
    offer(attempt, pairing)
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
    const attempt: Attempt = { over: new AbortController(), ahead: !isLookedAt() }
    attempts = [...attempts, attempt]
    drop(attempts.slice(0, -MAX_ATTEMPTS))
    // While the relay is away, the visitor keeps seeing that.
    if (!away) {
      store.setState({ attempt: { kind: 'starting' } })
      if (!attempt.ahead) parts.connecting(true)
    }
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

  /** Whether the current attempt serves a visitor who is about to connect, or another is needed. */
  const isUsable = (): boolean => {
    const { kind } = store.getState().attempt
    const attempt = current()
    const pending = attempt !== undefined && (kind === 'starting' || kind === 'settling')
    const resuming = attempt?.ahead ? 'made-ahead' : resumingOf(parts.device())
    return !away && pairingStep(resuming, { pending, pairing: attempt?.pairing }, now()).kind !== 'begin'
  }

  const goOn = (): void => {
    const attempt = current()
    if (!attempt || !isUsable()) {
      away = false
      begin()
      return
    }
    attempt.ahead = false
    parts.connecting(true)
  }

  return {
    pair: (wallet) => {
      chosen = wallet
      const connected = wait()
      goOn()
      return connected
    },
    ahead: (on) => {
      keepsReady = on
      if (!on || isUsable()) return
      away = false
      begin()
    },
    pairAgain: (wallet) => {
      chosen = wallet
      const connected = wait()
      drop(attempts)
      store.setState({ linking: undefined })
      away = false
      begin()
      return connected
    },
    leave: () => {
      if (isLookedAt()) parts.connecting(false)
      for (const one of [...waits]) one.reject(cancelled())
      // Nobody waits for the relay any more.
      if (away) clearTimeout(renewal)
    },
    linkTo: ({ links }, app) => {
      const { attempt } = store.getState()
      if (attempt.kind !== 'waiting' || isExpired(attempt.pairing, now())) return undefined
      const { telegram, system } = parts.device()
      const { mobile, desktop, web, universal } = links
      const ofPhone = parts.universalLinks() ? [universal, mobile] : [mobile, universal]
      const telegramOnAndroid = telegram && system === 'android'
      // Use the first valid link.
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
      away = false
      parts.connecting(false)
      store.setState({ attempt: { kind: 'none' }, linking: undefined })
      for (const one of [...waits]) one.reject(cancelled())
      parts.onReset()
      await loaded?.reset()
    },
    chosen: () => chosen,
  }
}
