// The part of the protocol for host pages, without the schema library.
export { abortable } from './abortable.ts'
export { isAppScheme } from './app-scheme.ts'
export { readBase58, writeBase58 } from './base58.ts'
export type { ChainNamespace } from './caip.ts'
export { cancellable } from './cancellable.ts'
export type { ChangeableText } from './changeable-texts.ts'
export type { Connection } from './connect.ts'
export { connect } from './connect.ts'
export type { CallOptions, Client, Handlers } from './contract.ts'
export { withoutDisguise } from './disguise.ts'
export type { InitResult } from './frame-contract.ts'
export type { DenialCode } from './handshake.ts'
export type { CalledByHost, ServedByHost } from './host-tables.ts'
export { frameCalls, hostServes } from './host-tables.ts'
export type { Language } from './languages.ts'
export { chooseLanguage, directionOf, RIGHT_TO_LEFT_FIRST } from './languages.ts'
export { leanDispatcher } from './lean-dispatcher.ts'
export * from './limits.ts'
export type { BootPorts } from './open-channel.ts'
export { openChannel } from './open-channel.ts'
export { isPageAddress } from './page-address.ts'
export { parseUrl } from './parse-url.ts'
export type { PlainJson } from './plain-json.ts'
export { readPlainJson } from './plain-json.ts'
export { MODAL_WIDTH_PX, SIGN_IN_REFETCH_MS } from './product-constants.ts'
export * from './provider-error.ts'
export type {
  NamespaceState,
  OpenParams,
  Options,
  OptionsPatch,
  RpcRequest,
  SiwxCall,
  SiwxOption,
  SiwxResult,
  Snapshot,
  Viewport,
  WalletInfo,
} from './schemas/index.ts'
export { serve } from './serve.ts'
export { isObject } from './shapes.ts'
export { SIGN_IN_STATEMENT } from './sign-in-forms.ts'
export { readSignInMessage } from './sign-in-message.ts'
export { EIP155_CONNECTION_METHODS, EIP155_OWNER_METHODS, SOLANA_OWNER_METHODS } from './wallet-methods.ts'
export { watchLiveness } from './watch-liveness.ts'
