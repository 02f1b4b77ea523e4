import type { ViewName } from '@casement/shared-protocol/schemas'

export type { ViewName }

/**
 * The parameters of each view. A feature declares those of its views next to their definitions:
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

/** Plain data only; callbacks are kept elsewhere and referred to by id. */
export type ParamsOf<V extends ViewName> = V extends keyof ViewParams ? ViewParams[V] : NoParams

/** A view and its parameters. */
export type View = { readonly [V in ViewName]: { readonly view: V; readonly params: ParamsOf<V> } }[ViewName]
