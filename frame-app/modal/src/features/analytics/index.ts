import { defineFeature } from '../../kernel/define-feature.ts'

/** Tells the operator of the deployment what happens, where the page leaves that on. */
export const analytics = defineFeature({ name: 'analytics', views: [] })
