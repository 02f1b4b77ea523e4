import * as v from 'valibot'
import type { SignaturesOf } from '../contract.ts'
import { defineMethod } from '../define-method.ts'
import { LANGUAGES } from '../languages.ts'
import { BRIEF_TIMEOUT_MS, CONTROL_TIMEOUT_MS, INIT_TIMEOUT_MS, MAX_EMAIL_LENGTH, PING_TIMEOUT_MS } from '../limits.ts'
import { boundedText, closedObject, nothing, whole } from '../schemas/bounded.ts'
import { caipNetworkIdSchema } from '../schemas/caip.ts'
import { jsonSchema } from '../schemas/json.ts'
import { methodSchema, requestIdSchema, rpcParamsSchema } from '../schemas/json-rpc.ts'
import { themeVariablesSchema } from '../schemas/theme.ts'
import { originSchema } from '../schemas/url.ts'
import { codeSentSchema, EMAIL_CHANGE_ACTIONS } from '../wallet-api/login.ts'
import { embeddedStateSchema } from './account.ts'

// Modal and secure frame talk like host and modal: a handshake, two ports, and a guard on each. The modal is assumed to be
// taken over. It can ask, and it learns addresses and the visitor's e-mail address; it never gets a token, a share or a key.

/** Signing out waits this long for the service, then forgets the session here. */
export const SIGN_OUT_TIMEOUT_MS = 3_000

/**
 * What the secure frame shows by itself, because the modal must not see it:
 *
 * - `protect`: the visitor makes a passkey or prints a kit, which opens the wallet on other devices.
 * - `unlock`: one of these opens the wallet here.
 * - `approve`: what a page asks for, until the visitor has answered all of it.
 */
export const SECURE_SCREENS = ['protect', 'unlock', 'approve'] as const
export type SecureScreen = (typeof SECURE_SCREENS)[number]

export const appearanceSchema = closedObject({
  theme: v.picklist(['light', 'dark']),
  variables: themeVariablesSchema,
})
/** How the secure frame looks, so that it is of one piece with the modal. */
export type Appearance = v.InferOutput<typeof appearanceSchema>

/** The tallest screen. */
const MAX_SCREEN_HEIGHT = 4_000

const emailSchema = boundedText(MAX_EMAIL_LENGTH)
const otpSchema = v.pipe(v.string(), v.regex(/^\d{6,8}$/, 'must be 6 to 8 digits'))

/** Calls from the modal to the secure frame. */
export const secureContract = {
  /** Says for which page the wallet is used. Called exactly once per boot, before any other method. */
  init: defineMethod({
    params: closedObject({
      hostOrigin: originSchema,
      /** Of the letters. */
      language: v.picklist(LANGUAGES),
    }),
    result: closedObject({
      state: embeddedStateSchema,
      /** How long what the frame stores will last. */
      storage: v.picklist(['persistent', 'memory']),
      /** Digits of a code. */
      otpDigits: whole(6, 8),
    }),
    timeoutMs: INIT_TIMEOUT_MS,
  }),
  /** Begins a login by e-mail, or sends another code. */
  connectEmail: defineMethod({
    params: closedObject({ email: emailSchema }),
    result: codeSentSchema,
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Waits until the visitor has confirmed this device by the link in the mail, then sends a code. */
  connectDevice: defineMethod({
    params: closedObject({ id: requestIdSchema }),
    result: codeSentSchema,
    timeoutMs: null,
    cancellable: true,
  }),
  /** Ends a login with the code from the mail. */
  connectOtp: defineMethod({
    params: closedObject({ otp: otpSchema }),
    result: embeddedStateSchema,
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Makes a wallet for a visitor who has none. */
  createWallet: defineMethod({ params: nothing, result: embeddedStateSchema, timeoutMs: CONTROL_TIMEOUT_MS }),
  /** The visitor's login and wallet, as they are now. */
  getUser: defineMethod({ params: nothing, result: embeddedStateSchema, timeoutMs: CONTROL_TIMEOUT_MS }),
  /** Signs out, here and at the service. */
  signOut: defineMethod({ params: nothing, result: nothing, timeoutMs: CONTROL_TIMEOUT_MS }),
  /** Begins to change the address, or sends another code of a change to the same address. The first goes to the old mailbox. */
  updateEmail: defineMethod({
    params: closedObject({ email: emailSchema }),
    result: closedObject({ action: v.picklist(EMAIL_CHANGE_ACTIONS) }),
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Takes the code from the old mailbox. Another goes to the new one. */
  updateEmailPrimaryOtp: defineMethod({
    params: closedObject({ otp: otpSchema }),
    result: closedObject({ action: v.picklist(EMAIL_CHANGE_ACTIONS) }),
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Takes the code from the new mailbox, and changes the address. */
  updateEmailSecondaryOtp: defineMethod({
    params: closedObject({ otp: otpSchema }),
    result: embeddedStateSchema,
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Shows a screen until the visitor is done with it. The modal shows the frame meanwhile. */
  show: defineMethod({
    params: closedObject({
      id: requestIdSchema,
      screen: v.picklist(SECURE_SCREENS),
      language: v.picklist(LANGUAGES),
      appearance: appearanceSchema,
    }),
    result: embeddedStateSchema,
    timeoutMs: null,
    cancellable: true,
  }),
  /**
   * Asks the visitor to approve a request of the page. It waits until they have answered on the screen `approve`, or in the
   * window that it opens.
   */
  approve: defineMethod({
    params: closedObject({
      id: requestIdSchema,
      chainId: caipNetworkIdSchema,
      method: methodSchema,
      params: rpcParamsSchema,
      /** Whether this browser can open another window. */
      opensWindows: v.boolean(),
    }),
    result: jsonSchema,
    timeoutMs: null,
    cancellable: true,
  }),
  /** Cancels `connectDevice`, `show` or `approve` by its id. */
  cancel: defineMethod({
    params: closedObject({ id: requestIdSchema }),
    result: closedObject({ cancelled: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Whether the frame is alive. */
  ping: defineMethod({
    params: closedObject({ n: whole(0, Number.MAX_SAFE_INTEGER) }),
    result: closedObject({ n: whole(0, Number.MAX_SAFE_INTEGER) }),
    timeoutMs: PING_TIMEOUT_MS,
  }),
} as const
export type SecureSignatures = SignaturesOf<typeof secureContract>

/** Calls from the secure frame to the modal. */
export const modalContract = {
  /** The login or the wallet changed without being asked: the session ended, or another tab signed out. */
  stateChanged: defineMethod({
    params: closedObject({ state: embeddedStateSchema }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** The screen has another height. */
  resized: defineMethod({
    params: closedObject({ height: whole(0, MAX_SCREEN_HEIGHT) }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** The visitor pressed Escape inside the frame. */
  dismissed: defineMethod({ params: nothing, result: nothing, timeoutMs: BRIEF_TIMEOUT_MS }),
} as const
export type ModalSignatures = SignaturesOf<typeof modalContract>
