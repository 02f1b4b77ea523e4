import { describe, expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const NAMES = ['themeMode', 'themeVariables', 'networks', 'defaultNetwork', 'locale', 'siwx', 'debug', 'pay']

describe('the nearest name', () => {
  test.each([
    ['themeMod', 'themeMode'],
    ['thememode', 'themeMode'],
    ['theme_mode', 'themeMode'],
    ['network', 'networks'],
    ['netwroks', 'networks'],
    ['defaultNetworks', 'defaultNetwork'],
    ['local', 'locale'],
    ['siwe', 'siwx'],
    ['debgu', undefined],
    ['debugg', 'debug'],
    ['pey', 'pay'],
    ['day', 'pay'],
    ['toy', undefined],
    ['color', undefined],
    ['', undefined],
    ['locale', undefined],
    ['constructor', undefined],
  ])('behavior: of %s is %s', (typed, name) => {
    expect(nearestName(typed, NAMES)).toBe(name)
  })

  test('behavior: of two that are near is the nearer one', () => {
    expect(nearestName('themeModes', ['themeNode', 'themeMode'])).toBe('themeMode')
  })

  test('limits: a long text is not compared', () => {
    expect(nearestName(`${'x'.repeat(1_000_000)}`, NAMES)).toBeUndefined()
  })
})
