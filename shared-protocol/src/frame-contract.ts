import * as v from 'valibot'
import type { SignaturesOf } from './contract.ts'
import { defineMethod } from './define-method.ts'
import {
  BRIEF_TIMEOUT_MS,
  CONTROL_TIMEOUT_MS,
  INIT_TIMEOUT_MS,
  MAX_ALERTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID_LENGTH,
  MAX_INIT_SIZE,
  MAX_INJECTED_LIST_SIZE,
  MAX_METHODS,
  MAX_NAME_LENGTH,
  MAX_RESULT_SIZE,
  PING_TIMEOUT_MS,
} from './limits.ts'
import {
  boundedList,
  boundedText,
  caipNetworkIdSchema,
  chainNamespaceSchema,
  closedObject,
  jsonSchema,
  methodSchema,
  nothing,
  openParamsSchema,
  optionsPatchSchema,
  optionsSchema,
  requestIdSchema,
  rpcRequestSchema,
  snapshotSchema,
  viewNameSchema,
  viewportSchema,
  walletIdSchema,
  walletListSchema,
  whole,
} from './schemas/index.ts'

const seqSchema = whole(0, Number.MAX_SAFE_INTEGER)

/** What a boot tells the host when it takes its options: enough to answer from, and what is off and why. */
export const initResultSchema = closedObject({
  seq: seqSchema,
  snapshot: snapshotSchema,
  capabilities: closedObject({
    /** How long what the frame remembers will last here. */
    storage: v.picklist(['persistent', 'session', 'memory']),
    /** Whether login by e-mail and social account may be used on this page. */
    embeddedWallet: v.boolean(),
  }),
  /** A hint for the host: which requests may be sent again after a restart. The frame's own copy decides. */
  policy: closedObject({ safe: boundedList(methodSchema, MAX_METHODS) }),
  /** What the developer of the page should know, in words. */
  alerts: boundedList(boundedText(MAX_DESCRIPTION_LENGTH), MAX_ALERTS),
})
export type InitResult = v.InferOutput<typeof initResultSchema>

/** Port A: what the host may ask of the frame. */
export const frameContract = {
  /** Hands the frame its options; exactly once a boot, before anything else. */
  init: defineMethod({
    params: closedObject({
      options: optionsSchema,
      viewport: v.exactOptional(viewportSchema),
      sdk: boundedText(MAX_ID_LENGTH),
    }),
    result: initResultSchema,
    timeoutMs: INIT_TIMEOUT_MS,
    maxParams: MAX_INIT_SIZE,
  }),
  /** A request of the provider. One that is in flight is not run again when it is sent twice. */
  request: defineMethod({
    params: rpcRequestSchema,
    result: v.optional(jsonSchema),
    timeoutMs: null,
    cancellable: true,
    maxResult: MAX_RESULT_SIZE,
  }),
  /** Ends a request by its id; it is answered 4001. */
  cancel: defineMethod({
    params: closedObject({ id: requestIdSchema }),
    result: closedObject({ cancelled: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Shows the modal, at a view if one is named; the opening rules are the frame’s. */
  open: defineMethod({
    params: openParamsSchema,
    result: closedObject({ opened: v.boolean(), view: viewNameSchema }),
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Asks that the modal be closed; the frame may refuse. */
  requestClose: defineMethod({
    params: closedObject({ reason: v.picklist(['escape', 'backdrop', 'api']) }),
    result: closedObject({ closed: v.boolean() }),
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Changes some options. */
  setOptions: defineMethod({
    params: optionsPatchSchema,
    result: nothing,
    timeoutMs: CONTROL_TIMEOUT_MS,
    maxParams: MAX_INIT_SIZE,
  }),
  /** Facts of the page’s window; the latest wins. */
  setViewport: defineMethod({
    params: viewportSchema,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** The browser wallets that announced themselves to the page, all of them each time. */
  injectedChanged: defineMethod({
    params: walletListSchema,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
    maxParams: MAX_INJECTED_LIST_SIZE,
  }),
  /** An event of the browser wallet that the frame has selected. */
  injectedEvent: defineMethod({
    params: closedObject({
      walletId: walletIdSchema,
      event: boundedText(MAX_NAME_LENGTH),
      payload: v.optional(jsonSchema),
    }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Makes a network the active one; the wallet may have to be asked. */
  switchNetwork: defineMethod({
    params: closedObject({ caipNetworkId: caipNetworkIdSchema }),
    result: closedObject({ caipNetworkId: caipNetworkIdSchema }),
    timeoutMs: null,
  }),
  /** Disconnects one namespace, or all. */
  disconnect: defineMethod({
    params: closedObject({ namespace: v.optional(chainNamespaceSchema) }),
    result: nothing,
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** The sessions of the page’s sign-in are not what they were: they are looked up again. */
  signInChanged: defineMethod({
    params: nothing,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Proves that the frame is alive. */
  ping: defineMethod({
    params: closedObject({ n: seqSchema }),
    result: closedObject({ n: seqSchema, bootId: boundedText(MAX_ID_LENGTH), busy: v.boolean() }),
    timeoutMs: PING_TIMEOUT_MS,
  }),
} as const

export type FrameSignatures = SignaturesOf<typeof frameContract>
