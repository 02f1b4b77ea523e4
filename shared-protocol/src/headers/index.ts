// Response headers of our servers as text, for generators of server configurations and for servers.
export type { Ancestors, FrameReach, InlineHashes } from './frame-policy.ts'
export { ancestorsDirective, deniedMetaPolicy, framePolicy } from './frame-policy.ts'
export type { OwnHeaders } from './header-sets.ts'
export {
  assetHeaders,
  commonHeaders,
  dataHeaders,
  decisionHeaders,
  deniedHeaders,
  documentHeaders,
  missingHeaders,
  STRICT_TRANSPORT_SECURITY,
} from './header-sets.ts'
export type { Headers } from './header-value.ts'
export { assertSource, refuseInHeader, sourceOfAddress } from './header-value.ts'
export { SECURE_SCRIPT_POLICY, secureHeaders, securePolicy } from './secure-policy.ts'
