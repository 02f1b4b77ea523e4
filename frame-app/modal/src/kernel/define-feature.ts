import type { ViewDefinition } from './define-view.ts'

/** The part of a feature that loads with the modal. The rest loads on demand. */
export type Feature = {
  readonly name: string
  readonly views: readonly ViewDefinition[]
}

/**
 * Defines a feature: its name and its views.
 *
 * @example
 * export const networks = defineFeature({ name: 'networks', views: [defineView({ name: 'Networks', … })] })
 */
export const defineFeature = <F extends Feature>(feature: F): F => feature
