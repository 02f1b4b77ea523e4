import * as v from 'valibot'
import { defineMethod } from './define-method.ts'
import {
  BRIEF_TIMEOUT_MS,
  MAX_INJECTED_WALLETS,
  MAX_INLINE_HEIGHT_PX,
  MAX_MESSAGE_SIZE,
  MAX_NAME_LENGTH,
  MAX_RESULT_SIZE,
  MAX_URL_LENGTH,
} from './limits.ts'
import {
  boundedList,
  boundedText,
  chainNamespaceSchema,
  closedObject,
  jsonSchema,
  methodSchema,
  nothing,
  requestIdSchema,
  rpcParamsSchema,
  snapshotSchema,
  walletIdSchema,
  whole,
} from './schemas/index.ts'

const seqSchema = whole(0, Number.MAX_SAFE_INTEGER)

/** All of port B except the sign-in method, which few hosts need. */
export const hostCalls = {
  /** Sets how the frame is shown. Repeating a call changes nothing. */
  surface: defineMethod({
    params: closedObject({
      mode: v.picklist(['hidden', 'modal', 'inline', 'yielded']),
      height: v.exactOptional(whole(0, MAX_INLINE_HEIGHT_PX)),
    }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** The complete public state. Numbered together with provider events; older numbers are ignored. */
  stateChanged: defineMethod({
    params: closedObject({ seq: seqSchema, snapshot: snapshotSchema }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** A provider event. Events are emitted in the order of their numbers. */
  providerEvent: defineMethod({
    params: closedObject({
      seq: seqSchema,
      namespace: chainNamespaceSchema,
      event: boundedText(MAX_NAME_LENGTH),
      payload: v.optional(jsonSchema),
    }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** A request to a browser wallet. The host makes it, so that the wallet sees the page’s origin. */
  injectedRequest: defineMethod({
    params: closedObject({
      walletId: walletIdSchema,
      id: requestIdSchema,
      method: methodSchema,
      params: v.optional(rpcParamsSchema),
    }),
    result: v.optional(jsonSchema),
    timeoutMs: null,
    cancellable: true,
    maxResult: MAX_RESULT_SIZE,
  }),
  /** The full list of browser wallets whose events the frame subscribes to. */
  injectedListen: defineMethod({
    params: closedObject({ walletIds: boundedList(walletIdSchema, MAX_INJECTED_WALLETS) }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Cancels a request by its id. The request rejects with 4001. */
  cancel: defineMethod({
    params: closedObject({ id: requestIdSchema }),
    result: closedObject({ cancelled: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Opens a link for the frame, which has no click of its own. Requires a recent click of the visitor. */
  openUrl: defineMethod({
    params: closedObject({ url: boundedText(MAX_URL_LENGTH), target: v.picklist(['blank', 'deeplink']) }),
    result: closedObject({ opened: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Returns the focus to the element that had it when the modal was opened. */
  focusOpener: defineMethod({
    params: nothing,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** A public event for the page’s own analytics. */
  event: defineMethod({
    params: closedObject({ name: boundedText(MAX_NAME_LENGTH), props: v.optional(jsonSchema) }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
    maxParams: MAX_MESSAGE_SIZE,
  }),
} as const
