import { expect, test } from 'vitest'
import { lastSeen } from './screen-excerpt.ts'

const context = (snapshot: string): string =>
  `# Error details\n\n\`\`\`\nno\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${snapshot}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\nx\n\`\`\`\n`

test.each([
  ['- dialog [ref=e1]:\n  - iframe [active] [ref=e2]', '- dialog: - iframe [active]'],
  ['- button "Sign" [ref=f1e49] [cursor=pointer]', '- button "Sign"'],
  [`- heading "${'a'.repeat(60)}"\n- button "Sign"`, '…aaaaaaaaaaaaaaaaaaaaaaa" - button "Sign"'],
])('behavior: %j becomes %j', (snapshot, said) => {
  expect(lastSeen(context(snapshot), 40)).toBe(said)
})

test('behavior: returns nothing for a failure without a page', () => {
  expect(lastSeen('# Error details\n\nno', 40)).toBeUndefined()
})
