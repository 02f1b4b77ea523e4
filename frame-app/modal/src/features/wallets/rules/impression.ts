import type { Impression } from '../../../kernel/rules/analytics-events.ts'
import type { ViewName } from '../../../kernel/rules/views.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'

/** What the directory calls a wallet by; what a page or a browser calls one by is not. */
const LISTED = /^[0-9a-f]{64}$/

/** Where a wallet was seen: in which view, at which place of it, and by which search. */
export type Sight = { readonly view: ViewName; readonly displayIndex: number; readonly query?: string | undefined }

/** What is told of a wallet that was on the screen. */
export const impressionOf = (
  { id, name, rdns, certified }: Wallet,
  { view, displayIndex, query }: Sight,
): Impression => ({
  name,
  view,
  displayIndex,
  certified,
  ...(LISTED.test(id) ? { explorerId: id } : {}),
  ...(rdns === undefined ? {} : { rdnsId: rdns }),
  ...(query ? { query } : {}),
})
