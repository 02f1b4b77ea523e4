import type { View } from '../../../kernel/rules/views.ts'

/** The view of the next step of a login. */
export const stepView = ({ step }: { readonly step: 'device' | 'code' }): View =>
  step === 'device' ? { view: 'EmailVerifyDevice', params: {} } : { view: 'EmailVerifyOtp', params: {} }
