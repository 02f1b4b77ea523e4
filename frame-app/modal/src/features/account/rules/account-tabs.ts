import type { Panel } from '../../../kernel/rules/panels.ts'

/** The tabs of the account, in their order. Specification section 2: there are these three. */
const TABS = ['Tokens', 'NFTs', 'Activity'] as const

export type AccountTab = (typeof TABS)[number]

/** The tabs that a page's features leave: activity is a panel of its own, which is loaded only when its feature is on. */
export const accountTabs = (isOn: (panel: Panel) => boolean): readonly AccountTab[] =>
  TABS.filter((tab) => tab !== 'Activity' || isOn('activity'))
