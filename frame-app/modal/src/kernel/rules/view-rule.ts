import type { Panel } from './panels.ts'

/** Facts about a view that hold wherever it is shown. */
export type ViewRule = {
  readonly needsAddress?: true
  /**
   * On a page that requires sign-in this view leads to it, and closing it would leave a connected wallet that is not
   * signed in.
   */
  readonly needsSignInToClose?: true
  /** The panel that the view belongs to. */
  readonly panel?: Panel
}
