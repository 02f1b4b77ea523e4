const SNAPSHOT = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/
const MARKS = / \[(?:ref=\w+|cursor=\w+)\]/g

/**
 * The end of the screen at the time of a failure, in one line: the modal and the wallets are at the end of a page.
 * Playwright writes all of it to a file, which is not there if only the log is kept.
 *
 * @example
 * lastSeen(readFileSync('error-context.md', 'utf8'), 1_000)
 */
export const lastSeen = (context: string, maxLength: number): string | undefined => {
  const seen = SNAPSHOT.exec(context)?.[1]?.replace(MARKS, '').replace(/\s+/g, ' ').trim()
  return seen === undefined || seen.length <= maxLength ? seen : `…${seen.slice(-maxLength)}`
}
