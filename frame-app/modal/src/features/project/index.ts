import { defineFeature } from '../../kernel/define-feature.ts'

export type { ProjectFeature } from './feature.ts'

/** The project's configuration for its pages. */
export const project = defineFeature({ name: 'project', views: [] })
