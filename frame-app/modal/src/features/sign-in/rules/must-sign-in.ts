import type { SignInStanding } from './sign-in.ts'

/** Whether signing in is all that the visitor can do. */
export const mustSign = ({ kind }: SignInStanding, required: boolean): boolean =>
  required && (kind === 'unsigned' || kind === 'signing')
