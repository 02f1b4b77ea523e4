/** An accessibility problem of a story or view. */
export type Finding = {
  readonly story: string
  readonly check: 'axe' | 'target' | 'input' | 'focus' | 'forced colours' | 'reflow' | 'page'
  readonly what: string
}

/** A finding with the group and variant it was found in. */
export type Placed = Finding & { readonly group: string; readonly variant: string }

/** One readable line per finding, with all the variants it occurs in. */
export const summarize = (all: readonly Placed[]): readonly string[] => {
  const variants = new Map<string, string[]>()
  for (const { group, story, check, what, variant } of all) {
    const name = [group, story, check, what].filter((word) => word !== '').join(' · ')
    variants.set(name, [...(variants.get(name) ?? []), variant])
  }
  return [...variants].map(([name, where]) => `${name} (${[...new Set(where)].join(', ')})`)
}
