import type { Options } from '@casement/shared-protocol/schemas'
import type { RemoteFeatures } from './remote-features.ts'

/** Parts of the modal that can be turned on and off as features. */
export type Panel = 'email' | 'socials' | 'swaps' | 'send' | 'receive' | 'onramp' | 'activity' | 'pay'

export type PanelFacts = {
  readonly features: Options['features']
  /** The project's decisions; until they are known, the page's features apply. */
  readonly remote?: RemoteFeatures | undefined
  readonly basic: boolean
  /** Whether e-mail and social login are allowed on this page. */
  readonly embeddedWallet: boolean
}

// Panels that stay in basic mode; a project's configuration does not decide them.
const LOCAL: readonly Panel[] = ['send', 'receive', 'pay']

/** Whether a panel may be loaded: its feature is on. An empty list is off. */
export const isPanelOn = (panel: Panel, { features, remote, basic, embeddedWallet }: PanelFacts): boolean => {
  if (basic && !LOCAL.includes(panel)) return false
  if (!embeddedWallet && (panel === 'email' || panel === 'socials')) return false
  const older = panel === 'activity' ? features?.history : undefined
  const wished: { readonly [P in Panel]?: boolean | readonly string[] | undefined } = { ...features, ...remote }
  const asked = wished[panel] ?? older ?? panel !== 'pay'
  return typeof asked === 'boolean' ? asked : asked.length > 0
}
