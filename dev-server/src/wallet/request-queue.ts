import type { DecodeResult } from './decode/decode-request.ts'
import type { Work } from './decode/work.ts'
import type { Asker, Refusal, ShownRequest } from './shown.ts'
import type { Store } from './store.ts'
import type { WalletProblem } from './wallet-error.ts'
import { fail, problem, WalletError } from './wallet-error.ts'
import type { PendingRequest, WalletState } from './wallet-types.ts'
import type { WireRequest } from './wire.ts'

// Requests are shown one at a time; the others wait. Requests that need no consent are answered at once, and invalid
// ones are refused at once.

export type Answer = { readonly result: unknown } | { readonly error: Omit<WalletProblem, 'name'> }

export type RequestQueueDeps = {
  readonly store: Store<WalletState>
  readonly decode: (request: WireRequest) => DecodeResult
  readonly askerOf: (topic: string) => Asker
  readonly perform: (work: Work, topic: string) => Promise<unknown>
  readonly respond: (topic: string, id: number, answer: Answer) => Promise<void>
  readonly refused: (refusal: Refusal) => void
}

export type RequestQueue = {
  readonly receive: (request: WireRequest) => Promise<void>
  readonly answer: (id: number, decision: 'approve' | 'refuse') => Promise<void>
  /** Removes requests that can no longer be answered. */
  readonly drop: (isGone: (request: PendingRequest) => boolean) => void
}

const MAX_WAITING = 100
const MAX_REASON_LENGTH = 300

const errorOf = ({ code, message }: WalletProblem): Answer => ({ error: { code, message } })

/** The error of a chain or a library in one line. */
const reasonOf = (error: unknown): string => {
  const { shortMessage, details, message } = error as { shortMessage?: string; details?: string; message?: string }
  const said = [shortMessage ?? message ?? String(error), details].filter((part) => part !== undefined).join(' ')
  return said.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH)
}

const problemOf = (error: unknown): WalletProblem =>
  error instanceof WalletError ? error.problem : problem('chain-failed', reasonOf(error))

const inOrder = (requests: readonly PendingRequest[]): readonly PendingRequest[] =>
  requests.map((request, index) => {
    const status = index > 0 ? 'waiting' : request.status === 'answering' ? 'answering' : 'open'
    return status === request.status ? request : { ...request, status }
  })

export const createRequestQueue = (deps: RequestQueueDeps): RequestQueue => {
  const { store, decode, askerOf, perform, respond, refused } = deps
  const asked = new Map<number, WireRequest>()

  const change = (how: (requests: readonly PendingRequest[]) => readonly PendingRequest[]): void =>
    store.set((state) => ({ ...state, requests: inOrder(how(state.requests)) }))
  const finish = (id: number): void => {
    asked.delete(id)
    change((requests) => requests.filter((request) => request.id !== id))
  }
  const outcomeOf = async (work: Work, topic: string): Promise<Answer> => {
    try {
      return { result: await perform(work, topic) }
    } catch (error) {
      return errorOf(problemOf(error))
    }
  }
  /** A request stays `answering` until its answer is sent, so a wallet that stops before then must still answer it. */
  const settle = async (topic: string, id: number, answer: Answer): Promise<void> => {
    try {
      await respond(topic, id, answer)
    } finally {
      finish(id)
    }
  }
  const refuse = (request: WireRequest, what: WalletProblem): Promise<void> => {
    refused({ what: 'request', id: request.id, asker: askerOf(request.topic), problem: what })
    return settle(request.topic, request.id, errorOf(what))
  }
  const enqueue = (request: WireRequest, shown: ShownRequest): void => {
    asked.set(request.id, request)
    change((requests) => [...requests, { id: request.id, topic: request.topic, shown, status: 'waiting' }])
  }

  return {
    receive: async (request) => {
      // The relay delivers at least once, so duplicates are dropped.
      if (asked.has(request.id)) return
      const verdict = decode(request)
      if (verdict.kind === 'refuse') return refuse(request, verdict.problem)
      if (verdict.kind === 'answer') {
        return respond(request.topic, request.id, await outcomeOf(verdict.work, request.topic))
      }
      if (asked.size >= MAX_WAITING) return refuse(request, problem('too-many-requests'))
      enqueue(request, verdict.shown)
    },
    answer: async (id, decision) => {
      const [first] = store.get().requests
      const request = asked.get(id)
      if (request === undefined) return fail('nothing-there')
      if (first?.id !== id) return fail('not-its-turn')
      if (first.status === 'answering') return fail('nothing-there')
      const { topic } = request
      change((requests) => requests.map((one) => (one.id === id ? { ...one, status: 'answering' } : one)))
      if (decision === 'refuse') {
        const isEvm = first.shown.chain.startsWith('eip155:')
        return settle(topic, id, errorOf(problem(isEvm ? 'user-refused' : 'user-refused-session')))
      }
      // Decoded again: the session may have lost the account since.
      const verdict = decode(request)
      if (verdict.kind === 'refuse') return refuse(request, verdict.problem)
      return settle(topic, id, await outcomeOf(verdict.work, topic))
    },
    drop: (isGone) => {
      const gone = store.get().requests.filter(isGone)
      if (gone.length === 0) return
      for (const { id } of gone) asked.delete(id)
      change((requests) => requests.filter((request) => !gone.includes(request)))
    },
  }
}
