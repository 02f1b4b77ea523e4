// The HTTP interface of the wallet service, for the service and for the secure frame.
export { readBase58 } from '../base58.ts'
export type { Language } from '../languages.ts'
export { chooseLanguage, directionOf, LANGUAGES } from '../languages.ts'
export { isOriginAllowed } from '../origin.ts'
export { parseJson } from '../parse-json.ts'
export { verifyEd25519 } from '../verify-ed25519.ts'
export type { ApprovalMessage } from './approvals.ts'
export {
  APPROVAL_MS,
  APPROVAL_WAIT_MS,
  approvalIdSchema,
  approvalMessageSchema,
  approvalMessagesSchema,
  approvalOpenedSchema,
  approvalSaidSchema,
  MAX_APPROVAL_MESSAGE,
  MAX_APPROVAL_MESSAGES,
  MAX_APPROVAL_SIZE,
  openApprovalSchema,
} from './approvals.ts'
export type { CalledNamespace, ChainAnswer, ChainCall, ChainError } from './chain-calls.ts'
export { CHAIN_METHODS, chainAnswerSchema, chainCallSchema } from './chain-calls.ts'
export { commitmentOf } from './commitment.ts'
export { createId } from './create-id.ts'
export type { CodeSent, DeviceList, EmailChangeStep, LoginStarted, WalletSession } from './login.ts'
export {
  changeEmailAgainSchema,
  changeEmailSchema,
  codeSentSchema,
  deviceListSchema,
  EMAIL_CHANGE_ACTIONS,
  emailChangeSchema,
  idSchema,
  LOGIN_ACTIONS,
  loginStartedSchema,
  refreshSchema,
  sendCodeSchema,
  sessionSchema,
  startLoginSchema,
  tokenSchema,
  verifyCodeSchema,
} from './login.ts'
export type { ProblemCode } from './problems.ts'
export { isProblemCode, PROBLEMS } from './problems.ts'
export { evmTransactionHash, solanaTransactionSignature } from './sent-transaction.ts'
export type { CreateWallet, Manifest, Share, Wallet, WalletAccount } from './wallets.ts'
export {
  addSetSchema,
  commitWalletSchema,
  createWalletSchema,
  FACTOR_KINDS,
  factorSchema,
  MAX_DEVICE_SETS,
  MAX_FACTORS,
  manifestSchema,
  parseManifest,
  putFactorSchema,
  RELEASE_PURPOSES,
  releaseSchema,
  removeFactorSchema,
  sealedSchema,
  shareSchema,
  WALLET_NAMESPACES,
  walletSchema,
} from './wallets.ts'
