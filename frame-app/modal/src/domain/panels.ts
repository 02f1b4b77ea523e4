import { DEFAULT_LOCAL_FEATURES, DEFAULT_REMOTE_FEATURES } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/** Parts of the modal that a feature brings along. */
export type Panel = 'email' | 'socials' | 'swaps' | 'send' | 'receive' | 'onramp' | 'activity' | 'pay'

export type PanelFacts = {
  readonly features: Options['features']
  readonly basic: boolean
  /** Whether login by e-mail and social account may be used on this page. */
  readonly embeddedWallet: boolean
}

const DEFAULTS = { ...DEFAULT_REMOTE_FEATURES, ...DEFAULT_LOCAL_FEATURES }

// Basic mode has no feature that a project's configuration could decide.
const isRemote = (panel: Panel): boolean => Object.hasOwn(DEFAULT_REMOTE_FEATURES, panel)

/** Whether a panel may be loaded: its feature is on. A list of nothing is off. */
export const isPanelOn = (panel: Panel, { features, basic, embeddedWallet }: PanelFacts): boolean => {
  if (basic && isRemote(panel)) return false
  if (!embeddedWallet && (panel === 'email' || panel === 'socials')) return false
  const older = panel === 'activity' ? features?.history : undefined
  const asked = features?.[panel] ?? older ?? DEFAULTS[panel]
  return typeof asked === 'boolean' ? asked : asked.length > 0
}
