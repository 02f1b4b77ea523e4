import * as v from 'valibot'
import {
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SIGN_IN_RESOURCE_LENGTH,
  MAX_SIGN_IN_RESOURCES,
  MAX_SIGN_IN_SESSIONS,
  MAX_SIGN_IN_TEXT_LENGTH,
  MAX_SIGNATURE_LENGTH,
  MAX_URL_LENGTH,
} from '../limits.ts'
import { isTimestamp } from '../timestamp.ts'
import { boundedList, boundedText, caseOf, closedObject, recordSchema } from './bounded.ts'
import { addressSchema, caipNetworkIdSchema } from './caip.ts'

const timestampSchema = v.pipe(boundedText(64), v.check(isTimestamp, 'must be an ISO 8601 time'))
const uriSchema = boundedText(MAX_URL_LENGTH)
const resourcesSchema = boundedList(boundedText(MAX_SIGN_IN_RESOURCE_LENGTH), MAX_SIGN_IN_RESOURCES)
const signatureSchema = boundedText(MAX_SIGNATURE_LENGTH)
const signableSchema = boundedText(MAX_SIGN_IN_TEXT_LENGTH)

/** Fields of a sign-in message, without its text. */
const messageEntries = {
  accountAddress: addressSchema,
  chainId: caipNetworkIdSchema,
  domain: boundedText(MAX_NAME_LENGTH * 2),
  uri: uriSchema,
  version: boundedText(16),
  nonce: boundedText(MAX_NAME_LENGTH),
  statement: v.optional(boundedText(MAX_SIGN_IN_TEXT_LENGTH)),
  resources: v.optional(resourcesSchema),
  requestId: v.optional(boundedText(MAX_NAME_LENGTH)),
  issuedAt: v.optional(timestampSchema),
  expirationTime: v.optional(timestampSchema),
  notBefore: v.optional(timestampSchema),
}

export const siwxDataSchema = closedObject(messageEntries)
export type SiwxData = v.InferOutput<typeof siwxDataSchema>

/** Empty while the wallet connects and signs in in one step, because the account is not known yet. */
const accountOrNoneSchema = v.union([v.literal(''), addressSchema], 'must be an address or empty')

/**
 * A message to sign. Its `toString()` cannot be sent to the frame, so its result is sent as `text`. Without an account
 * the wallet writes the text.
 */
export const siwxMessageSchema = v.pipe(
  closedObject({
    ...messageEntries,
    accountAddress: accountOrNoneSchema,
    text: v.pipe(v.string(), v.maxLength(MAX_SIGN_IN_TEXT_LENGTH)),
  }),
  v.forward(
    v.check(({ accountAddress, text }) => text !== '' || accountAddress === '', 'must not be empty'),
    ['text'],
  ),
)
export type SiwxMessage = v.InferOutput<typeof siwxMessageSchema>

const seconds = v.optional(boundedText(64))

/** A CAIP-74 capability object, as wallets return it when they connect and sign in in one step. */
export const cacaoSchema = closedObject({
  h: closedObject({ t: boundedText(32) }),
  p: closedObject({
    domain: boundedText(MAX_NAME_LENGTH * 2),
    aud: uriSchema,
    nonce: boundedText(MAX_NAME_LENGTH),
    iss: boundedText(MAX_ADDRESS_LENGTH * 2),
    version: v.optional(boundedText(16)),
    iat: seconds,
    nbf: seconds,
    exp: seconds,
    statement: v.optional(boundedText(MAX_SIGN_IN_TEXT_LENGTH)),
    requestId: v.optional(boundedText(MAX_NAME_LENGTH)),
    resources: v.optional(resourcesSchema),
    type: v.optional(boundedText(32)),
  }),
  s: closedObject({
    t: v.picklist(['eip191', 'eip1271']),
    s: signatureSchema,
    m: v.optional(boundedText(MAX_SIGN_IN_TEXT_LENGTH)),
  }),
})
export type Cacao = v.InferOutput<typeof cacaoSchema>

export const siwxSessionSchema = closedObject({
  data: siwxDataSchema,
  message: signableSchema,
  signature: signatureSchema,
  cacao: v.optional(cacaoSchema),
})
export type SiwxSession = v.InferOutput<typeof siwxSessionSchema>

const sessionsSchema = boundedList(siwxSessionSchema, MAX_SIGN_IN_SESSIONS)
const accountSchema = closedObject({ chainId: caipNetworkIdSchema, address: addressSchema })

/** A session that the page's own server confirms. The server keeps the signed-in account, not the signed message. */
export const vouchedSessionSchema = closedObject({ vouched: accountSchema })
export type VouchedSession = v.InferOutput<typeof vouchedSessionSchema>

export type KeptSession = SiwxSession | VouchedSession
const keptSessionSchema = v.lazy(
  (input): v.GenericSchema<unknown, KeptSession> =>
    (input as { vouched?: unknown } | null)?.vouched === undefined ? siwxSessionSchema : vouchedSessionSchema,
)

/** Calls from the frame to the host's own sign-in functions. */
export const siwxCallSchema = v.pipe(
  recordSchema,
  v.variant('op', [
    caseOf({
      op: v.literal('createMessage'),
      input: closedObject({
        accountAddress: accountOrNoneSchema,
        chainId: caipNetworkIdSchema,
        notBefore: v.optional(timestampSchema),
      }),
    }),
    caseOf({
      op: v.literal('signMessage'),
      input: closedObject({ message: signableSchema, chainId: caipNetworkIdSchema, accountAddress: addressSchema }),
    }),
    caseOf({ op: v.literal('addSession'), input: siwxSessionSchema }),
    caseOf({ op: v.literal('revokeSession'), input: accountSchema }),
    caseOf({ op: v.literal('setSessions'), input: sessionsSchema }),
    caseOf({ op: v.literal('getSessions'), input: accountSchema }),
  ]),
)
export type SiwxCall = v.InferOutput<typeof siwxCallSchema>
export type SiwxOp = SiwxCall['op']

/**
 * Results of these functions. The frame compares every field of a message with its request before a wallet may sign it.
 */
export const siwxResultSchema = v.pipe(
  recordSchema,
  v.variant('op', [
    caseOf({ op: v.literal('createMessage'), result: siwxMessageSchema }),
    caseOf({ op: v.literal('signMessage'), result: signatureSchema }),
    caseOf({ op: v.literal('addSession') }),
    caseOf({ op: v.literal('revokeSession') }),
    caseOf({ op: v.literal('setSessions') }),
    caseOf({ op: v.literal('getSessions'), result: boundedList(keptSessionSchema, MAX_SIGN_IN_SESSIONS) }),
  ]),
)
export type SiwxResult = v.InferOutput<typeof siwxResultSchema>
