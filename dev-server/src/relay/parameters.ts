import * as v from 'valibot'

// Parameters of the relay's methods. Unknown fields are dropped, since newer clients send more.

const MAX_TEXT_LENGTH = 900_000
const MAX_ATTESTATION_LENGTH = 16_384
const MAX_TTL_SECONDS = 30 * 24 * 60 * 60
const MAX_TAG = 65_535
/** The number of topics that clients put into one message. */
const MAX_BATCH = 500
const MAX_NAMES = 100
const MAX_NAME_LENGTH = 1_024
const PROPOSAL_TTL_SECONDS = 5 * 60

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TEXT_LENGTH))
const ttl = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TTL_SECONDS))
const tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAG))
const attestation = v.pipe(v.string(), v.maxLength(MAX_ATTESTATION_LENGTH))
const subscriptionId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const name = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))
const names = v.nullish(v.pipe(v.array(v.nullish(name)), v.maxLength(MAX_NAMES)))
const batch = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_BATCH))

/** Transaction data: older clients send it in an object of its own, newer ones among the other fields. */
const transaction = {
  correlationId: v.nullish(v.union([v.number(), name])),
  rpcMethods: names,
  chainId: v.nullish(name),
  txHashes: names,
  contractAddresses: names,
}
const told = { ...transaction, tvf: v.nullish(v.object(transaction)) }

const publish = v.object({
  ...told,
  topic,
  message: text,
  ttl,
  tag: v.optional(tag, 0),
  prompt: v.nullish(v.boolean()),
  attestation: v.nullish(attestation),
})

export const PARAMETERS = {
  irn_publish: publish,
  irn_batchPublish: v.object({ messages: batch(publish) }),
  irn_subscribe: v.object({ topic }),
  irn_batchSubscribe: v.object({ topics: batch(topic) }),
  irn_unsubscribe: v.object({ topic, id: subscriptionId }),
  irn_batchUnsubscribe: v.object({ subscriptions: batch(v.object({ topic, id: subscriptionId })) }),
  irn_fetchMessages: v.object({ topic }),
  irn_batchFetchMessages: v.object({ topics: batch(topic) }),
  wc_proposeSession: v.object({
    ...told,
    pairingTopic: topic,
    sessionProposal: text,
    ttl: v.optional(ttl, PROPOSAL_TTL_SECONDS),
    attestation: v.nullish(attestation),
  }),
  wc_approveSession: v.object({
    ...told,
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: text,
    sessionSettlementRequest: text,
    ttl: v.optional(ttl, PROPOSAL_TTL_SECONDS),
    approvedChains: names,
    approvedMethods: names,
    approvedEvents: names,
  }),
} as const

export type MethodName = keyof typeof PARAMETERS
export type ParametersOf<M extends MethodName> = v.InferOutput<(typeof PARAMETERS)[M]>
export const isMethod = (method: string): method is MethodName => Object.hasOwn(PARAMETERS, method)

export type PublishParameters = v.InferOutput<typeof publish>
