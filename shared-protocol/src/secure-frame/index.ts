// What the modal and the secure frame say to each other.
export type { EmbeddedAccount, EmbeddedState, EmbeddedUser, FactorKind } from './account.ts'
export { embeddedStateSchema } from './account.ts'
export type { Appearance, ModalSignatures, SecureScreen, SecureSignatures } from './contract.ts'
export { appearanceSchema, modalContract, SECURE_SCREENS, SIGN_OUT_TIMEOUT_MS, secureContract } from './contract.ts'
export type { EmbeddedFailure, EmbeddedProblem } from './failures.ts'
export { EMBEDDED_FAILURE, embeddedError, readEmbeddedProblem } from './failures.ts'
