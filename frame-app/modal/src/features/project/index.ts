import { defineFeature } from '../../kernel/define-feature.ts'

export type { ProjectFeature } from './feature.ts'

/** What the project decides for its pages. */
export const project = defineFeature({ name: 'project', views: [] })
