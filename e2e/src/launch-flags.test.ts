import { expect, test } from 'vitest'
import { launchSwitches } from './launch-flags.ts'

const defaults = [
  '--disable-popup-blocking',
  '--disable-back-forward-cache',
  '--disable-features=A,ThirdPartyStoragePartitioning,B',
  '--x',
]

test('behavior: partitioning comes back, and the other features stay off', () => {
  expect(launchSwitches(defaults, 'partitioned')).toEqual({
    ignoreDefaultArgs: [
      '--disable-popup-blocking',
      '--disable-back-forward-cache',
      '--disable-features=A,ThirdPartyStoragePartitioning,B',
    ],
    args: ['--no-sandbox', '--site-per-process', '--disable-features=A,B,WebUIOmniboxPopup,WebUIOmniboxAimPopup'],
  })
})

test('behavior: where storage is denied partitioning stays off, as Playwright has it', () => {
  expect(launchSwitches(defaults, 'denied').args).toContain(
    '--disable-features=A,ThirdPartyStoragePartitioning,B,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  )
})

test('behavior: popup blocker and back-forward cache are on under every regime', () => {
  for (const regime of ['partitioned', 'blocked', 'denied'] as const) {
    expect(launchSwitches(defaults, regime).ignoreDefaultArgs).toEqual(
      expect.arrayContaining(['--disable-popup-blocking', '--disable-back-forward-cache']),
    )
  }
})

test('error: a Playwright that passes other switches is noticed', () => {
  expect(() => launchSwitches(['--disable-popup-blocking', '--disable-back-forward-cache'], 'denied')).toThrow(
    'Partitioning',
  )
  expect(() => launchSwitches(['--disable-features=ThirdPartyStoragePartitioning'], 'denied')).toThrow('popup-blocking')
})
