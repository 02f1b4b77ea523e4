import type { Snapshot } from '@casement/shared-protocol/schemas'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { endedAccounts } from './rules/ended-accounts.ts'
import type { SignInService } from './rules/sign-in-service.ts'

export type SignOutParts = {
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly service: SignInService
  readonly report: (thrown: unknown) => void
}

/**
 * Signs visitors out when their wallet disconnects for any reason, unless the page disables that. Does not delay the
 * disconnect.
 *
 * @example
 * signOutOnDisconnect({ session, options, service, report })
 */
export const signOutOnDisconnect = ({ session, options, service, report }: SignOutParts): void => {
  const signOut = async (now: Snapshot, before: Snapshot): Promise<void> => {
    const { siwx } = options.getState()
    const ended = endedAccounts(before, now)
    if (ended.length === 0 || !siwx || siwx.signOutOnDisconnect === false) return
    if (now.status === 'disconnected') await service.setSessions([])
    else await Promise.all(ended.map((account) => service.revokeSession(account)))
  }
  session.subscribe((now, before) => void signOut(now, before).catch(report))
}
