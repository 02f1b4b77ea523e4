import type { User } from '@casement/shared-protocol/schemas'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { consentKey, isAgreed, sharedUser } from './rules/shared-user.ts'
import type { EmbeddedStore } from './store.ts'

export type ShareProfileParts = {
  readonly store: EmbeddedStore
  readonly options: OptionsStore
  readonly remembered: Remembered
  readonly keeper: Pick<ConnectionKeeper, 'userShared'>
  /** The connections of the embedded wallet, in every namespace. */
  readonly embeddedConnections: () => readonly Connection[]
}

export type ShareProfile = {
  /** The visitor agrees to share their e-mail address with this page, or withdraws that. */
  shareProfile(agrees: boolean): void
  /** A login has ended with a wallet: what the visitor chose for it is their consent. */
  begun(state: Extract<EmbeddedState, { readonly kind: 'ready' }>, agrees: boolean): void
  /** Nobody is signed in any more, so nobody's consent stands. */
  ended(): void
  /** What the page may know now. */
  user(): User | undefined
  /** Tells the page what it may know now, and takes back what it may not. */
  settle(): void
}

/**
 * Decides what this page is told of the login. The consent is stored for this page and this wallet, and ends with the
 * login.
 *
 * @example
 * const profile = createShareProfile({ store, options, remembered, keeper, embeddedConnections })
 * profile.shareProfile(true)
 */
export const createShareProfile = (parts: ShareProfileParts): ShareProfile => {
  const { store, options, remembered, keeper, embeddedConnections } = parts

  const standing = () => ({ state: store.getState().state, consent: remembered.get('profile_shared_by') })
  const user = (): User | undefined => sharedUser({ shareProfile: options.getState().shareProfile, ...standing() })

  const settle = (): void => {
    store.setState({ sharesProfile: isAgreed(standing()) })
    for (const connection of embeddedConnections()) keeper.userShared(connection, user())
  }
  const remember = (consent: string | undefined): void => {
    remembered.set('profile_shared_by', consent)
    settle()
  }
  // A page may begin to ask, or stop, while the visitor is connected.
  options.subscribe(({ shareProfile }, before) => {
    if (shareProfile !== before.shareProfile) settle()
  })

  return {
    shareProfile: (agrees) => {
      const { state } = store.getState()
      remember(agrees && state?.kind === 'ready' ? consentKey(state) : undefined)
    },
    begun: (state, agrees) => remember(agrees ? consentKey(state) : undefined),
    ended: () => remember(undefined),
    user,
    settle,
  }
}
