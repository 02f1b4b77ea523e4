import type { ViewName } from '@casement/shared-protocol/schemas'

export type { ViewName }

/**
 * What each view is shown with. A feature adds the views that it defines, beside their definitions:
 *
 * @example
 * declare module '../../kernel/rules/views.ts' {
 *   interface ViewParams { readonly Downloads: { readonly wallet: Wallet } }
 * }
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it, which a type cannot be
export interface ViewParams {}

export type NoParams = { readonly [none in never]: never }

/** Plain data only: what has to be called back is kept by id elsewhere. */
export type ParamsOf<V extends ViewName> = V extends keyof ViewParams ? ViewParams[V] : NoParams

/** A view and what it is shown with. */
export type View = { readonly [V in ViewName]: { readonly view: V; readonly params: ParamsOf<V> } }[ViewName]
