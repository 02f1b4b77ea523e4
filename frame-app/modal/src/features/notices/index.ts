import { defineFeature } from '../../kernel/define-feature.ts'

export type { NoticesFeature } from './feature.ts'
export type { RaiseAlert } from './raise-alert.ts'

/** What the modal says unasked: banners to the visitor, alerts to the developer of the page. */
export const notices = defineFeature({ name: 'notices', views: [] })
