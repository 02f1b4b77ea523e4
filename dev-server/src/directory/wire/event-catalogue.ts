import { boundedList, boundedMap, boundedText, closedObject, jsonSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

// The events and their properties. Properties that only newer clients send are optional.

const MAX_TEXT_LENGTH = 2_048
const MAX_ITEMS = 100
const MAX_SETTINGS = 128

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))
const mayText = v.exactOptional(text)
const mayNumber = v.exactOptional(v.number())
const flag = v.boolean()
const mayFlag = v.exactOptional(v.boolean())
/** Empty until a network is known. */
const network = v.union([
  v.literal(''),
  v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 network id')),
])
const amount = v.union([v.number(), text])

const onNetwork = { isSmartAccount: flag, network }
const onAccount = { isSmartAccount: flag }
const history = { address: mayText, projectId: text, cursor: mayText, isSmartAccount: flag }
const sending = { ...onNetwork, token: text, amount: v.number() }
const swapping = {
  ...onNetwork,
  swapFromToken: text,
  swapToToken: text,
  swapFromAmount: amount,
  swapToAmount: amount,
}
const naming = { isSmartAccount: flag, ensName: text }
const login = { provider: text }

const exchange = closedObject({ id: text })
const configuration = closedObject({ network, asset: text, amount, recipient: text })
const payment = closedObject({
  type: text,
  exchangeId: mayText,
  sessionId: mayText,
  status: mayText,
  result: mayText,
})
const paySource = v.picklist(['pay', 'fund-from-exchange'])
const paying = {
  source: paySource,
  paymentId: text,
  configuration,
  currentPayment: payment,
  message: mayText,
}

const impression = closedObject({
  name: text,
  walletRank: mayNumber,
  explorerId: mayText,
  rdnsId: mayText,
  view: text,
  displayIndex: mayNumber,
  query: mayText,
  certified: mayFlag,
})
export const impressionsSchema = boundedList(impression, MAX_ITEMS)

/** Any option that a host may set, since there are more than this server knows. */
export const settingsSchema = boundedMap(boundedText(64), jsonSchema, MAX_SETTINGS)

const nothing: v.ObjectEntries = {}

/** The properties of each event except `INITIALIZE`, which carries all options, and `WALLET_IMPRESSION_V2`, a list. */
export const EVENT_PROPERTIES: Readonly<Record<string, v.ObjectEntries>> = {
  MODAL_OPEN: { connected: flag },
  MODAL_CLOSE: { connected: flag },
  CLICK_ALL_WALLETS: nothing,
  CLICK_NETWORKS: nothing,
  CLICK_WALLET_HELP: nothing,
  CLICK_NETWORK_HELP: nothing,
  CLICK_GET_WALLET: nothing,
  CLICK_GET_WALLET_HELP: nothing,
  CLICK_CONVERT: nothing,
  CLICK_SELECT_TOKEN_TO_SWAP: nothing,
  CLICK_SELECT_NETWORK_TO_SWAP: nothing,
  SELECT_WALLET: {
    name: text,
    platform: v.picklist(['mobile', 'desktop', 'browser', 'web', 'qrcode', 'unsupported']),
    displayIndex: mayNumber,
    walletRank: mayNumber,
    view: mayText,
  },
  CONNECT_SUCCESS: {
    method: v.picklist(['qrcode', 'mobile', 'browser', 'email']),
    name: text,
    reconnect: mayFlag,
    walletRank: mayNumber,
    view: mayText,
  },
  CONNECT_ERROR: { message: text },
  USER_REJECTED: { message: text },
  DISCONNECT_ERROR: { message: text },
  DISCONNECT_SUCCESS: { namespace: mayText },
  CONNECT_PROXY_ERROR: { message: text, uri: text, mobile_link: text, name: text },
  SEARCH_WALLET: { badge: mayText, search: text },
  GET_WALLET: {
    name: text,
    walletRank: mayNumber,
    explorerId: text,
    type: v.picklist(['chrome_store', 'app_store', 'play_store', 'homepage']),
  },
  SWITCH_NETWORK: { network },
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: text, network },
  CLICK_TRANSACTIONS: onAccount,
  ERROR_FETCH_TRANSACTIONS: history,
  LOAD_MORE_TRANSACTIONS: history,
  CLICK_SIGN_SIWX_MESSAGE: onNetwork,
  CLICK_CANCEL_SIWX: onNetwork,
  SIWX_AUTH_SUCCESS: onNetwork,
  SIWX_AUTH_ERROR: { ...onNetwork, message: mayText },
  EMAIL_LOGIN_SELECTED: nothing,
  EMAIL_SUBMITTED: nothing,
  DEVICE_REGISTERED_FOR_EMAIL: nothing,
  EMAIL_VERIFICATION_CODE_SENT: nothing,
  EMAIL_VERIFICATION_CODE_PASS: nothing,
  EMAIL_VERIFICATION_CODE_FAIL: { message: mayText },
  EMAIL_EDIT: nothing,
  EMAIL_UPGRADE_FROM_MODAL: nothing,
  SOCIAL_LOGIN_STARTED: login,
  SOCIAL_LOGIN_REQUEST_USER_DATA: login,
  SOCIAL_LOGIN_CANCELED: login,
  SOCIAL_LOGIN_SUCCESS: { ...login, reconnect: mayFlag },
  SOCIAL_LOGIN_ERROR: { ...login, message: mayText },
  OPEN_ENS_FLOW: onAccount,
  REGISTER_NAME_INITIATED: naming,
  REGISTER_NAME_SUCCESS: naming,
  REGISTER_NAME_ERROR: { ...naming, error: text },
  OPEN_SEND: onNetwork,
  OPEN_SWAP: onNetwork,
  SEND_INITIATED: sending,
  SEND_SUCCESS: { ...sending, hash: mayText },
  SEND_ERROR: { ...sending, message: text },
  SEND_REJECTED: { ...sending, message: text },
  INITIATE_SWAP: swapping,
  SWAP_SUCCESS: swapping,
  SWAP_ERROR: { ...swapping, message: text },
  SWAP_APPROVAL_ERROR: { ...swapping, message: text },
  SELECT_BUY_CRYPTO: onAccount,
  SELECT_WHAT_IS_A_BUY: onAccount,
  SELECT_BUY_PROVIDER: { provider: text, isSmartAccount: flag },
  PAY_MODAL_OPEN: { exchanges: boundedList(exchange, MAX_ITEMS), configuration },
  PAY_EXCHANGE_SELECTED: {
    exchange,
    configuration,
    currentPayment: payment,
    headless: flag,
    source: paySource,
  },
  PAY_INITIATED: paying,
  PAY_SUCCESS: paying,
  PAY_ERROR: paying,
}
