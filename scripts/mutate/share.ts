import { execFileSync } from 'node:child_process'

/**
 * One part of some that together are all: which one is told by whose turn it is.
 *
 * @example
 * shareOf(['a', 'b', 'c', 'd'], 3, 1) // ['b']
 */
export const shareOf = <T>(all: readonly T[], parts: number, turn: number): readonly T[] =>
  all.filter((_, index) => index % parts === turn % parts)

/** A number that is another one for the next commit, and the same for the same one. */
export const turn = (root: string): number => {
  try {
    const counted = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' })
    return Number(counted.trim())
  } catch {
    // An archive of the sources has no commits.
    return 0
  }
}
