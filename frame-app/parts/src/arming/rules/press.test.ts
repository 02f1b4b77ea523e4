import { describe, expect, test } from 'vitest'
import { clickConfirms, keyConfirms, keyed, pressed, released } from './press.ts'

const whole = released(pressed(true), true)

describe('pressing an approval', () => {
  test('behavior: down, up and one click on the armed button confirm', () => {
    expect(clickConfirms(whole, true, 1)).toBe(true)
  })

  test.each([
    ['that began before arming', released(pressed(false), true), true],
    ['during which the button was disarmed', released(pressed(true), false), true],
    ['after which the button was disarmed', whole, false],
    ['that has not ended', pressed(true), true],
    ['that did not begin on the button', released('none', true), true],
  ])('attack: a press %s does not confirm', (_name, press, armed) => {
    expect(clickConfirms(press, armed, 1)).toBe(false)
  })

  test.each([2, 3])('attack: click %i of a series in one place does not confirm', (count) => {
    expect(clickConfirms(whole, true, count)).toBe(false)
  })
})

describe('a key on an approval', () => {
  test('behavior: a key pressed while armed confirms, and so does an assistive technology', () => {
    expect(keyConfirms(keyed(true, false), true)).toBe(true)
    expect(keyConfirms('none', true)).toBe(true)
  })

  test.each([
    ['held since before arming', keyed(false, false), true],
    ['that repeats', keyed(true, true), true],
    ['pressed while the button is not armed', 'none' as const, false],
    ['pressed during a pointer press', pressed(true), true],
  ])('attack: a key %s does not confirm', (_name, press, armed) => {
    expect(keyConfirms(press, armed)).toBe(false)
  })
})
