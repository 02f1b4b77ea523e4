import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'

/** A change of the e-mail address that has begun. */
export type EmailChange = {
  /** The address that the visitor had when it began. */
  readonly from: string
  readonly email: string
  /** The mailbox whose code comes next. */
  readonly step: 'old' | 'new'
  /** Digits of the code. */
  readonly digits: number
  /** Counts the codes that were sent. */
  readonly sent: number
  /** When a code may be sent again. */
  readonly againAt: number
}

type Standing = {
  readonly state: EmbeddedState | undefined
  readonly change: EmailChange | undefined
}

/** The address of the visitor who is signed in. */
export const emailOf = ({ state }: Pick<Standing, 'state'>): string | undefined =>
  state && state.kind !== 'signed-out' ? state.user.email : undefined

/**
 * The change of address that goes on; undefined if there is none, or if the address is another one by now: somebody else
 * has signed in, or another tab has changed it.
 *
 * @example
 * currentChange(store.getState())?.step // 'old'
 */
export const currentChange = (standing: Standing): EmailChange | undefined => {
  const { change } = standing
  return change && change.from === emailOf(standing) ? change : undefined
}
