// What a visitor should know before signing. Each finding has one text, which says the consequence, and one level.

/** From what happens every day to what nobody may approve. */
const LEVELS_IN_ORDER = ['routine', 'caution', 'high', 'blocked'] as const
export type Level = (typeof LEVELS_IN_ORDER)[number]

/**
 * The level of each finding. The ids are those of the texts. None is routine: whatever has a finding needs a window.
 */
export const FINDING_LEVELS = {
  'finding.message-hidden': 'caution',
  'finding.message-hex': 'caution',
  'finding.message-bytes': 'caution',
  'finding.message-hash': 'high',
  'finding.message-transaction': 'blocked',
  'finding.sign-in-format': 'caution',
  'finding.sign-in-unclear': 'blocked',
  'finding.sign-in-domain': 'blocked',
  'finding.sign-in-uri': 'blocked',
  'finding.sign-in-account': 'blocked',
  'finding.sign-in-chain': 'blocked',
  'finding.sign-in-expired': 'caution',
  'finding.sign-in-early': 'caution',
  'finding.sign-in-resources': 'caution',
  'finding.sign-in-grants': 'high',
  'finding.sign-in-grants-unclear': 'high',
  'finding.typed-chain': 'blocked',
  'finding.typed-account': 'blocked',
  'finding.typed-no-contract': 'caution',
  'finding.typed-no-chain': 'caution',
  'finding.typed-contract': 'caution',
  'finding.typed-order': 'caution',
  'finding.typed-spender': 'high',
  'finding.signature-transfer': 'caution',
  'finding.permit': 'caution',
  'finding.permit-nft': 'high',
  'finding.permit-unlimited': 'high',
  'finding.permit-deadline': 'high',
  'finding.permit-long': 'high',
  'finding.call-chain': 'blocked',
  'finding.call-account': 'blocked',
  'finding.call-list': 'caution',
  'finding.call-unknown': 'caution',
  'finding.call-malformed': 'high',
  'finding.call-trailing': 'caution',
  'finding.call-incomplete': 'high',
  'finding.call-creation': 'caution',
  'finding.call-to-token': 'high',
  'finding.call-to-zero': 'high',
  'finding.call-delegate': 'high',
  'finding.call-control': 'high',
  'finding.look-alike': 'high',
  'finding.call-fee': 'high',
  'finding.call-replaces': 'caution',
  'finding.call-later': 'caution',
  'finding.simulation-fails': 'high',
  'finding.approve': 'caution',
  'finding.approve-unlimited': 'high',
  'finding.operator': 'high',
  'finding.solana-unknown': 'caution',
  'finding.solana-signers': 'caution',
  'finding.solana-nonce': 'high',
  'finding.solana-control': 'high',
  'finding.solana-close': 'high',
  'finding.solana-burn': 'caution',
  'finding.solana-fee': 'high',
  'finding.solana-delegate': 'caution',
  'finding.solana-delegate-all': 'high',
} as const satisfies { readonly [id: string]: Exclude<Level, 'routine'> }

export type FindingId = keyof typeof FINDING_LEVELS

/** One thing that the visitor should know. `id` names a text of the catalogue, which `values` complete. */
export type Finding = {
  readonly id: FindingId
  readonly level: Level
  readonly values?: Readonly<Record<string, string>>
}

export const finding = (id: FindingId, values?: Readonly<Record<string, string>>): Finding => ({
  id,
  level: FINDING_LEVELS[id],
  ...(values && { values }),
})

/** The highest level of the findings. */
export const highestLevel = (findings: readonly Finding[]): Level =>
  LEVELS_IN_ORDER.findLast((level) => findings.some((each) => each.level === level)) ?? 'routine'
