import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it('behavior: a URL is read, and anything else is undefined instead of an exception', () => {
  expect(parseUrl('https://example.com/a')?.pathname).toBe('/a')
  expect(parseUrl('nonsense')).toBeUndefined()
})
