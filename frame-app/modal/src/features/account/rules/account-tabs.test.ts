import { expect, test } from 'vitest'
import type { PanelFacts } from '../../../kernel/rules/panels.ts'
import { isPanelOn } from '../../../kernel/rules/panels.ts'
import { accountTabs } from './account-tabs.ts'

const tabsWith = (facts: Partial<PanelFacts>) =>
  accountTabs((panel) => isPanelOn(panel, { features: undefined, basic: false, embeddedWallet: false, ...facts }))

test('behavior: the tabs are Tokens, NFTs and Activity, in this order', () => {
  expect(tabsWith({})).toEqual(['Tokens', 'NFTs', 'Activity'])
})

test.each([
  ['activity is off', { features: { activity: false } }],
  ['history, the older name, is off', { features: { history: false } }],
  ['basic mode is on', { basic: true }],
])('behavior: there is no Activity tab if %s', (_name, facts) => {
  expect(tabsWith(facts)).toEqual(['Tokens', 'NFTs'])
})
