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

  const change = (patch: OptionsPatch): void => {
    pending.add(patch)
    client?.setOptions(patch).then(
      () => {
        accepted = { ...accepted, ...patch } as Options
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
