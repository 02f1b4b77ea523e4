import type { Impression } from '../../../kernel/rules/analytics-events.ts'
import type { ViewName } from '../../../kernel/rules/views.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'

/** The format of directory ids; other ids come from the page or the browser. */
const LISTED = /^[0-9a-f]{64}$/

/** Where a wallet was seen: the view, its position, and the search. */
export type Sight = { readonly view: ViewName; readonly displayIndex: number; readonly query?: string | undefined }

/** The analytics data for a wallet that was visible. */
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
