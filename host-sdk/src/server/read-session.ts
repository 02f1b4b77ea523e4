import { readSignInMessage } from '@casement/shared-protocol/sign-in'
import { SignInError } from './sign-in-error.ts'
import type { SignInFields } from './sign-in-fields.ts'
import { FIELD_NAMES } from './sign-in-fields.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Compares lists by content. JSON has no `undefined`, so a missing field equals an undefined one. */
const isSame = (said: unknown, read: unknown): boolean => JSON.stringify(said) === JSON.stringify(read)

/**
 * Reads a session that a visitor's browser sent. Its fields exist only for display and prove nothing. If they differ
 * from the signed text, the session is rejected, because it is unknown what the visitor saw.
 */
export const readSession = (session: unknown): { readonly message: string; readonly signature: unknown } => {
  if (!isRecord(session)) throw new SignInError('malformed', 'The session is no object')
  const { data, message, signature } = session
  if (!isRecord(data) || typeof message !== 'string') {
    throw new SignInError('malformed', 'The session lacks data or message')
  }
  const fields = readSignInMessage(message) as SignInFields | undefined
  if (fields === undefined) throw new SignInError('malformed', 'The text is no sign-in message')
  if (!FIELD_NAMES.every((name) => isSame(data[name], fields[name]))) {
    throw new SignInError('fields-differ', 'The fields of the session are not those of its text')
  }
  return { message, signature }
}
