import * as v from 'valibot'
import type { Connection } from '../../http/web-sockets.ts'
import type { PartLog } from '../../parts/part-log.ts'
import { describeThrown } from '../../parts/part-log.ts'
import type { Chain } from '../chain/chain.ts'
import { SLOT_MS } from '../chain/slots.ts'
import type { Json } from '../json.ts'
import { writeJson } from '../json.ts'
import { contextEntries, flagSchema, optional, parse, signatureSchema } from '../rpc/params.ts'
import type { Method, Methods } from '../rpc/protocol.ts'
import { answerText } from '../rpc/protocol.ts'
import { invalidParams, RpcError } from '../rpc/rpc-error.ts'

const MAX_SUBSCRIPTIONS = 128
/** The maximum of a connection's unanswered messages. */
const MAX_WAITING = 256

const signatureParams = v.strictTuple([
  signatureSchema,
  optional(v.object({ commitment: contextEntries.commitment, enableReceivedNotification: flagSchema })),
])
const slotParams = v.strictTuple([])
const unsubscribeParams = v.strictTuple([v.pipe(v.number(), v.safeInteger())])

/** The notifications that are due, and whether they are the last. */
type News = { readonly results: readonly Json[]; readonly isOver: boolean }

/** Called whenever the chain may have changed. */
type Watch = () => News

type Subscription = { readonly kind: string; readonly watch: Watch }

/** Notifies once the signature has the commitment, and, if requested, earlier when the node receives it. */
const watchSignature =
  (chain: Chain) =>
  (params: readonly unknown[]): Watch => {
    const [signature, { commitment, enableReceivedNotification }] = parse(signatureParams, params)
    let isReceived = !enableReceivedNotification
    return () => {
      const entry = chain.ledger.get(signature)
      if (entry === undefined) return { results: [], isOver: false }
      const slot = chain.slots.at(commitment)
      const inContext = (value: Json): Json => ({ context: { slot }, value })
      const results: Json[] = isReceived ? [] : [inContext('receivedSignature')]
      isReceived = true
      if (entry.slot > slot) return { results, isOver: false }
      return { results: [...results, inContext({ err: entry.error ?? null })], isOver: true }
    }
  }

/** Notifies of the newest slot, not of each one in between. */
const watchSlot =
  (chain: Chain) =>
  (params: readonly unknown[]): Watch => {
    parse(slotParams, params)
    let last = chain.slots.now()
    return () => {
      const slot = chain.slots.now()
      if (slot === last) return { results: [], isOver: false }
      last = slot
      return { results: [{ parent: slot - 1, root: chain.slots.at('finalized'), slot }], isOver: false }
    }
  }

export type Subscriptions = {
  /** Serves a connection until it closes. */
  serve(connection: Connection): void
  /** The number of subscriptions. */
  count(): number
  stop(): void
}

export const createSubscriptions = (chain: Chain, log: PartLog): Subscriptions => {
  const connections = new Map<Connection, Map<number, Subscription>>()
  let lastId = 0

  const tellOf = (connection: Connection, open: Map<number, Subscription>): void => {
    for (const [subscription, { kind, watch }] of open) {
      const { results, isOver } = watch()
      if (isOver) open.delete(subscription)
      for (const result of results) {
        const params = { result, subscription }
        connection.send(writeJson({ jsonrpc: '2.0', method: `${kind}Notification`, params }))
      }
    }
  }
  const fail = (connection: Connection, error: unknown): void => {
    log.error(describeThrown(error))
    connections.delete(connection)
    connection.close(1011, 'Internal error')
  }
  // An error here must not reach the code that changed the chain.
  const tell = (connection: Connection, open: Map<number, Subscription>): void => {
    try {
      tellOf(connection, open)
    } catch (error) {
      fail(connection, error)
    }
  }
  const tellAll = (): void => {
    for (const [connection, open] of connections) tell(connection, open)
  }

  const methodsFor = (open: Map<number, Subscription>): Methods => {
    const methods = new Map<string, Method>()
    for (const [kind, start] of Object.entries({ signature: watchSignature(chain), slot: watchSlot(chain) })) {
      methods.set(`${kind}Subscribe`, (params) => {
        if (open.size >= MAX_SUBSCRIPTIONS) throw new RpcError(-32_600, 'Too many subscriptions on this connection')
        lastId += 1
        open.set(lastId, { kind, watch: start(params) })
        return lastId
      })
      methods.set(`${kind}Unsubscribe`, (params) => {
        const [id] = parse(unsubscribeParams, params)
        if (open.get(id)?.kind !== kind) throw invalidParams('Invalid subscription id.')
        return open.delete(id)
      })
    }
    return methods
  }

  const slots = setInterval(tellAll, SLOT_MS)
  slots.unref()
  const unsubscribe = chain.onChange(tellAll)

  return {
    serve: (connection) => {
      const open = new Map<number, Subscription>()
      const methods = methodsFor(open)
      let waiting = 0
      // Requests are answered in order.
      let last: Promise<void> = Promise.resolve()
      connections.set(connection, open)
      connection.onClose(() => connections.delete(connection))
      connection.onText((text) => {
        if (waiting >= MAX_WAITING) return connection.close(1008, 'Too many messages at once')
        waiting += 1
        last = last
          .then(() => answerText(methods, text, (error) => log.error(describeThrown(error))))
          .then((answer) => {
            waiting -= 1
            if (answer !== undefined) connection.send(answer)
            // The signature may have its commitment already.
            tell(connection, open)
          })
          .catch((error: unknown) => fail(connection, error))
      })
    },
    count: () => [...connections.values()].reduce((count, open) => count + open.size, 0),
    stop: () => {
      clearInterval(slots)
      unsubscribe()
    },
  }
}
