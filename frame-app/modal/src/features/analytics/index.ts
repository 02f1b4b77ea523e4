import { defineFeature } from '../../kernel/define-feature.ts'

/** Sends analytics to the operator of the deployment, unless the page turns them off. */
export const analytics = defineFeature({ name: 'analytics', views: [] })
