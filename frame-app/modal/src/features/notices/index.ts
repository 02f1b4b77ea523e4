import { defineFeature } from '../../kernel/define-feature.ts'

export type { NoticesFeature } from './feature.ts'
export type { RaiseAlert } from './raise-alert.ts'

/** Banners for visitors and alerts for the page's developer. */
export const notices = defineFeature({ name: 'notices', views: [] })
