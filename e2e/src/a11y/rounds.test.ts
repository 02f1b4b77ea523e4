import { expect, test } from 'vitest'
import { checkFocus } from './check-focus.ts'
import { checkForcedColours } from './check-forced-colours.ts'
import { checkReflow } from './check-reflow.ts'
import { checkTouch } from './check-touch.ts'
import type { Check } from './rounds.ts'
import { ROUNDS } from './rounds.ts'
import { runAxeOnStories } from './run-axe.ts'

/** The variants in which a check runs, in no order. */
const variantsOf = (check: Check): ReadonlySet<string> =>
  new Set(
    ROUNDS.flatMap(({ screen, locale, steps }) =>
      steps.filter(({ checks }) => checks.includes(check)).map(({ theme }) => `${screen} ${theme} ${locale}`),
    ),
  )

test.each([
  [
    runAxeOnStories,
    [
      'desktop light en',
      'desktop light ar',
      'desktop dark en',
      'desktop dark ar',
      'phone light en',
      'phone light ar',
      'phone dark en',
      'phone dark ar',
    ],
  ],
  [checkTouch, ['phone light en', 'phone light ar']],
  [checkFocus, ['desktop light en', 'desktop dark en']],
  [checkForcedColours, ['desktop light en']],
  [checkReflow, ['narrow light en', 'narrow light ar', 'narrow light pseudo']],
] as const)('behavior: runs %o in each variant that it is for', (check, variants) => {
  expect(variantsOf(check)).toEqual(new Set(variants))
})

test('behavior: axe sees a group before its focus is moved', () => {
  for (const { steps } of ROUNDS) {
    const checks = steps.flatMap((step) => step.checks)
    const focus = checks.indexOf(checkFocus)
    if (focus >= 0) expect(checks.lastIndexOf(runAxeOnStories)).toBeLessThan(focus)
  }
})
