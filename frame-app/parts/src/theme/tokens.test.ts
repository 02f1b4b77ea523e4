import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['the width of the card', '--card-width', '360px'],
  ['the base font size', '--casement-font-size-master', '10px'],
  ['the base corner radius', '--casement-border-radius-master', '4px'],
])('behavior: by default %s, %s, is %s', (_what, name, value) => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toContain(`  ${name}: ${value};`)
})
