import { describe, expect, it } from 'vitest'
import { initialsOf, shortened } from './initials.ts'

describe('short names', () => {
  it.each([
    ['Casement Laboratory', 'CL'],
    ['uniswap', 'UN'],
    ['日本 語', '日語'],
    ['  ', '?'],
    ['🦊', '?'],
  ])('behavior: %s becomes %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

  it('behavior: an address keeps both ends', () => {
    expect(shortened('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39Fd6…b92266')
    expect(shortened('11111111111111111111111111111111', 4)).toBe('1111…1111')
    expect(shortened('0x1234')).toBe('0x1234')
  })
})
