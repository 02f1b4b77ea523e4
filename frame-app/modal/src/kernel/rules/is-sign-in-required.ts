import type { Options } from '@casement/shared-protocol/schemas'

/** Whether visitors must sign in to use the page; that is the default if the page has a sign-in. */
export const isSignInRequired = ({ siwx }: Options): boolean => siwx !== undefined && siwx.required !== false
