/**
 * Returns the highest version that both support, or undefined if there is none.
 *
 * @example
 * negotiateVersion([3, 2, 1], [2, 1]) // 2
 */
export const negotiateVersion = (mine: readonly number[], theirs: readonly number[]): number | undefined => {
  const common = mine.filter((version) => theirs.includes(version))
  return common.length === 0 ? undefined : Math.max(...common)
}
