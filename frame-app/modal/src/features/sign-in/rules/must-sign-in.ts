import type { SignInStanding } from './sign-in.ts'

/** Whether there is nothing for a visitor to do but to sign in. */
export const mustSign = ({ kind }: SignInStanding, required: boolean): boolean =>
  required && (kind === 'unsigned' || kind === 'signing')
