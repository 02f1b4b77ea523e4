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

/** The answer to `init`: the initial state, and what is unavailable and why. */
export const initResultSchema = closedObject({
  seq: seqSchema,
  snapshot: snapshotSchema,
  capabilities: closedObject({
    /** How long data that the frame stores will last. */
    storage: v.picklist(['persistent', 'session', 'memory']),
    /** Whether e-mail and social login are available on this page. */
    embeddedWallet: v.boolean(),
  }),
  /** A hint for the host: which requests may be repeated after a restart. The frame's own copy is authoritative. */
  policy: closedObject({ safe: boundedList(methodSchema, MAX_METHODS) }),
  /** Messages for the page's developer. */
  alerts: boundedList(boundedText(MAX_DESCRIPTION_LENGTH), MAX_ALERTS),
})
export type InitResult = v.InferOutput<typeof initResultSchema>

/** Port A: calls from the host to the frame. */
export const frameContract = {
  /** Sends the frame its options. Called exactly once per boot, before any other method. */
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
  /** A provider request. A pending request that is sent again does not run twice. */
  request: defineMethod({
    params: rpcRequestSchema,
    result: v.optional(jsonSchema),
    timeoutMs: null,
    cancellable: true,
    maxResult: MAX_RESULT_SIZE,
  }),
  /** Cancels a request by its id. The request rejects with 4001. */
  cancel: defineMethod({
    params: closedObject({ id: requestIdSchema }),
    result: closedObject({ cancelled: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Shows the modal, optionally at a view. The frame decides whether the view may be opened. */
  open: defineMethod({
    params: openParamsSchema,
    result: closedObject({ opened: v.boolean(), view: viewNameSchema }),
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Asks the frame to close the modal, which it may refuse. */
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
  /** Facts of the page’s window. The latest call applies. */
  setViewport: defineMethod({
    params: viewportSchema,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** The full list of browser wallets found in the page. */
  injectedChanged: defineMethod({
    params: walletListSchema,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
    maxParams: MAX_INJECTED_LIST_SIZE,
  }),
  /** An event of a browser wallet that the frame subscribes to. */
  injectedEvent: defineMethod({
    params: closedObject({
      walletId: walletIdSchema,
      event: boundedText(MAX_NAME_LENGTH),
      payload: v.optional(jsonSchema),
    }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /**
   * Waits until the visitor has connected a wallet, in a namespace or in any, and opens the modal if necessary. Closing
   * it rejects with 4001.
   */
  connect: defineMethod({
    params: closedObject({ namespace: v.optional(chainNamespaceSchema) }),
    result: closedObject({ namespace: chainNamespaceSchema }),
    timeoutMs: null,
  }),
  /** Switches the active network, asking the wallet if necessary. */
  switchNetwork: defineMethod({
    params: closedObject({
      caipNetworkId: caipNetworkIdSchema,
      /** The page has asked the visitor itself. */
      ignoreConfirmation: v.optional(v.boolean()),
    }),
    result: closedObject({ caipNetworkId: caipNetworkIdSchema }),
    timeoutMs: null,
  }),
  /** Disconnects one namespace, or all. */
  disconnect: defineMethod({
    params: closedObject({ namespace: v.optional(chainNamespaceSchema) }),
    result: nothing,
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** Ends all of WalletConnect: its sessions, its pairings and an attempt to connect. */
  resetWalletConnect: defineMethod({
    params: nothing,
    result: nothing,
    timeoutMs: CONTROL_TIMEOUT_MS,
  }),
  /** The page’s sign-in sessions have changed, and the frame reads them again. */
  signInChanged: defineMethod({
    params: nothing,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Checks that the frame is alive. */
  ping: defineMethod({
    params: closedObject({ n: seqSchema }),
    result: closedObject({ n: seqSchema, bootId: boundedText(MAX_ID_LENGTH), busy: v.boolean() }),
    timeoutMs: PING_TIMEOUT_MS,
  }),
} as const

export type FrameSignatures = SignaturesOf<typeof frameContract>
