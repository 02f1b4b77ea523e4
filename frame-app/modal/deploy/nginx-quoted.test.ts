import { expect, test } from 'vitest'
import { quoted } from './nginx-quoted.ts'

test.each([
  ['no-cache', '"no-cache"'],
  ["frame-ancestors 'none'; x {}", `"frame-ancestors 'none'; x {}"`],
  ['camera=(self "https://a.example")', `'camera=(self "https://a.example")'`],
  ['', '""'],
])('behavior: quotes %s', (text, expected) => {
  expect(quoted(text)).toBe(expected)
})

test.each(['a\\', 'a$b', 'a\nb', 'a\u0085b', `"a'`])('attack: rejects %j, which nginx would interpret', (text) => {
  expect(() => quoted(text)).toThrow(/cannot stand in an nginx configuration/)
})
