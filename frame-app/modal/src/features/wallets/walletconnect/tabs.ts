import { cancelled, fromWireError, INTERNAL_ERROR, ProviderRpcError, toWireError } from '@casement/shared-protocol'
import type { RelaySession } from '../rules/relay-session.ts'
import type { Call } from './call.ts'
import { resumeCall } from './call.ts'
import type { TabChannel } from './channel.ts'
import type { Lease } from './lease.ts'
import type { Note } from './owner-types.ts'
import type { Message } from './tab-messages.ts'
import { notSent } from './wallet-error.ts'

export type TabsParts = {
  readonly me: string
  readonly openChannel: (hear: (message: Message) => void) => TabChannel | undefined
  readonly lease: Lease
  readonly now: () => number
  /** Runs a call of this or another tab while this tab is the owner. */
  readonly serve: (call: Call, note: (note: Note) => void, signal: AbortSignal) => Promise<unknown>
  /** The owner's session, sent to tabs that join; undefined until the owner has looked for one. */
  readonly session: () => Pick<Extract<Message, { kind: 'session' }>, 'session'> | undefined
  readonly began: () => void
  readonly ceased: () => void
  /** Called with the session that the owner announces. */
  readonly heard: (session: RelaySession | undefined) => void
}

export type Tabs = {
  /** Runs a call on the owner, whichever tab that is, and on the next owner if that tab goes. */
  ask(call: Call, note?: (note: Note) => void, signal?: AbortSignal): Promise<unknown>
  /** Announces the session to the other tabs. */
  tell(session: RelaySession | undefined): void
  /** Gives up ownership while the browser suspends the page; calls wait. */
  sleep(): void
  wake(): void
}

type Pending = {
  readonly id: number
  call: Call
  readonly note: (note: Note) => void
  notes: Note[]
  taken: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
  inner?: AbortController | undefined
  readonly settle: (outcome: { readonly value?: unknown; readonly error?: unknown }) => void
}

/** An owner that has not taken a call within this time is considered frozen. */
const TAKEN_WITHIN_MS = 3_000

/**
 * Shares one session between the tabs of a page: the tab that holds the lease runs the calls of all, and another tab
 * takes over when it goes.
 *
 * @example
 * const tabs = createTabs({ me: crypto.randomUUID(), lease, openChannel, serve, … })
 * await tabs.ask({ name: 'restore' })
 */
export const createTabs = (parts: TabsParts): Tabs => {
  const { me, lease, now } = parts
  const pending = new Map<number, Pending>()
  const serving = new Map<string, AbortController>()
  let channel: TabChannel | undefined
  let role: 'joining' | 'owner' | 'follower' | 'asleep' = 'joining'
  let lastId = 0

  const post = (message: Message): void => channel?.send(message)

  const serveHere = (each: Pending): void => {
    const inner = new AbortController()
    each.inner = inner
    each.taken = true
    const note = (said: Note): void => {
      if (each.inner !== inner) return
      each.notes.push(said)
      each.note(said)
    }
    parts.serve(each.call, note, inner.signal).then(
      (value) => each.inner === inner && each.settle({ value }),
      (error) => each.inner === inner && each.settle({ error }),
    )
  }

  const dispatch = (each: Pending): void => {
    clearTimeout(each.timer)
    if (role === 'owner') return serveHere(each)
    if (role !== 'follower') return
    post({ kind: 'call', from: me, id: each.id, call: each.call, at: now() })
    each.timer = setTimeout(() => {
      if (role !== 'follower' || each.taken) return
      lease.seize()
      // If the browser does not allow stealing the lock, no tab can run the call.
      each.timer = setTimeout(() => each.settle({ error: notSent('The other tab does not answer') }), TAKEN_WITHIN_MS)
    }, TAKEN_WITHIN_MS)
  }

  /** The owner that ran the calls is gone. */
  const dispatchAgain = (): void => {
    for (const each of [...pending.values()]) {
      try {
        each.call = resumeCall(each.call, each.taken, each.notes)
      } catch (error) {
        each.settle({ error })
        continue
      }
      each.inner = undefined
      each.taken = false
      each.notes = []
      dispatch(each)
    }
  }

  const take = ({ from, id, call, at }: Extract<Message, { kind: 'call' }>): void => {
    const key = `${from} ${id}`
    // A tab that was frozen may find old calls, which another owner has run by now.
    if (role !== 'owner' || serving.has(key) || now() - at > TAKEN_WITHIN_MS) return
    post({ kind: 'taken', to: from, id })
    const controller = new AbortController()
    serving.set(key, controller)
    const here = (): boolean => serving.get(key) === controller
    parts
      .serve(call, (note) => here() && post({ kind: 'note', to: from, id, note }), controller.signal)
      .then(
        (value) => here() && post({ kind: 'done', to: from, id, value }),
        (error) => here() && post({ kind: 'done', to: from, id, error: toWireError(error) }),
      )
      .finally(() => here() && serving.delete(key))
  }

  const answer = (message: Extract<Message, { to: string }>): void => {
    const each = message.to === me && role === 'follower' ? pending.get(message.id) : undefined
    if (!each) return
    each.taken = true
    clearTimeout(each.timer)
    if (message.kind === 'note') {
      each.notes.push(message.note)
      each.note(message.note)
    }
    if (message.kind === 'done') {
      const { error, value } = message
      each.settle(
        error ? { error: fromWireError(error) ?? new ProviderRpcError(INTERNAL_ERROR, 'Internal error') } : { value },
      )
    }
  }

  const receive = (message: Message): void => {
    switch (message.kind) {
      case 'call':
        return take(message)
      case 'abort':
        return serving.get(`${message.from} ${message.id}`)?.abort()
      case 'hello': {
        const found = role === 'owner' && parts.session()
        return found ? post({ kind: 'session', ...found }) : undefined
      }
      case 'session':
        if (role === 'follower') parts.heard(message.session)
        return
      case 'owner':
        if (role === 'follower') dispatchAgain()
        return
      default:
        return answer(message)
    }
  }

  const openUp = (): void => {
    channel = parts.openChannel(receive)
  }

  const stopServing = (): void => {
    // Calls of other tabs continue on the next owner; they are neither answered nor aborted here.
    serving.clear()
    parts.ceased()
  }

  lease.watch({
    got: () => {
      role = 'owner'
      parts.began()
      post({ kind: 'owner' })
      dispatchAgain()
    },
    taken: () => {
      role = 'follower'
      post({ kind: 'hello' })
      dispatchAgain()
    },
    lost: () => {
      if (role !== 'owner') return
      role = 'follower'
      stopServing()
      post({ kind: 'hello' })
      dispatchAgain()
    },
  })
  openUp()
  lease.join()

  return {
    ask: (call, note = () => undefined, signal) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const abort = (): void => {
          each.inner?.abort()
          post({ kind: 'abort', from: me, id })
          each.settle({ error: cancelled() })
        }
        const each: Pending = {
          id,
          call,
          note,
          notes: [],
          taken: false,
          settle: ({ value, error }) => {
            if (!pending.delete(id)) return
            clearTimeout(each.timer)
            signal?.removeEventListener('abort', abort)
            if (error === undefined) resolve(value)
            else reject(error)
          },
        }
        pending.set(id, each)
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        dispatch(each)
      }),
    tell: (session) => {
      if (role === 'owner') post({ kind: 'session', session })
    },
    sleep: () => {
      if (role === 'asleep') return
      const was = role
      role = 'asleep'
      lease.leave()
      // Results that still arrive here are ignored; the next owner runs the calls.
      for (const each of pending.values()) {
        clearTimeout(each.timer)
        each.inner = undefined
      }
      if (was === 'owner') stopServing()
      channel?.close()
      channel = undefined
    },
    wake: () => {
      if (role !== 'asleep') return
      role = 'joining'
      openUp()
      lease.join()
    },
  }
}
