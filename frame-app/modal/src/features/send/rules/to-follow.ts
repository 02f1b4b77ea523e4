import type { Snapshot } from '@casement/shared-protocol/schemas'

/** What the visitor has sent. */
type Sent = { readonly asked?: string | undefined; readonly from: string; readonly at: number }

/** What no node and no service knows after a day was dropped. */
const FOLLOWED_MS = 24 * 60 * 60 * 1_000

/**
 * What earlier visits have sent from the connected accounts, and nobody knows what became of it.
 *
 * @example
 * toFollow(snapshot, remembered.get('sent_transactions') ?? [], Date.now())
 */
export const toFollow = <S extends Sent>(
  { namespaces }: Pick<Snapshot, 'namespaces'>,
  sent: readonly S[],
  now: number,
): readonly (S & { readonly asked: string })[] => {
  const accounts = Object.values(namespaces).flatMap((state) => state.accounts)
  const isOpen = (each: S): each is S & { readonly asked: string } =>
    each.asked !== undefined && accounts.includes(each.from) && now - each.at < FOLLOWED_MS
  return sent.filter(isOpen)
}
