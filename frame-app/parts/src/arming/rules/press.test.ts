import { describe, expect, test } from 'vitest'
import { clickConfirms, keyConfirms, keyed, pressed, released } from './press.ts'

const whole = released(pressed(true), true)

describe('a press on an approval', () => {
  test('behavior: down, up and one click on the armed button confirms', () => {
    expect(clickConfirms(whole, true, 1)).toBe(true)
  })

  test.each([
    ['one that began before it was armed', released(pressed(false), true), true],
    ['one during which it was disarmed', released(pressed(true), false), true],
    ['one after which it was disarmed', whole, false],
    ['one that has not ended', pressed(true), true],
    ['an end without a beginning', released('none', true), true],
  ])('attack: %s does not', (_name, press, armed) => {
    expect(clickConfirms(press, armed, 1)).toBe(false)
  })

  test.each([2, 3])('attack: click %i of several on one place does not', (count) => {
    expect(clickConfirms(whole, true, count)).toBe(false)
  })
})

describe('a key on an approval', () => {
  test('behavior: a key that is pressed while it is armed confirms, and so does an assistive technology', () => {
    expect(keyConfirms(keyed(true, false), true)).toBe(true)
    expect(keyConfirms('none', true)).toBe(true)
  })

  test.each([
    ['one that was held before it was armed', keyed(false, false), true],
    ['one that repeats', keyed(true, true), true],
    ['one while it is not armed', 'none' as const, false],
    ['one in the middle of a press by a pointer', pressed(true), true],
  ])('attack: %s does not', (_name, press, armed) => {
    expect(keyConfirms(press, armed)).toBe(false)
  })
})
