import * as v from 'valibot'
import { closedObject } from '../schemas/bounded.ts'
import { sealedText } from './wallets.ts'

// What the secure frame and the window in which a visitor approves leave for each other at the service, where the host's
// page keeps them from talking directly. The service cannot read it: they share a key that it never sees.

/** How long an exchange lives. */
export const APPROVAL_MS = 5 * 60_000
/** How long the service waits for the next message before it answers that there is none. */
export const APPROVAL_WAIT_MS = 20_000
/** Messages of one side, and the characters of both. */
export const MAX_APPROVAL_MESSAGES = 64
export const MAX_APPROVAL_SIZE = 512 * 1024
/** The characters of one message. */
export const MAX_APPROVAL_MESSAGE = 64 * 1024

/** 128 random bits in base64url, as the last character of 22 has room for two of them. */
export const approvalIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{21}[AQgw]$/, 'must be 16 bytes in base64url'))

export const openApprovalSchema = closedObject({ id: approvalIdSchema })
export const approvalOpenedSchema = v.object({ expiresAt: v.number() })

const message = sealedText(MAX_APPROVAL_MESSAGE)
export const approvalMessageSchema = closedObject({ message })
/** The number that a message got, from 1. */
export const approvalSaidSchema = v.object({ n: v.number() })

/** What the other side has said, in its order. There may be more after the last one. */
export const approvalMessagesSchema = v.object({
  messages: v.pipe(v.array(v.object({ n: v.number(), message })), v.maxLength(MAX_APPROVAL_MESSAGES)),
})
export type ApprovalMessage = v.InferOutput<typeof approvalMessagesSchema>['messages'][number]
