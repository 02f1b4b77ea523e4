import type { Panel } from '../../../kernel/rules/panels.ts'

/** The tabs in order. Specification section 2 defines these three. */
const TABS = ['Tokens', 'NFTs', 'Activity'] as const

export type AccountTab = (typeof TABS)[number]

/** The available tabs. Activity is a separate panel, loaded only if its feature is on. */
export const accountTabs = (isOn: (panel: Panel) => boolean): readonly AccountTab[] =>
  TABS.filter((tab) => tab !== 'Activity' || isOn('activity'))
