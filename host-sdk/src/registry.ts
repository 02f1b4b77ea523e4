import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'

/** A shared instance with its bookkeeping. */
export type Instance = {
  readonly casement: Casement
  /** The number of requests that have not been released. */
  owners: number
  /** Merges the options of another request for the instance. */
  merge(options: CasementOptions): void
  end(): void
}

// Shared by every copy and version of the SDK on a page, so that no modal exists twice. Because of other versions,
// members can be added here but never changed or removed.
const REGISTRY = Symbol.for('casement.instances')

const instances = (): Map<string, Instance> => {
  const page = globalThis as { [REGISTRY]?: Map<string, Instance> }
  page[REGISTRY] ??= new Map()
  return page[REGISTRY]
}

/**
 * Returns the page's instance for a key, or creates one.
 *
 * @example
 * shareInstance('https://wallet.example.com shop', options, () => makeInstance(options))
 */
export const shareInstance = (
  key: string,
  options: CasementOptions,
  make: (release: () => void) => Omit<Instance, 'owners'>,
): Casement => {
  const all = instances()
  const known = all.get(key)
  if (known) {
    known.owners += 1
    known.merge(options)
    return known.casement
  }
  const release = (): void => {
    if (made.owners > 0) made.owners -= 1
    // Frameworks unmount and remount in one task. The delay lets a remount find the same frame with its state.
    setTimeout(() => {
      if (made.owners > 0 || all.get(key) !== made) return
      all.delete(key)
      made.end()
    })
  }
  const made: Instance = { ...make(release), owners: 1 }
  all.set(key, made)
  return made.casement
}
