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
  /** Replaces the current view, which started the request and waits for it. */
  | { readonly kind: 'redirect'; readonly view: View }
  | { readonly kind: 'open'; readonly view: View }

/**
 * Specification sections 2 and 4: an unsafe request opens `ApproveTransaction`; if a view of the open modal waits for
 * the request, that view is redirected there. A safe request is answered and an unknown one rejected without showing
 * anything.
 */
export const approvalStep = (
  method: MethodClass,
  approvalId: string,
  { open, awaited }: { readonly open: boolean; readonly awaited: boolean },
): ApprovalStep =>
  method === 'unsafe'
    ? { kind: open && awaited ? 'redirect' : 'open', view: { view: 'ApproveTransaction', params: { approvalId } } }
    : { kind: 'nothing' }
