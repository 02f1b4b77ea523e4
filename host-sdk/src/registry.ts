import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'

/** An instance of the page, with what is needed to share it. */
export type Instance = {
  readonly casement: Casement
  /** How often it was asked for and not given back. */
  owners: number
  /** Takes over the options of whoever else asks for it. */
  merge(options: CasementOptions): void
  end(): void
}

// Found by every copy of the SDK on a page, of whatever version, so that no two put the same modal into it. What is
// kept here can only ever be added to.
const REGISTRY = Symbol.for('casement.instances')

const instances = (): Map<string, Instance> => {
  const page = globalThis as { [REGISTRY]?: Map<string, Instance> }
  page[REGISTRY] ??= new Map()
  return page[REGISTRY]
}

/**
 * The instance of a key: the one that the page has, or a new one.
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
    // Frameworks unmount and mount again in one go; whoever comes back finds the same frame, with its state.
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
