import { expect, test } from 'vitest'
import { coreOf } from './core-tests.ts'

test.each([
  ['partitioned', 'attacks.spec.ts attack: a second welcome is ignored', true],
  ['partitioned', 'links.spec.ts pitfall 10: links attack: a frame cannot navigate the page', true],
  ['partitioned', 'links.spec.ts behavior: links open', false],
  ['partitioned', 'links.spec.ts error: shows what an attack: is', false],
  ['partitioned', 'approval-attacks.spec.ts error: without an opener it says so', false],
  ['partitioned', 'links.spec.ts behavior: mentions @corelation', false],
  ['partitioned', 'storage.spec.ts behavior: works with storage @core', true],
  ['renamed', 'attacks.spec.ts attack: a second welcome is ignored', true],
  ['partitioned', 'storage.spec.ts behavior: works with storage @each-regime', true],
  ['denied', 'storage.spec.ts behavior: works without storage @each-regime', true],
  ['denied', 'storage.spec.ts attack: works without storage @slow @each-regime', true],
  ['denied', 'storage.spec.ts behavior: mentions @each-regimes', false],
  ['denied', 'storage.spec.ts behavior: works with storage @core', false],
  ['denied', 'approval-attacks.spec.ts attack: a covered button approves nothing', false],
  ['blocked', 'approval-attacks.spec.ts attack: a covered button approves nothing', false],
])('behavior: in %s, of "%s" the core has it: %s', (regime, title, isCore) => {
  expect(coreOf(regime).test(`${regime} ${title}`)).toBe(isCore)
})
