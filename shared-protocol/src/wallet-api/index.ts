// The HTTP interface of the wallet service, for the service and for the secure frame.
export { isOriginAllowed } from '../origin.ts'
export type { CodeSent, LoginStarted, WalletSession } from './login.ts'
export {
  codeSentSchema,
  deviceStateSchema,
  idSchema,
  LOGIN_ACTIONS,
  loginStartedSchema,
  refreshSchema,
  sendCodeSchema,
  sessionSchema,
  startLoginSchema,
  tokenSchema,
  transactionSchema,
  verifyCodeSchema,
} from './login.ts'
export type { ProblemCode } from './problems.ts'
export { isProblemCode, PROBLEMS } from './problems.ts'
