import type { Options } from '@casement/shared-protocol/schemas'
import type { SignInStanding } from './sign-in.ts'

/** Whether the page is of no use to a visitor who has not signed in. Without a word on it, it is. */
export const isSignInRequired = ({ siwx }: Options): boolean => siwx !== undefined && siwx.required !== false

/** Whether there is nothing for a visitor to do but to sign in. */
export const mustSign = ({ kind }: SignInStanding, required: boolean): boolean =>
  required && (kind === 'unsigned' || kind === 'signing')
