import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import type { FarcasterStore } from './farcaster-store.ts'
import type { LeavingEffect } from './rules/leaving.ts'

export type UndoParts = {
  readonly farcaster: FarcasterStore
  readonly connectors: ConnectorsStore
  readonly report: (thrown: unknown) => void
}

/**
 * Undoes what a view started before it was left. A connector that fails meanwhile does not keep the visitor on the
 * view.
 *
 * @example
 * const undo = createUndo({ farcaster, connectors, report })
 * undo('clear-farcaster-url')
 */
export const createUndo =
  ({ farcaster, connectors, report }: UndoParts) =>
  (effect: LeavingEffect): void => {
    switch (effect) {
      case 'clear-farcaster-url':
        return farcaster.setState({ url: undefined })
      case 'reload-auth-connector':
        void (async () => connectors.getState().auth?.reload())().catch(report)
    }
  }
