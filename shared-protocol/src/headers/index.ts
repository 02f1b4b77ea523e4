// What the answers of our servers say in their headers: text made of plain data, for those who generate configurations and those who serve.
export type { Ancestors, FrameReach } from './frame-policy.ts'
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
