import { DEFAULT_REMOTE_FEATURES } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { RemoteFeatures } from '../../../kernel/rules/remote-features.ts'

export type Legal = {
  readonly terms: string | undefined
  readonly privacy: string | undefined
  /** Whether the visitor must agree before choosing a wallet. */
  readonly consent: boolean
  /** Whether to show the branding. */
  readonly branded: boolean
}

/**
 * The terms that a page asks its visitors to accept; the project decides on branding. Without terms there is nothing to
 * accept.
 */
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
