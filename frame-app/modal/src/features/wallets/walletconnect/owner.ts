import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { cancelled, INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { RelaySession } from '../rules/relay-session.ts'
import { withNetwork } from '../rules/relay-session.ts'
import { chooseSession } from './choose-session.ts'
import type { Library, LibraryListeners, Proposal } from './library.ts'
import type { Owner, OwnerParts, SignedApproval } from './owner-types.ts'
import { proposalFor } from './proposal.ts'
import { readSession } from './read-session.ts'
import { createRelayRefusals } from './relay-refusals.ts'
import { notSent, outcomeUnknown, toProviderError } from './wallet-error.ts'
import { createWalletEventHandler } from './wallet-events.ts'
import { watchRelay } from './watch-relay.ts'

/** How long to wait for the relay to provide a URI. With several relays, each is tried within this time. */
const ADDRESS_WITHIN_MS = 8_000
/** How long a request waits for the relay. Nothing is lost if the relay is back in time. */
const RELAY_WITHIN_MS = 30_000
const RESTORED_WITHIN_MS = 5_000
/** How long disconnecting waits for the wallet to be notified. */
const TOLD_WITHIN_MS = 3_000
/** How long storing the signatures may take. The tab that requested them may be gone and never report back. */
const SETTLED_WITHIN_MS = 120_000
/** How long disconnect messages may keep sending in the background. */
const GOODBYE_MS = 60_000

const ignore = (): undefined => undefined

/** Owns the relay connection, through the library, which is loaded on first use. */
export const createOwner = (parts: OwnerParts): Owner => {
  const { kept, options } = parts
  let opening: Promise<Library> | undefined
  let session = parts.known
  let closed = false
  /** Sessions that are being ended and must not be used. */
  const leaving = new Set<string>()
  /** Sessions whose signatures are not known to be stored yet. */
  const unsettled = new Map<string, ReturnType<typeof setTimeout>>()
  /** The number of pending pairings. An unknown session may belong to one. */
  let pairing = 0
  const waiting = new Set<(error: ProviderRpcError) => void>()
  const refusals = createRelayRefusals(parts.alerted)

  const set = (next: RelaySession | undefined): void => {
    if (next === session) return
    const over = session && session.topic !== next?.topic
    session = next
    kept.set(next)
    parts.changed(next)
    if (over) for (const reject of [...waiting]) reject(outcomeUnknown('The wallet has disconnected'))
  }

  /** Rereads the visitor's session from the library and ends all others. */
  const read = (library: Library, wanted = session?.topic ?? kept.topic(), isAlone = pairing === 0): void => {
    const topicOf = (raw: unknown): string => String((raw as { topic?: unknown } | null)?.topic)
    const raws = library.sessions()
    const usable = raws.flatMap((raw) => readSession(raw, options(), parts.now()) ?? [])
    const topics = raws.map(topicOf)
    const { found, ended } = chooseSession({ topics, usable, wanted, leaving, unsettled, isAlone })
    for (const topic of ended) void end(library, topic)
    set(found && kept.apply(found, options().networks))
    walletEvents.reapply()
  }

  const end = (library: Library, topic: string): Promise<boolean> => {
    leaving.add(topic)
    return library.end(topic).then(
      () => leaving.delete(topic),
      () => false,
    )
  }

  const walletEvents = createWalletEventHandler({ session: () => session, options, now: parts.now, set })

  const open = async (): Promise<Library> => {
    let library: Library | undefined
    const listeners: LibraryListeners = {
      changed: () => {
        if (library && !closed) read(library)
      },
      event: (event) => {
        if (!closed) walletEvents.handle(event)
      },
      refused: refusals.say,
    }
    try {
      library = await parts.open(listeners)
    } catch (thrown) {
      // The library could not be loaded; stored data is still valid.
      if (thrown instanceof ProviderRpcError) throw thrown
      // The library fails on stored data from an older version, or truncated data.
      parts.clear()
      library = await parts.open(listeners)
    }
    if (closed) library.close()
    return library
  }

  const library = (): Promise<Library> => {
    opening ??= open().catch((thrown: unknown) => {
      opening = undefined
      throw thrown instanceof ProviderRpcError
        ? thrown
        : new ProviderRpcError(INTERNAL_ERROR, 'WalletConnect could not be started')
    })
    return opening
  }

  /** Waits for `promise` until the signal aborts or the session ends. */
  const wanted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const done = (): void => {
        signal.removeEventListener('abort', abort)
        waiting.delete(fail)
      }
      const fail = (error: ProviderRpcError): void => {
        done()
        reject(error)
      }
      const abort = (): void => fail(cancelled())
      waiting.add(fail)
      signal.addEventListener('abort', abort)
      promise.then(resolve, (thrown) => reject(toProviderError(thrown))).finally(done)
      if (signal.aborted) abort()
    })

  const leave = async (anew: boolean): Promise<void> => {
    const before = opening
    const isKept = kept.has()
    for (const { topic } of session ? [session] : []) leaving.add(topic)
    set(undefined)
    kept.set(undefined)
    if (!before && !isKept) return parts.clear()
    const told = library().then(async (held) => {
      const topics = held.sessions().map((raw) => String((raw as { topic?: unknown }).topic))
      return (await Promise.all(topics.map((topic) => end(held, topic)))).every(Boolean)
    })
    const inTime = await withTimeout(
      told.catch(() => false),
      TOLD_WITHIN_MS,
      () => false,
    )
    if (inTime && !anew) return
    // Storage is cleared either way. The library finishes the disconnect from memory, and the next instance starts
    // fresh.
    const gone = opening
    opening = undefined
    leaving.clear()
    await gone?.then((held) => held.forget()).catch(ignore)
    parts.clear()
    void withTimeout(told.then(ignore, ignore), GOODBYE_MS, ignore).then(() =>
      gone?.then((held) => held.close(), ignore),
    )
    if (!anew) throw outcomeUnknown('The wallet did not answer')
  }

  /** Makes a new session the visitor's. */
  const take = (held: Library, topic: string): undefined => {
    read(held, topic, true)
    if (session?.topic === topic) return undefined
    throw new ProviderRpcError(INTERNAL_ERROR, 'The wallet has granted no account that can be used here')
  }

  /** Invalidates a URI. A wallet that approves at the same moment is disconnected. */
  const withdraw = ({ drop, approved }: Proposal): void => {
    drop()
    approved.then(({ topic }) => settle(topic, false)).catch(ignore)
  }

  const hold = (topic: string): void => {
    const late = (): void => void settle(topic, false).catch(ignore)
    unsettled.set(topic, setTimeout(late, SETTLED_WITHIN_MS))
  }

  const settle = async (topic: string, kept: boolean): Promise<void> => {
    const held = await library()
    clearTimeout(unsettled.get(topic))
    unsettled.delete(topic)
    if (kept) take(held, topic)
    else void end(held, topic)
  }

  const propose = async (
    held: Library,
    ...[signIn, note, signal]: Parameters<Owner['pair']>
  ): Promise<SignedApproval | undefined> => {
    const refused = refusals.next()
    const asked = held.propose(proposalFor(options().networks), parts.page(), signIn && { asked: signIn, before: hold })
    const proposal = await withTimeout(Promise.race([asked, refused.promise]), ADDRESS_WITHIN_MS, () => undefined)
      .catch((thrown: unknown) => {
        throw toProviderError(thrown)
      })
      .finally(refused.forget)
    if (!proposal || signal.aborted) {
      asked.then((late) => withdraw(late), ignore)
      throw signal.aborted ? cancelled() : notSent('The relay cannot be reached')
    }
    const aborted = new Promise<never>((_, reject) => {
      const abort = (): void => {
        withdraw(proposal)
        reject(cancelled())
      }
      signal.addEventListener('abort', abort, { once: true })
      proposal.approved.then(() => signal.removeEventListener('abort', abort), ignore)
    })
    note({ kind: 'address', uri: proposal.uri })
    const stop = watchRelay(held, (reached) => note({ kind: 'relay', reached }))
    const { topic, signed } = await Promise.race([proposal.approved, aborted])
      .catch((thrown: unknown) => {
        throw toProviderError(thrown)
      })
      .finally(stop)
    note({ kind: 'settling' })
    if (!signed) return take(held, topic)
    return { topic, signed }
  }

  return {
    pair: async (...asked) => {
      const held = await library()
      pairing += 1
      try {
        return await propose(held, ...asked)
      } finally {
        pairing -= 1
      }
    },
    settle,
    restore: async () => {
      if (!session && !kept.has()) return false
      const found = library()
        .then((held) => {
          read(held)
          return session !== undefined
        })
        .catch(() => false)
      // The known session holds until the library reports otherwise, so do not wait for it.
      return session ? true : await withTimeout(found, RESTORED_WITHIN_MS, () => false)
    },
    know: (found) => {
      session ??= found
    },
    request: async (asked, note, signal) => {
      const held = await library()
      if (!(await wanted(held.reach(RELAY_WITHIN_MS), signal))) throw notSent('The relay cannot be reached')
      if (session?.topic !== asked.topic) throw notSent('The wallet has disconnected')
      return await wanted(
        held.request(asked, (id) => note({ kind: 'sent', id })),
        signal,
      )
    },
    answerTo: async (id, signal) => {
      const held = await library()
      const answer = wanted(held.answerTo(id), signal)
      await held.reconnect()
      return await answer
    },
    chooseNetwork: (namespace, network) => set(session && withNetwork(session, namespace, network)),
    disconnect: () => leave(false),
    reset: () => leave(true),
    wake: async () => {
      if (!opening) return
      const held = await opening
      await held.reconnect()
      read(held)
    },
    session: () => session,
    close: () => {
      closed = true
      for (const timer of unsettled.values()) clearTimeout(timer)
      opening?.then((held) => held.close(), ignore)
    },
  }
}
