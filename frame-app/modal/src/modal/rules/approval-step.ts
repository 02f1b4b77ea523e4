import type { MethodClass } from '@casement/shared-protocol'
import type { View } from '../../kernel/rules/views.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly ApproveTransaction: { readonly approvalId: string }
  }
}

/** What a request of the page shows before it is answered. */
export type ApprovalStep =
  | { readonly kind: 'nothing' }
  /** In the place of what is on the screen, which has begun it and waits for it. */
  | { readonly kind: 'redirect'; readonly view: View }
  | { readonly kind: 'open'; readonly view: View }

/**
 * Specification sections 2 and 4: a request that is not safe opens `ApproveTransaction`; where the modal is open and a
 * view of its own waits for the request, that view leads there. A safe one is answered without a word, one that is not
 * known is refused without one.
 */
export const approvalStep = (
  method: MethodClass,
  approvalId: string,
  { open, awaited }: { readonly open: boolean; readonly awaited: boolean },
): ApprovalStep =>
  method === 'unsafe'
    ? { kind: open && awaited ? 'redirect' : 'open', view: { view: 'ApproveTransaction', params: { approvalId } } }
    : { kind: 'nothing' }
