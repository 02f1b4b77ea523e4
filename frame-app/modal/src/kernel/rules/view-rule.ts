import type { Panel } from './panels.ts'

/** What is true of a view wherever it is met. */
export type ViewRule = {
  readonly needsAddress?: true
  /**
   * Where a visitor must sign in, this view is the way in, and closing it would leave a wallet connected that is not
   * signed in.
   */
  readonly heldBySignIn?: true
  /** The panel that it is a part of. */
  readonly panel?: Panel
}
