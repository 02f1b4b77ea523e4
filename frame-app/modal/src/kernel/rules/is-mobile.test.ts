import { expect, test } from 'vitest'
import { isMobile } from './is-mobile.ts'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, true],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile', 5, true],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 Chrome/140.0', 5, true],
  [
    'an iPad that asks for desktop pages',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari',
    5,
    true,
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari', 0, false],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 10, false],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 0, false],
])('behavior: %s', (_name, userAgent, touchPoints, expected) => {
  expect(isMobile(userAgent, touchPoints)).toBe(expected)
})
