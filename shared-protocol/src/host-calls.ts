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

/** What every frame asks of its host: all of port B but the sign-in, which few hosts have. */
export const hostCalls = {
  /** Where the frame is shown; saying it twice changes nothing. */
  surface: defineMethod({
    params: closedObject({
      mode: v.picklist(['hidden', 'modal', 'inline', 'yielded']),
      height: v.exactOptional(whole(0, MAX_INLINE_HEIGHT_PX)),
    }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** The public state, whole. Numbered together with the provider’s events; what is older is ignored. */
  stateChanged: defineMethod({
    params: closedObject({ seq: seqSchema, snapshot: snapshotSchema }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** An event of a provider, emitted in the order of its number. */
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
  /** A request to a browser wallet, made by the host so that the wallet sees the page’s origin. */
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
  /** The browser wallets whose events the frame wants to hear, all of them each time; the others are not passed on. */
  injectedListen: defineMethod({
    params: closedObject({ walletIds: boundedList(walletIdSchema, MAX_INJECTED_WALLETS) }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Ends a request by its id; it is answered 4001. */
  cancel: defineMethod({
    params: closedObject({ id: requestIdSchema }),
    result: closedObject({ cancelled: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /**
   * Opens a link that the frame cannot open itself, for want of a click in it; only while the visitor’s last press
   * counts.
   */
  openUrl: defineMethod({
    params: closedObject({ url: boundedText(MAX_URL_LENGTH), target: v.picklist(['blank', 'deeplink']) }),
    result: closedObject({ opened: v.boolean() }),
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** Gives the focus back to what had it when the modal was opened. */
  focusOpener: defineMethod({
    params: nothing,
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
  }),
  /** One of the public events, for the page’s own analytics. */
  event: defineMethod({
    params: closedObject({ name: boundedText(MAX_NAME_LENGTH), props: v.optional(jsonSchema) }),
    result: nothing,
    timeoutMs: BRIEF_TIMEOUT_MS,
    maxParams: MAX_MESSAGE_SIZE,
  }),
} as const
