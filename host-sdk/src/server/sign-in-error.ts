/** The reason for a rejected sign-in. */
export type SignInFault =
  /** The input is not a session, or its text is not a sign-in message. */
  | 'malformed'
  /** The fields sent with the text differ from the text. */
  | 'fields-differ'
  | 'domain'
  | 'uri'
  | 'chain'
  | 'statement'
  | 'resources'
  | 'request-id'
  /** It was issued in the future. */
  | 'issued-in-future'
  /** It was issued too long ago. */
  | 'too-old'
  | 'not-yet-valid'
  | 'expired'
  /** The account did not sign it. */
  | 'signature'
  /** The signature is a contract's and its chain cannot be queried. The sign-in is rejected; retrying may help. */
  | 'signature-unknown'
  /** This server did not issue the nonce, or it was used before. */
  | 'nonce'

/**
 * The error for a rejected sign-in. Use `fault` in code; the message never repeats the visitor's input.
 *
 * @example
 * catch (error) { if (error instanceof SignInError && error.fault === 'expired') askAgain() }
 */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly fault: SignInFault

  constructor(fault: SignInFault, message: string) {
    super(message)
    this.fault = fault
  }
}
