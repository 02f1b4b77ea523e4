const SNAPSHOT = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/
const MARKS = / \[(?:ref=\w+|cursor=\w+)\]/g

/**
 * The end of what was on the screen when a test failed, in one line: what the modal and the wallets show is at the end of a page.
 * Playwright writes the whole of it beside the failure, where nobody has it who is only given the log.
 *
 * @example
 * lastSeen(readFileSync('error-context.md', 'utf8'), 1_000)
 */
export const lastSeen = (context: string, maxLength: number): string | undefined => {
  const seen = SNAPSHOT.exec(context)?.[1]?.replace(MARKS, '').replace(/\s+/g, ' ').trim()
  return seen === undefined || seen.length <= maxLength ? seen : `…${seen.slice(-maxLength)}`
}
