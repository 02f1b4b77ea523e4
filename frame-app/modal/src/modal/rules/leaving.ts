import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { pop, replace, reset, topOf } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'

const CONNECT: View = { view: 'Connect', params: {} }
const ACCOUNT: View = { view: 'Account', params: {} }

export type SignInFacts = { readonly required: boolean; readonly hasSession: boolean }

/** Whether the modal may be closed while a view is on the screen. */
export const mayClose = (view: ViewRule | undefined, { required, hasSession }: SignInFacts): boolean =>
  !view?.heldBySignIn || !required || hasSession

/** The history after the modal was closed. */
export const closed = (stack: ViewStack): ViewStack => reset(stack, CONNECT)

/** The history after tokens were sent: what was filled in for it is of no more use. */
export const afterSend = (stack: ViewStack): ViewStack => reset(stack, ACCOUNT)

/** What a step back does: it shows another view, or closes the modal, which may be refused. */
export type StepBack = { readonly kind: 'shown'; readonly stack: ViewStack } | { readonly kind: 'close' }

/**
 * One step back. A visitor who is connected has nothing to choose in `Connect`: going back from it, or to it, shows the
 * account.
 */
export const stepBack = (stack: ViewStack, connected: boolean): StepBack => {
  if (connected && topOf(stack).view === 'Connect') return { kind: 'shown', stack: reset(stack, ACCOUNT) }
  const back = pop(stack)
  if (!back) return { kind: 'close' }
  const toConnect = connected && topOf(back).view === 'Connect'
  return { kind: 'shown', stack: toConnect ? replace(back, ACCOUNT) : back }
}

/** What has to be undone when a view leaves the screen. */
export type LeavingEffect = 'clear-farcaster-url' | 'reload-auth-connector'

/** What leaving a view brings with it, however it was left. */
export const leaving = (view: ViewName, connected: boolean): readonly LeavingEffect[] =>
  view === 'ConnectingFarcaster' && !connected ? ['clear-farcaster-url', 'reload-auth-connector'] : []
