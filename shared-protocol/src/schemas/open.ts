import * as v from 'valibot'
import { MAX_NAME_LENGTH, MAX_VIEW_ARGUMENTS } from '../limits.ts'
import { boundedMap, boundedText, closedObject } from './bounded.ts'
import { chainNamespaceSchema } from './caip.ts'
import { jsonSchema } from './json.ts'

/** Views with a public name. The frame decides which of them the host may open, and when. */
export const VIEW_NAMES = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
  'GetWallet',
  'OpenWallet',
  'AccountSettings',
  'ProfileWallets',
  'ConnectingFarcaster',
  'SIWXSignMessage',
  'ApproveTransaction',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'Swap',
  'Networks',
  'OnRampProviders',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendScan',
  'WalletSendPreview',
  'TransactionReceipt',
  'NftDetails',
  'TokenDetails',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmbeddedProtect',
  'EmbeddedUnlock',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const

export const viewNameSchema = v.picklist(VIEW_NAMES)
export type ViewName = v.InferOutput<typeof viewNameSchema>

/** Arguments of a view: plain data that each view validates itself. */
export const viewDataSchema = boundedMap(boundedText(MAX_NAME_LENGTH), jsonSchema, MAX_VIEW_ARGUMENTS)
export type ViewData = v.InferOutput<typeof viewDataSchema>

export const openParamsSchema = closedObject({
  view: v.optional(viewNameSchema),
  data: v.optional(viewDataSchema),
  namespace: v.optional(chainNamespaceSchema),
})
export type OpenParams = v.InferOutput<typeof openParamsSchema>
