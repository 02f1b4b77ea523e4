import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'
import type { Transaction } from '../../kernel/rules/transaction.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    /** `account`: the address whose row it is. */
    readonly TransactionReceipt: { readonly transaction: Transaction; readonly account: string }
  }
}

/** Loads the list of what happened to the account, which the account view shows. */
export const loadActivity = async () => (await import('./panel/Activity.tsx')).Activity

/** Loads what happened to a token lately, which the token's view shows. */
export const loadTokenActivity = async () => (await import('./panel/TokenActivity.tsx')).TokenActivity

/** What happened to the account. */
export const activity = defineFeature({
  name: 'activity',
  views: [
    defineView({
      name: 'TransactionReceipt',
      needsAddress: true,
      panel: 'activity',
      load: () => import('./views/TransactionReceipt/index.tsx'),
    }),
  ],
})
