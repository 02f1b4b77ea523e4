import { expect, test } from 'vitest'
import type { PanelFacts } from '../../../kernel/rules/panels.ts'
import { isPanelOn } from '../../../kernel/rules/panels.ts'
import { accountTabs } from './account-tabs.ts'

const tabsWith = (facts: Partial<PanelFacts>) =>
  accountTabs((panel) => isPanelOn(panel, { features: undefined, basic: false, embeddedWallet: false, ...facts }))

test('behavior: the account has Tokens, NFTs and Activity, in this order, and no other', () => {
  expect(tabsWith({})).toEqual(['Tokens', 'NFTs', 'Activity'])
})

test.each([
  ['activity is off', { features: { activity: false } }],
  ['history, its older name, is off', { features: { history: false } }],
  ['the mode is basic', { basic: true }],
])('behavior: without its panel there is no Activity: %s', (_name, facts) => {
  expect(tabsWith(facts)).toEqual(['Tokens', 'NFTs'])
})
