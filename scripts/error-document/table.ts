import {
  ATOMICITY_NOT_SUPPORTED,
  CHAIN_DISCONNECTED,
  DISCONNECTED,
  DUPLICATE_CALLS_ID,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  LIMIT_EXCEEDED,
  RESOURCE_BUSY,
  TOO_MANY_CALLS,
  TRANSACTION_REJECTED,
  UNAUTHORIZED,
  UNKNOWN_CALLS_ID,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_CAPABILITY,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '../../shared-protocol/src/index.ts'

/** An error that a page can get. */
export type ErrorRow = {
  readonly code: number
  readonly name: string
  /** The standard that defines it. */
  readonly standard: string
  readonly meaning: string
  readonly causes: readonly string[]
  readonly remedy: string
  /** Members of `data`, if there are any. */
  readonly data?: { readonly [member: string]: string }
}

const EIP1193 = '[EIP-1193](https://eips.ethereum.org/EIPS/eip-1193#provider-errors)'
const EIP1474 = '[EIP-1474](https://eips.ethereum.org/EIPS/eip-1474#error-codes)'
const EIP3326 = '[EIP-3326](https://eips.ethereum.org/EIPS/eip-3326)'
const EIP5792 = '[EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)'
const CAIP25 = '[CAIP-25](https://chainagnostic.org/CAIPs/caip-25)'

/** Every error of the SDK and of the frame. A wallet’s and a node’s own codes pass through and are not listed. */
export const ERRORS: readonly ErrorRow[] = [
  {
    code: USER_REJECTED,
    name: 'User rejected',
    standard: EIP1193,
    meaning: 'The visitor said no, or the page cancelled its request.',
    causes: [
      'The visitor refused in the wallet.',
      'The visitor closed the modal before connecting or signing in.',
      'The visitor declined a request to the embedded wallet, or left the view that shows it.',
      'A request to the embedded wallet waited for half an hour, or from before the device slept.',
      'The page has asked the embedded wallet for a method that is not allowed, while this request waited.',
      'The page aborted the request by its `AbortSignal`.',
    ],
    remedy: 'Show nothing, or offer the action again. Do not repeat it by yourself.',
    data: { reason: '`expired`, for a request to the embedded wallet that nobody has answered in time.' },
  },
  {
    code: UNAUTHORIZED,
    name: 'Unauthorized',
    standard: EIP1193,
    meaning: 'The page, or the account that it names, is not allowed to do this.',
    causes: [
      'No account is connected, and the method needs one.',
      'The request names an account that was not granted to the page.',
      'The page’s origin is not on the project’s allow-list, or the project does not exist.',
      'The page is sandboxed without `allow-same-origin`.',
      'A session (CAIP-25) does not contain the network.',
    ],
    remedy: 'Connect first. For a refused origin see [alerts](alerts.md#origin-not-allowed).',
    data: { denied: 'why the frame serves this page nothing: `ORIGIN`, `PROJECT`, `VERSION` or `TOP_LEVEL`' },
  },
  {
    code: UNSUPPORTED_METHOD,
    name: 'Unsupported method',
    standard: EIP1193,
    meaning: 'Neither Casement nor the connected wallet answers this method.',
    causes: [
      'The method is on no list ([what the provider answers](hosts.md#what-the-provider-answers)).',
      'The connected wallet does not have it.',
    ],
    remedy: 'Use another method, or check `wallet_getCapabilities` first.',
    data: { method: 'the method' },
  },
  {
    code: DISCONNECTED,
    name: 'Disconnected',
    standard: EIP1193,
    meaning: 'The frame or the wallet could not be reached.',
    causes: [
      'The frame did not load: its server is away, the device is offline, or the page’s CSP blocks it.',
      'The frame restarted, the wallet disconnected, or the instance was destroyed while the request waited.',
    ],
    remedy:
      'With `not-sent`, repeat the request. With `unknown`, the wallet may have signed or sent: look on the chain before you repeat anything.',
    data: {
      outcome: '`not-sent` if nothing was asked of the wallet, `unknown` if it cannot be told',
      hash: 'the transaction of an embedded wallet that may have been sent',
      blocked: '`csp` if the page’s own policy blocks the frame',
      denied: '`PROJECT_UNREADABLE` if the frame cannot read its projects',
    },
  },
  {
    code: CHAIN_DISCONNECTED,
    name: 'Chain disconnected',
    standard: EIP1193,
    meaning: 'The network could not be reached, or the wallet is not on it.',
    causes: [
      'The RPC endpoint does not answer, or none is configured for the network.',
      'The request names a network on which the wallet is not.',
    ],
    remedy: 'Switch the network, or configure an endpoint.',
    data: { caipNetworkId: 'the network' },
  },
  {
    code: UNRECOGNIZED_CHAIN,
    name: 'Unrecognized chain',
    standard: EIP3326,
    meaning: 'The network is not one of the page’s, or the wallet does not know it.',
    causes: ['The network is missing from `networks`.', 'The wallet does not know the network and cannot add it.'],
    remedy: 'Add the network to `networks`; see [alerts](alerts.md#network-not-found).',
    data: { caipNetworkId: 'the network' },
  },
  {
    code: RESOURCE_BUSY,
    name: 'Resource busy',
    standard: EIP1474,
    meaning: 'The wallet is already asking the visitor something.',
    causes: ['Another request is open in the wallet.'],
    remedy: 'Wait for the other request.',
  },
  {
    code: TRANSACTION_REJECTED,
    name: 'Transaction rejected',
    standard: EIP1474,
    meaning: 'The network does not take the transaction of an embedded wallet.',
    causes: [
      'The account has too little for the amount and the network fee.',
      'A call of the transaction would fail.',
      'A node refuses the signed transaction.',
    ],
    remedy: 'Tell the visitor why, by the message. Nothing was sent.',
    data: { outcome: '`not-sent`' },
  },
  {
    code: LIMIT_EXCEEDED,
    name: 'Limit exceeded',
    standard: EIP1474,
    meaning: 'Too much at a time.',
    causes: [
      'Five requests wait for the visitor already.',
      'There are 32 subscriptions already.',
      'The page makes more calls than one page needs.',
    ],
    remedy: 'Wait until earlier requests are answered, or end subscriptions.',
    data: { max: 'the limit' },
  },
  {
    code: INVALID_REQUEST,
    name: 'Invalid request',
    standard: EIP1474,
    meaning: 'The call itself is malformed.',
    causes: [
      'A request without a method.',
      'A call before the frame was set up, by a page that speaks the protocol itself.',
    ],
    remedy: 'Correct the call.',
  },
  {
    code: INVALID_PARAMS,
    name: 'Invalid parameters',
    standard: EIP1474,
    meaning: 'A parameter or an option is invalid. The message names it.',
    causes: [
      'A parameter of a method has the wrong form, is a BigInt, or cannot be copied.',
      'An option is unknown or invalid; the nearest known name is suggested.',
      '`open` was given the name of a view that a page cannot open.',
    ],
    remedy: 'Correct what `data.path` names.',
    data: { path: 'where it is' },
  },
  {
    code: INTERNAL_ERROR,
    name: 'Internal error',
    standard: EIP1474,
    meaning: 'Something failed that should not have, or a wallet gave an answer that does not fit its method.',
    causes: [
      'The wallet failed without a code.',
      'The wallet’s answer is no signature or no transaction hash.',
      'An error in Casement. Its text is not passed on, because it could contain private data.',
    ],
    remedy: 'Look into the console, with the option `debug: true`.',
    data: { method: 'the method whose answer did not fit' },
  },
  {
    code: 5100,
    name: 'Networks not supported',
    standard: CAIP25,
    meaning: 'A session requires a network that the page does not have or the wallet has not approved.',
    causes: ['`requiredScopes` of `wallet_createSession`.'],
    remedy: 'Ask for it in `optionalScopes`, or add it to `networks`.',
  },
  {
    code: 5101,
    name: 'Methods not supported',
    standard: CAIP25,
    meaning: 'A session requires a method that the wallet does not have.',
    causes: ['`requiredScopes` of `wallet_createSession`.'],
    remedy: 'Ask for it in `optionalScopes`.',
  },
  {
    code: 5102,
    name: 'Notifications not supported',
    standard: CAIP25,
    meaning: 'A session requires a notification that Casement does not send.',
    causes: ['`requiredScopes` of `wallet_createSession`.'],
    remedy: 'Ask for it in `optionalScopes`.',
  },
  {
    code: UNSUPPORTED_CAPABILITY,
    name: 'Unsupported capability',
    standard: EIP5792,
    meaning: 'A list of calls needs a capability that the embedded wallet does not have.',
    causes: ['`capabilities` of `wallet_sendCalls`, without `optional: true`.'],
    remedy: 'Ask `wallet_getCapabilities` first, or mark it as optional.',
    data: { path: 'where it is' },
  },
  {
    code: DUPLICATE_CALLS_ID,
    name: 'Duplicate id',
    standard: EIP5792,
    meaning: 'A list of calls with this id has been sent, or waits for the visitor.',
    causes: ['`id` of `wallet_sendCalls`.'],
    remedy: 'Leave the id out, or choose one that you have never used.',
    data: { path: 'where it is' },
  },
  {
    code: UNKNOWN_CALLS_ID,
    name: 'Unknown list of calls',
    standard: EIP5792,
    meaning: 'The embedded wallet has sent no list of calls with this id from this page.',
    causes: ['The id of `wallet_getCallsStatus`. The last 32 lists are known.'],
    remedy: 'Ask for an id that `wallet_sendCalls` has returned.',
    data: { path: 'where it is' },
  },
  {
    code: TOO_MANY_CALLS,
    name: 'Too many calls',
    standard: EIP5792,
    meaning: 'A list has more calls than the embedded wallet sends together.',
    causes: ['More than 32 `calls` of `wallet_sendCalls`.'],
    remedy: 'Send them in several lists.',
    data: { path: 'where it is' },
  },
  {
    code: ATOMICITY_NOT_SUPPORTED,
    name: 'Atomicity not supported',
    standard: EIP5792,
    meaning: 'Several calls cannot be carried out together or not at all.',
    causes: ['`atomicRequired` of `wallet_sendCalls`, with more than one call.'],
    remedy: 'Do without, if one call may happen and another not. A single call is always atomic.',
    data: { path: 'where it is' },
  },
]
