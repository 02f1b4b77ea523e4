import type { Options, OptionsPatch, ProviderRpcError } from '@casement/shared-protocol/host'
import { DISCONNECTED } from '@casement/shared-protocol/host'
import type { Boot } from './with-frame/boot.ts'

/** Options that the frame has accepted, and changes it has not answered yet. */
export type FrameOptions = {
  /** The initial options of a boot. */
  accepted(): Options
  /** The options including all pending changes. */
  wanted(): Options
  change(patch: OptionsPatch): void
  /** Sends a change and keeps it once the frame has accepted it; rejects with the frame's error. */
  update(client: Boot['client'], patch: OptionsPatch): Promise<void>
  /** A boot took the accepted options; sends it the pending changes. */
  live(client: Boot['client']): void
}

/**
 * Keeps the options and the page's changes. A change that the frame rejects is reported and dropped, because the next
 * boot would fail on it.
 *
 * @example
 * const options = keepOptions(sent, report)
 * options.change({ themeMode: 'dark' })
 */
export const keepOptions = (sent: Options, report: (message: string) => void): FrameOptions => {
  let accepted = sent
  let client: Boot['client'] | undefined
  // In order of creation, including those already sent.
  const pending = new Set<OptionsPatch>()

  const accept = (patch: OptionsPatch): void => {
    accepted = { ...accepted, ...patch } as Options
  }

  const change = (patch: OptionsPatch): void => {
    pending.add(patch)
    client?.setOptions(patch).then(
      () => {
        accept(patch)
        pending.delete(patch)
      },
      ({ code, message }: ProviderRpcError) => {
        // The frame is gone; the change is sent to the next boot.
        if (code === DISCONNECTED) return
        pending.delete(patch)
        report(message)
      },
    )
  }

  return {
    update: async (to, patch) => {
      await to.setOptions(patch)
      accept(patch)
    },
    accepted: () => accepted,
    wanted: () => Object.assign({}, accepted, ...pending),
    change,
    live: (booted) => {
      client = booted
      if (!pending.size) return
      const patch: OptionsPatch = Object.assign({}, ...pending)
      pending.clear()
      change(patch)
    },
  }
}
