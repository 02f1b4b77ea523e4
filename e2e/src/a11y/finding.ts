/** What is wrong with one story, or with a view. */
export type Finding = {
  readonly story: string
  /** What was looked at. */
  readonly check: 'axe' | 'target' | 'input' | 'focus' | 'forced colours' | 'reflow' | 'page'
  readonly what: string
}

/** A finding, and where it was made. */
export type Placed = Finding & { readonly group: string; readonly variant: string }

/** What a person reads of a finding, once for all variants in which it is the same. */
export const summarize = (all: readonly Placed[]): readonly string[] => {
  const variants = new Map<string, string[]>()
  for (const { group, story, check, what, variant } of all) {
    const name = [group, story, check, what].filter((word) => word !== '').join(' · ')
    variants.set(name, [...(variants.get(name) ?? []), variant])
  }
  return [...variants].map(([name, where]) => `${name} (${[...new Set(where)].join(', ')})`)
}
