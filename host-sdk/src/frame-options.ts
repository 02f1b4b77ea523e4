import type { Options, OptionsPatch, ProviderRpcError } from '@casement/shared-protocol/host'
import { DISCONNECTED } from '@casement/shared-protocol/host'
import type { Boot } from './with-frame/boot.ts'

/** The options that the frame goes by, and those that it has not been told yet. */
export type FrameOptions = {
  /** What a boot is started with. */
  accepted(): Options
  /** What holds once the frame has been told, and has agreed. */
  wanted(): Options
  change(patch: OptionsPatch): void
  /** A boot took the accepted options; it is told the rest. */
  live(client: Boot['client']): void
}

/**
 * Keeps what a page changed. A change that the frame refuses is reported and forgotten: kept, it would keep the next
 * boot from starting.
 *
 * @example
 * const options = keepOptions(sent, report)
 * options.change({ themeMode: 'dark' })
 */
export const keepOptions = (sent: Options, report: (message: string) => void): FrameOptions => {
  let accepted = sent
  let client: Boot['client'] | undefined
  // In the order of their making; those that are on their way are among them.
  const pending = new Set<OptionsPatch>()

  const change = (patch: OptionsPatch): void => {
    pending.add(patch)
    client?.setOptions(patch).then(
      () => {
        accepted = { ...accepted, ...patch } as Options
        pending.delete(patch)
      },
      ({ code, message }: ProviderRpcError) => {
        // The frame is gone; the next boot is told.
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
