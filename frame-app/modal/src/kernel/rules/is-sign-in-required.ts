import type { Options } from '@casement/shared-protocol/schemas'

/** Whether the page is of no use to a visitor who has not signed in. Without a word on it, it is. */
export const isSignInRequired = ({ siwx }: Options): boolean => siwx !== undefined && siwx.required !== false
