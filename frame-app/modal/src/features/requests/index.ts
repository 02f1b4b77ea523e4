import { defineFeature } from '../../kernel/define-feature.ts'

export type { RequestsFeature } from './feature.ts'
export { notLoaded } from './read-chain.ts'
export { answerRequest } from './request.ts'

/** The requests of the page's provider. */
export const requests = defineFeature({ name: 'requests', views: [] })
