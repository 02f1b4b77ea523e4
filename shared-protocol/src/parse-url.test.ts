import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it('behavior: parses a URL and returns undefined for anything else', () => {
  expect(parseUrl('https://example.com/a')?.pathname).toBe('/a')
  expect(parseUrl('nonsense')).toBeUndefined()
})
