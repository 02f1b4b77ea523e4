import { DEFAULT_REMOTE_FEATURES } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { RemoteFeatures } from '../../../kernel/rules/remote-features.ts'

export type Legal = {
  readonly terms: string | undefined
  readonly privacy: string | undefined
  /** Whether a visitor is to agree before a wallet can be chosen. */
  readonly consent: boolean
  /** Whether it is said whose window this is. */
  readonly branded: boolean
}

/** What a page wants its visitors to agree to; its project decides on the branding. Where there is nothing to read there is nothing to agree to. */
export const legalOf = (options: Options, remote?: RemoteFeatures): Legal => {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy, features, basic = false } = options
  const something = terms !== undefined || privacy !== undefined
  return {
    terms,
    privacy,
    consent: something && features?.legalCheckbox === true,
    branded: !basic && (remote?.reownBranding ?? features?.reownBranding ?? DEFAULT_REMOTE_FEATURES.reownBranding),
  }
}
