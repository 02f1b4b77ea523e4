import type { Connection } from '../../http/web-sockets.ts'
import type { PartLog } from '../../parts/part-log.ts'
import { describeThrown } from '../../parts/part-log.ts'
import type { Chain } from '../chain/chain.ts'
import { SLOT_MS } from '../chain/slots.ts'
import { writeJson } from '../json.ts'
import { parse } from '../rpc/params.ts'
import type { Method, Methods } from '../rpc/protocol.ts'
import { answerText } from '../rpc/protocol.ts'
import { invalidParams, RpcError } from '../rpc/rpc-error.ts'
import { accountParams, logsParams, nothing, signatureParams, unsubscribeParams } from './subscription-params.ts'
import type { Watch } from './watch.ts'
import { watchAccount, watchLogs, watchRoot, watchSignature, watchSlot } from './watch.ts'

const MAX_SUBSCRIPTIONS = 128
/** How many messages of one connection may wait for their answer. */
const MAX_WAITING = 256

type Subscription = { readonly kind: string; readonly watch: Watch }

/** What can be subscribed to, by the beginning of its methods' names. */
const watches = (chain: Chain): Readonly<Record<string, (params: readonly unknown[]) => Watch>> => ({
  signature: (params) => {
    const [signature, { commitment, enableReceivedNotification }] = parse(signatureParams, params)
    return watchSignature(chain, signature, commitment, enableReceivedNotification)
  },
  account: (params) => {
    const [address, { commitment, ...view }] = parse(accountParams, params)
    return watchAccount(chain, address, commitment, view)
  },
  logs: (params) => {
    const [about, { commitment }] = parse(logsParams, params)
    return watchLogs(chain, typeof about === 'string' ? undefined : about.mentions[0], commitment)
  },
  slot: (params) => {
    parse(nothing, params)
    return watchSlot(chain)
  },
  root: (params) => {
    parse(nothing, params)
    return watchRoot(chain)
  },
})

export type Subscriptions = {
  /** Takes a connection, until it closes. */
  serve(connection: Connection): void
  /** How many subscriptions there are. */
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
  // Whoever changed the chain has nothing to do with what goes wrong here.
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
    for (const [kind, start] of Object.entries(watches(chain))) {
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
      // What is asked for in order is answered in order.
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
            // A signature may have its commitment already.
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
