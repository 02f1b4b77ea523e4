import type { ViewDefinition } from './define-view.ts'

/** What the boot knows of a feature. The rest of it is loaded when it is needed. */
export type Feature = {
  readonly name: string
  readonly views: readonly ViewDefinition[]
}

/**
 * Says what a feature is: its name, and the views that it brings.
 *
 * @example
 * export const networks = defineFeature({ name: 'networks', views: [defineView({ name: 'Networks', … })] })
 */
export const defineFeature = <F extends Feature>(feature: F): F => feature
