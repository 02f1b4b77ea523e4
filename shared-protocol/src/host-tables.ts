import { CHAIN_NAMESPACES } from './caip.ts'
import type { CallTable, ServeTable } from './contract.ts'
import type { FrameSignatures } from './frame-contract.ts'
import type { HostSignatures } from './host-contract.ts'
import { count, dictionary, flag, json, listOf, oneOf, optional, record, text } from './lean-parsers.ts'
import {
  BRIEF_TIMEOUT_MS,
  INIT_TIMEOUT_MS,
  MAX_ACCOUNTS,
  MAX_ADDRESS_LENGTH,
  MAX_ALERTS,
  MAX_CAIP_NETWORK_ID_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID_LENGTH,
  MAX_IMAGE_SIZE,
  MAX_MESSAGE_SIZE,
  MAX_METHOD_LENGTH,
  MAX_METHODS,
  MAX_NAME_LENGTH,
  MAX_RESULT_SIZE,
  PING_TIMEOUT_MS,
} from './limits.ts'
import type { Parser } from './parser.ts'
import type { Snapshot } from './schemas/snapshot.ts'

// The host's half of both contracts, small enough for a page to carry: how to read what the frame answers, and what it
// calls. Tests hold these beside the contracts: the same methods, the same times, and no value that the contract allows
// is refused here.

const statusText = oneOf('disconnected', 'connecting', 'connected')

const snapshot = record({
  status: statusText,
  namespaces: dictionary(
    CHAIN_NAMESPACES,
    record({
      accounts: listOf(text(MAX_ADDRESS_LENGTH), MAX_ACCOUNTS),
      caipNetworkId: text(MAX_CAIP_NETWORK_ID_LENGTH),
      status: statusText,
      connector: optional(
        record({
          id: text(MAX_ID_LENGTH),
          kind: oneOf('walletConnect', 'injected', 'embedded'),
          name: text(MAX_NAME_LENGTH),
          icon: optional(text(MAX_IMAGE_SIZE)),
        }),
      ),
    }),
  ),
  activeNamespace: optional(oneOf(...CHAIN_NAMESPACES)),
  open: flag,
  loading: flag,
}) as unknown as Parser<Snapshot>

const terms = { cancellable: false, maxParams: MAX_MESSAGE_SIZE, maxResult: MAX_MESSAGE_SIZE }

/** The methods of the frame that this SDK calls. */
export type CalledByHost = Pick<FrameSignatures, 'init' | 'request' | 'cancel' | 'ping'>

/** How the host reads what the frame answers. */
export const frameCalls: CallTable<CalledByHost> = {
  init: {
    ...terms,
    timeoutMs: INIT_TIMEOUT_MS,
    result: record({
      seq: count,
      snapshot,
      capabilities: record({ storage: oneOf('persistent', 'session', 'memory'), embeddedWallet: flag }),
      policy: record({ safe: listOf(text(MAX_METHOD_LENGTH), MAX_METHODS) }),
      alerts: listOf(text(MAX_DESCRIPTION_LENGTH), MAX_ALERTS),
    }) as CallTable<CalledByHost>['init']['result'],
  },
  request: {
    ...terms,
    timeoutMs: null,
    cancellable: true,
    maxResult: MAX_RESULT_SIZE,
    result: json as CallTable<CalledByHost>['request']['result'],
  },
  cancel: { ...terms, timeoutMs: BRIEF_TIMEOUT_MS, result: record({ cancelled: flag }) },
  ping: { ...terms, timeoutMs: PING_TIMEOUT_MS, result: record({ n: count, bootId: text(MAX_ID_LENGTH), busy: flag }) },
}

/** The methods of the host that this SDK serves. */
export type ServedByHost = Pick<HostSignatures, 'stateChanged' | 'providerEvent'>

/** How the host reads what the frame calls. */
export const hostServes: ServeTable<ServedByHost> = {
  stateChanged: { ...terms, params: record({ seq: count, snapshot }) },
  providerEvent: {
    ...terms,
    params: record({
      seq: count,
      namespace: oneOf(...CHAIN_NAMESPACES),
      event: text(MAX_NAME_LENGTH),
      payload: optional(json),
    }) as ServeTable<ServedByHost>['providerEvent']['params'],
  },
}
