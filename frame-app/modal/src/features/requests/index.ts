import { defineFeature } from '../../kernel/define-feature.ts'

export type { RequestsFeature } from './feature.ts'

/** The requests of the page's provider. */
export const requests = defineFeature({ name: 'requests', views: [] })
