// For servers that verify sign-ins. Contains nothing that needs a browser.
export { ProviderRpcError } from './provider-error.ts'
export { withoutRecap } from './recap.ts'
export { isSameList } from './same-list.ts'
export { readSignInMessage } from './sign-in-message.ts'
export type * from './verify-signature.ts'
export { createSignatureVerifier } from './verify-signature.ts'
