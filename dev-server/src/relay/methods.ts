import * as v from 'valibot'
import type { Client } from './client.ts'
import { subscriptionId } from './client.ts'
import type { Draft, Exchange } from './exchange.ts'
import type { RpcError } from './json-rpc.ts'
import { RPC_ERRORS } from './json-rpc.ts'
import type { Message } from './mailbox.ts'
import type { MethodName, ParametersOf, PublishParameters } from './parameters.ts'
import { isMethod, PARAMETERS } from './parameters.ts'

// The relay's methods. The two `wc_` methods combine others: they publish with the tags of a pairing and subscribe the
// sender to the topic.

export type Outcome = { readonly result: unknown } | { readonly error: RpcError }

const PROPOSE_TAG = 1100
const RESPONSE_TAG = 1101
const SETTLE_TAG = 1102

type Method<M extends MethodName> = (parameters: ParametersOf<M>, client: Client, exchange: Exchange) => Outcome

const draftOf = ({ topic, message, ttl, tag, attestation }: PublishParameters): Draft => ({
  topic,
  text: message,
  ttlSeconds: ttl,
  tag,
  attestation,
})

const published = (outcome: 'published' | 'full'): Outcome =>
  outcome === 'published' ? { result: true } : { error: RPC_ERRORS.full }

const fetched = (messages: readonly Message[]): Outcome => ({
  result: {
    messages: messages.map(({ topic, text, publishedAt, tag, attestation }) => ({
      topic,
      message: text,
      publishedAt,
      tag,
      ...(attestation === undefined ? {} : { attestation }),
    })),
    hasMore: false,
  },
})

const METHODS: { readonly [M in MethodName]: Method<M> } = {
  irn_publish: (parameters, client, exchange) => published(exchange.publish(client, [draftOf(parameters)])),
  irn_batchPublish: ({ messages }, client, exchange) => published(exchange.publish(client, messages.map(draftOf))),
  irn_subscribe: ({ topic }, client, exchange) =>
    exchange.subscribe(client, [topic], 'now')
      ? { result: subscriptionId(topic, client.id) }
      : { error: RPC_ERRORS.tooManyTopics },
  irn_batchSubscribe: ({ topics }, client, exchange) =>
    exchange.subscribe(client, topics, 'later')
      ? { result: topics.map((topic) => subscriptionId(topic, client.id)) }
      : { error: RPC_ERRORS.tooManyTopics },
  irn_unsubscribe: ({ topic }, client, exchange) => {
    exchange.unsubscribe(client, topic)
    return { result: true }
  },
  irn_batchUnsubscribe: ({ subscriptions }, client, exchange) => {
    for (const { topic } of subscriptions) exchange.unsubscribe(client, topic)
    return { result: true }
  },
  irn_fetchMessages: ({ topic }, client, exchange) => fetched(exchange.waiting(client, [topic])),
  irn_batchFetchMessages: ({ topics }, client, exchange) => fetched(exchange.waiting(client, topics)),
  wc_proposeSession: ({ pairingTopic, sessionProposal, ttl, attestation }, client, exchange) => {
    if (!exchange.subscribe(client, [pairingTopic], 'now')) return { error: RPC_ERRORS.tooManyTopics }
    const draft = { topic: pairingTopic, text: sessionProposal, ttlSeconds: ttl, tag: PROPOSE_TAG, attestation }
    return published(exchange.publish(client, [draft]))
  },
  wc_approveSession: (parameters, client, exchange) => {
    const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = parameters
    if (!exchange.subscribe(client, [sessionTopic], 'now')) return { error: RPC_ERRORS.tooManyTopics }
    return published(
      exchange.publish(client, [
        { topic: pairingTopic, text: sessionProposalResponse, ttlSeconds: ttl, tag: RESPONSE_TAG },
        { topic: sessionTopic, text: sessionSettlementRequest, ttlSeconds: ttl, tag: SETTLE_TAG },
      ]),
    )
  },
}

const run = <M extends MethodName>(method: M, params: unknown, client: Client, exchange: Exchange): Outcome => {
  const parsed = v.safeParse<(typeof PARAMETERS)[MethodName]>(PARAMETERS[method], params)
  if (parsed.success) return METHODS[method](parsed.output as ParametersOf<M>, client, exchange)
  const [{ path = [], message }] = parsed.issues
  const where = path.map(({ key }) => String(key)).join('.')
  return { error: { ...RPC_ERRORS.params, message: `Invalid params: ${where === '' ? '' : `${where}: `}${message}` } }
}

/** Calls a client's method. */
export const callMethod = (method: string, params: unknown, client: Client, exchange: Exchange): Outcome =>
  isMethod(method) ? run(method, params, client, exchange) : { error: RPC_ERRORS.method }
