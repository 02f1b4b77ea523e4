import type { User } from '@casement/shared-protocol/schemas'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'

type Ready = Extract<EmbeddedState, { readonly kind: 'ready' }>

/**
 * What stands for the visitor in a stored consent: an address of the wallet, which stays when the e-mail address changes
 * and is nobody else's.
 */
export const consentKey = ({ accounts }: Pick<Ready, 'accounts'>): string | undefined => accounts[0]?.address

type Asked = {
  /** Whether the page asks for the profile. */
  readonly shareProfile: boolean | undefined
  readonly state: EmbeddedState | undefined
  /** Whose consent is stored. */
  readonly consent: string | undefined
}

/** The state of a visitor who is signed in and has agreed to share. */
const agreedState = ({ state, consent }: Pick<Asked, 'state' | 'consent'>): Ready | undefined =>
  state?.kind === 'ready' && consent !== undefined && consentKey(state) === consent ? state : undefined

/** Whether the visitor who is signed in has agreed to share. */
export const isAgreed = (asked: Pick<Asked, 'state' | 'consent'>): boolean => agreedState(asked) !== undefined

/**
 * What the page is told of the login: nothing, unless the page asked for it and this visitor has agreed.
 *
 * @example
 * sharedUser({ shareProfile: true, state, consent: '0x…' }) // { email: 'anna@example.org' }
 */
export const sharedUser = ({ shareProfile, state, consent }: Asked): User | undefined => {
  const agreed = shareProfile === true ? agreedState({ state, consent }) : undefined
  return agreed && { email: agreed.user.email }
}
