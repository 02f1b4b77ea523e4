import { execFileSync } from 'node:child_process'

/**
 * One of `parts` disjoint shares that together are everything; `turn` selects which.
 *
 * @example
 * shareOf(['a', 'b', 'c', 'd'], 3, 1) // ['b']
 */
export const shareOf = <T>(all: readonly T[], parts: number, turn: number): readonly T[] =>
  all.filter((_, index) => index % parts === turn % parts)

/** The number of commits, so that each commit tests the next share. */
export const turn = (root: string): number => {
  try {
    const counted = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' })
    return Number(counted.trim())
  } catch {
    // A source archive has no commits.
    return 0
  }
}
