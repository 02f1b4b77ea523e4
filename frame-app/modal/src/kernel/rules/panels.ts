import type { Options } from '@casement/shared-protocol/schemas'
import type { RemoteFeatures } from './remote-features.ts'

/** Parts of the modal that a feature brings along. */
export type Panel = 'email' | 'socials' | 'swaps' | 'send' | 'receive' | 'onramp' | 'activity' | 'pay'

export type PanelFacts = {
  readonly features: Options['features']
  /** What the project has decided by now; until then the page's own wishes count. */
  readonly remote?: RemoteFeatures | undefined
  readonly basic: boolean
  /** Whether login by e-mail and social account may be used on this page. */
  readonly embeddedWallet: boolean
}

// Basic mode has no feature that a project's configuration could decide.
const LOCAL: readonly Panel[] = ['send', 'receive', 'pay']

/** Whether a panel may be loaded: its feature is on. A list of nothing is off. */
export const isPanelOn = (panel: Panel, { features, remote, basic, embeddedWallet }: PanelFacts): boolean => {
  if (basic && !LOCAL.includes(panel)) return false
  if (!embeddedWallet && (panel === 'email' || panel === 'socials')) return false
  const older = panel === 'activity' ? features?.history : undefined
  const wished: { readonly [P in Panel]?: boolean | readonly string[] | undefined } = { ...features, ...remote }
  const asked = wished[panel] ?? older ?? panel !== 'pay'
  return typeof asked === 'boolean' ? asked : asked.length > 0
}
