import { expect, test } from 'vitest'
import { changeStepView, stepView } from './step-view.ts'

test.each([
  ['device', 'EmailVerifyDevice'],
  ['code', 'EmailVerifyOtp'],
] as const)('behavior: a login whose next step is the %s goes on in %s', (step, view) => {
  expect(stepView({ step })).toEqual({ view, params: {} })
})

test.each([
  ['old', 'UpdateEmailPrimaryOtp'],
  ['new', 'UpdateEmailSecondaryOtp'],
] as const)('behavior: a change of address that needs the code from the %s mailbox goes on in %s', (step, view) => {
  expect(changeStepView({ step })).toEqual({ view, params: {} })
})
