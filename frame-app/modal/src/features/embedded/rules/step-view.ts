import type { View } from '../../../kernel/rules/views.ts'

/** The view of the next step of a login. */
export const stepView = ({ step }: { readonly step: 'device' | 'code' }): View =>
  step === 'device' ? { view: 'EmailVerifyDevice', params: {} } : { view: 'EmailVerifyOtp', params: {} }

/** The view of the next step of a change of address. */
export const changeStepView = ({ step }: { readonly step: 'old' | 'new' }): View =>
  step === 'old' ? { view: 'UpdateEmailPrimaryOtp', params: {} } : { view: 'UpdateEmailSecondaryOtp', params: {} }
