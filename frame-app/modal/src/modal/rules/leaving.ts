import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { pop, replace, reset, topOf } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'

const CONNECT: View = { view: 'Connect', params: {} }
const ACCOUNT: View = { view: 'Account', params: {} }

export type SignInFacts = { readonly required: boolean; readonly hasSession: boolean }

/** Whether the modal may be closed on a view. */
export const mayClose = (view: ViewRule | undefined, { required, hasSession }: SignInFacts): boolean =>
  !view?.needsSignInToClose || !required || hasSession

/** The history after closing the modal. */
export const closed = (stack: ViewStack): ViewStack => reset(stack, CONNECT)

/** The result of a step back: another view, or a request to close the modal. */
export type StepBack = { readonly kind: 'shown'; readonly stack: ViewStack } | { readonly kind: 'close' }

/** One step back. A connected visitor skips `Connect`: going back from it or to it shows the account. */
export const stepBack = (stack: ViewStack, connected: boolean): StepBack => {
  if (connected && topOf(stack).view === 'Connect') return { kind: 'shown', stack: reset(stack, ACCOUNT) }
  const back = pop(stack)
  if (!back) return { kind: 'close' }
  const toConnect = connected && topOf(back).view === 'Connect'
  return { kind: 'shown', stack: toConnect ? replace(back, ACCOUNT) : back }
}

/** What is undone when a view is left. */
export type LeavingEffect = 'clear-farcaster-url' | 'reload-auth-connector'

/** The effects of leaving a view, whichever way. */
export const leaving = (view: ViewName, connected: boolean): readonly LeavingEffect[] =>
  view === 'ConnectingFarcaster' && !connected ? ['clear-farcaster-url', 'reload-auth-connector'] : []
