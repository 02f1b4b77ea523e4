/** What is wrong with a sign-in that was refused. */
export type SignInFault =
  /** What came is no session, or its text is no sign-in message. */
  | 'malformed'
  /** The fields that came beside the text are not what the text says. */
  | 'fields-differ'
  | 'domain'
  | 'uri'
  | 'chain'
  | 'statement'
  | 'resources'
  | 'request-id'
  /** It was issued later than now. */
  | 'issued-in-future'
  /** It was issued too long ago. */
  | 'too-old'
  | 'not-yet-valid'
  | 'expired'
  /** The account has not signed it. */
  | 'signature'
  /** A contract’s signature, while its chain cannot be asked. Nobody is let in; trying again may help. */
  | 'signature-unknown'
  /** The nonce is not one that was given out here, or was used before. */
  | 'nonce'

/**
 * Why a sign-in was refused. `fault` is for programs; the message never repeats what the visitor sent.
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
