// A typo changes a letter or two. Longer texts are no names of ours, and comparing them would take long.
const MAX_LENGTH = 40
const MAX_CHANGES = 2

/** How many letters must be inserted, deleted or replaced to turn one text into the other. */
const changesBetween = (one: string, other: string): number => {
  let row = [...Array(other.length + 1).keys()]
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * Returns the name that a mistyped one most likely means; undefined if none is near. The case of letters does not count.
 *
 * @example
 * nearestName('themeMod', ['themeMode', 'locale']) // 'themeMode'
 */
export const nearestName = (typed: string, names: readonly string[]): string | undefined => {
  if (typed.length > MAX_LENGTH) return undefined
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(typed.toLowerCase(), name.toLowerCase()) }))
    // Of a short name, two letters are most of it. The name itself is no help where it is refused.
    .filter(({ name, changes }) => name !== typed && changes <= Math.min(MAX_CHANGES, name.length / 3))
    .sort((one, other) => one.changes - other.changes)
  return best?.name
}
