import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import type { Connection } from '../../../kernel/rules/connections.ts'

/** What opens an embedded wallet on another device. */
export type Backups =
  /** Another kind of wallet, which is not ours to back up. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'some'; readonly kinds: readonly ('passkey' | 'kit')[] }

/**
 * The backups of a connected wallet. One that is not known to have any has none.
 *
 * @example
 * backupsOf({ kind: 'embedded' }, state).kind // 'missing'
 */
export const backupsOf = ({ kind }: Pick<Connection, 'kind'>, state: EmbeddedState | undefined): Backups => {
  if (kind !== 'embedded') return { kind: 'elsewhere' }
  const kinds = state?.kind === 'ready' ? [...new Set(state.factors)] : []
  return kinds.length === 0 ? { kind: 'missing' } : { kind: 'some', kinds }
}
