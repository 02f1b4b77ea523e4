import type { PasskeyFailure } from '../passkeys/passkey.ts'
import { PasskeyError } from '../passkeys/passkey.ts'

/** Why a passkey gave no secret; undefined if something else failed. */
export const passkeyFailure = (error: unknown): PasskeyFailure | undefined =>
  error instanceof PasskeyError ? error.reason : undefined
