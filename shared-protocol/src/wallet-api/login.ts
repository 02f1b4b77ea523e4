import * as v from 'valibot'
import { LANGUAGES } from '../languages.ts'
import { MAX_EMAIL_LENGTH } from '../limits.ts'
import { closedObject } from '../schemas/bounded.ts'
import { originSchema } from '../schemas/url.ts'

// What the secure frame and the wallet service say to each other about signing in.

/** A UUID of version 7, as the service makes them. */
export const idSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'must be an id'),
)

/** A random token of 256 bits in base64url. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a token'))

export const startLoginSchema = closedObject({
  hostOrigin: originSchema,
  /** Of the letters. */
  language: v.optional(v.picklist(LANGUAGES), LANGUAGES[0]),
})
export const loginStartedSchema = v.object({ txId: idSchema, expiresAt: v.number() })
export type LoginStarted = v.InferOutput<typeof loginStartedSchema>

const emailSchema = v.pipe(v.string(), v.minLength(3), v.maxLength(MAX_EMAIL_LENGTH))

export const sendCodeSchema = closedObject({ txId: idSchema, email: emailSchema })

/** A change of address needs a code from the old mailbox, then one from the new. */
export const changeEmailSchema = closedObject({ email: emailSchema })
/** Another code of a change that has begun. */
export const changeEmailAgainSchema = closedObject({ txId: idSchema })
export const EMAIL_CHANGE_ACTIONS = ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'] as const
export const emailChangeSchema = v.object({ txId: idSchema, action: v.picklist(EMAIL_CHANGE_ACTIONS) })
export type EmailChangeStep = v.InferOutput<typeof emailChangeSchema>

/** What the visitor does next: follow the link in the mail, or enter the code. */
export const LOGIN_ACTIONS = ['VERIFY_DEVICE', 'VERIFY_OTP'] as const
export const codeSentSchema = v.object({
  action: v.picklist(LOGIN_ACTIONS),
  /** The number that the page behind the link asks to compare. */
  number: v.exactOptional(v.number()),
  resendAfterMs: v.number(),
  expiresInMs: v.number(),
})
export type CodeSent = v.InferOutput<typeof codeSentSchema>

export const verifyCodeSchema = closedObject({
  txId: idSchema,
  otp: v.pipe(v.string(), v.regex(/^\d{6,8}$/, 'must be 6 to 8 digits')),
})

export const refreshSchema = closedObject({ refreshToken: tokenSchema })

export const sessionSchema = v.object({
  accessToken: v.string(),
  expiresInMs: v.number(),
  refreshToken: tokenSchema,
  user: v.object({ id: idSchema, email: v.string(), provider: v.literal('email') }),
  device: v.object({ id: idSchema, known: v.boolean() }),
})
export type WalletSession = v.InferOutput<typeof sessionSchema>

/** The devices that a person has signed in on. */
export const deviceListSchema = v.object({
  devices: v.array(
    v.object({
      id: idSchema,
      hostOrigin: v.string(),
      createdAt: v.number(),
      lastSeenAt: v.number(),
      isThis: v.boolean(),
    }),
  ),
})
export type DeviceList = v.InferOutput<typeof deviceListSchema>
