import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import type { Words } from '../../words/catalogue.ts'
import type { LoginFailure } from './rules/login-failure.ts'
import { loginFailure } from './rules/login-failure.ts'
import '../../words/later-texts.ts'

/** Why something that was asked of the embedded wallet failed. */
export const failureOf = (thrown: unknown): LoginFailure =>
  loginFailure(readEmbeddedProblem(thrown), (thrown as { readonly code?: unknown } | undefined)?.code)

/** What the visitor is told of a failure. */
export const failureText = (words: Words, failure: LoginFailure): string => {
  if (failure.kind === 'wait') return words('email.fail-wait', { seconds: failure.seconds })
  if (failure.kind === 'wrong') return words('email.fail-wrong', { left: failure.left })
  if (failure.kind === 'over') return words('email.over')
  return words(`email.fail-${failure.kind}`)
}
