import type { CallTable, ServeTable } from './contract.ts'
import type { FrameSignatures } from './frame-contract.ts'
import type { HostSignatures } from './host-contract.ts'
import {
  BRIEF_TIMEOUT_MS,
  CONTROL_TIMEOUT_MS,
  INIT_TIMEOUT_MS,
  MAX_INIT_SIZE,
  MAX_MESSAGE_SIZE,
  MAX_RESULT_SIZE,
  PING_TIMEOUT_MS,
} from './limits.ts'
import type { Parser } from './parser.ts'
import type { SiwxCall } from './schemas/index.ts'
import type { Shape } from './shapes.ts'
import { shaped } from './shapes.ts'

// The host's part of both contracts, with small parsers instead of schemas for results and calls of the frame. Tests
// compare these with the contracts: same methods, same terms, and nothing that a contract allows is rejected here.

const snapshot = {
  namespaces: { '*': { accounts: ['string'], caipNetworkId: 'string', status: 'string' } },
} as const

const terms = { cancellable: false, maxParams: MAX_MESSAGE_SIZE, maxResult: MAX_MESSAGE_SIZE }

/** Methods of the frame that this SDK calls. */
export type CalledByHost = Pick<
  FrameSignatures,
  | 'init'
  | 'request'
  | 'cancel'
  | 'open'
  | 'requestClose'
  | 'setOptions'
  | 'setViewport'
  | 'injectedChanged'
  | 'injectedEvent'
  | 'connect'
  | 'switchNetwork'
  | 'disconnect'
  | 'resetWalletConnect'
  | 'signInChanged'
  | 'ping'
>

/** How the host parses the frame's answers. */
export const frameCalls: CallTable<CalledByHost> = {
  init: {
    ...terms,
    timeoutMs: INIT_TIMEOUT_MS,
    result: shaped({
      seq: 'number',
      snapshot,
      policy: { safe: ['string'] },
      alerts: ['string'],
    }),
  },
  request: { ...terms, timeoutMs: null, cancellable: true, maxResult: MAX_RESULT_SIZE, result: shaped('any') },
  cancel: { ...terms, timeoutMs: BRIEF_TIMEOUT_MS, result: shaped('any') },
  open: { ...terms, timeoutMs: CONTROL_TIMEOUT_MS, result: shaped({ view: 'string' }) },
  requestClose: { ...terms, timeoutMs: CONTROL_TIMEOUT_MS, result: shaped({ closed: 'boolean' }) },
  setOptions: { ...terms, timeoutMs: CONTROL_TIMEOUT_MS, result: shaped('any') },
  setViewport: { ...terms, timeoutMs: BRIEF_TIMEOUT_MS, result: shaped('any') },
  injectedChanged: { ...terms, timeoutMs: BRIEF_TIMEOUT_MS, result: shaped('any') },
  injectedEvent: { ...terms, timeoutMs: BRIEF_TIMEOUT_MS, result: shaped('any') },
  connect: { ...terms, timeoutMs: null, result: shaped({ namespace: 'string' }) },
  switchNetwork: { ...terms, timeoutMs: null, result: shaped({ caipNetworkId: 'string' }) },
  disconnect: { ...terms, timeoutMs: CONTROL_TIMEOUT_MS, result: shaped('any') },
  resetWalletConnect: { ...terms, timeoutMs: CONTROL_TIMEOUT_MS, result: shaped('any') },
  signInChanged: { ...terms, timeoutMs: BRIEF_TIMEOUT_MS, result: shaped('any') },
  ping: { ...terms, timeoutMs: PING_TIMEOUT_MS, result: shaped('any') },
}

/** Methods of the host that this SDK serves. */
export type ServedByHost = Pick<
  HostSignatures,
  | 'stateChanged'
  | 'providerEvent'
  | 'surface'
  | 'injectedRequest'
  | 'injectedListen'
  | 'cancel'
  | 'openUrl'
  | 'focusOpener'
  | 'event'
  | 'siwx'
>

const account = { chainId: 'string', address: 'string' } as const
const session = {
  data: { chainId: 'string', accountAddress: 'string' },
  message: 'string',
  signature: 'string',
} as const
const siwxInputs = new Map<unknown, Shape>([
  ['createMessage', { chainId: 'string', accountAddress: 'string' }],
  ['signMessage', { chainId: 'string', accountAddress: 'string', message: 'string' }],
  ['addSession', session],
  ['revokeSession', account],
  ['setSessions', [session]],
  ['getSessions', account],
])
// The operation determines the type of its input.
const readSiwxCall: Parser<SiwxCall> = (value) => {
  const input = siwxInputs.get((value as { op?: unknown } | undefined)?.op)
  return input ? shaped<SiwxCall>({ input })(value) : { ok: false, path: 'op', reason: 'is no sign-in function' }
}

/** How the host parses the frame's calls. */
export const hostServes: ServeTable<ServedByHost> = {
  stateChanged: { ...terms, params: shaped({ seq: 'number', snapshot }) },
  providerEvent: { ...terms, params: shaped({ seq: 'number', namespace: 'string', event: 'string' }) },
  surface: { ...terms, params: shaped({ mode: 'string' }) },
  injectedRequest: {
    ...terms,
    cancellable: true,
    params: shaped({ walletId: 'string', id: 'string', method: 'string' }),
  },
  injectedListen: { ...terms, params: shaped({ walletIds: ['string'] }) },
  cancel: { ...terms, params: shaped({ id: 'string' }) },
  openUrl: { ...terms, params: shaped({ url: 'string', target: 'string' }) },
  focusOpener: { ...terms, params: shaped('any') },
  event: { ...terms, params: shaped({ name: 'string' }) },
  siwx: { ...terms, maxParams: MAX_INIT_SIZE, params: readSiwxCall },
}
