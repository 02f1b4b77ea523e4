import { describe, expect, test } from 'vitest'
import { keyConfirms, keyed, pressed, releases } from './press.ts'

const real = { trusted: true, armed: true }

describe('a press on an approval', () => {
  test('behavior: down and up on the armed button confirms', () => {
    expect(releases(pressed(real), real)).toBe(true)
  })

  test.each([
    ['one that a script made', { trusted: false, armed: true }, real],
    ['one whose end a script made', real, { trusted: false, armed: true }],
    ['one that began before it was armed', { trusted: true, armed: false }, real],
    ['one during which it was disarmed', real, { trusted: true, armed: false }],
  ])('attack: %s does not', (_name, down, up) => {
    expect(releases(pressed(down), up)).toBe(false)
  })

  test('attack: an end without a beginning does not', () => {
    expect(releases('none', real)).toBe(false)
  })
})

describe('a key on an approval', () => {
  test('behavior: a key that is pressed while it is armed confirms, and so does an assistive technology', () => {
    expect(keyConfirms(keyed(real, false), real)).toBe(true)
    expect(keyConfirms('none', real)).toBe(true)
  })

  test.each([
    ['one that was held before it was armed', keyed({ trusted: true, armed: false }, false), real],
    ['one that repeats', keyed(real, true), real],
    ['one that a script made', keyed({ trusted: false, armed: true }, false), real],
    ['a click that a script made', 'none' as const, { trusted: false, armed: true }],
    ['one while it is not armed', 'none' as const, { trusted: true, armed: false }],
  ])('attack: %s does not', (_name, press, click) => {
    expect(keyConfirms(press, click)).toBe(false)
  })
})
