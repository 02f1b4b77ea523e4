import { expect, test } from 'vitest'
import { launchSwitches } from './launch-flags.ts'

const defaults = [
  '--disable-popup-blocking',
  '--disable-back-forward-cache',
  '--disable-features=A,ThirdPartyStoragePartitioning,B',
  '--x',
]

test('behavior: enables partitioning again, and leaves the other features disabled', () => {
  expect(launchSwitches(defaults, 'partitioned')).toEqual({
    ignoreDefaultArgs: [
      '--disable-popup-blocking',
      '--disable-back-forward-cache',
      '--disable-features=A,ThirdPartyStoragePartitioning,B',
    ],
    args: ['--no-sandbox', '--site-per-process', '--disable-features=A,B,WebUIOmniboxPopup,WebUIOmniboxAimPopup'],
  })
})

test('behavior: if storage is denied, partitioning stays disabled as in Playwright', () => {
  expect(launchSwitches(defaults, 'denied').args).toContain(
    '--disable-features=A,ThirdPartyStoragePartitioning,B,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  )
})

test('behavior: enables the popup blocker and the back-forward cache in every storage mode', () => {
  for (const regime of ['partitioned', 'blocked', 'denied'] as const) {
    expect(launchSwitches(defaults, regime).ignoreDefaultArgs).toEqual(
      expect.arrayContaining(['--disable-popup-blocking', '--disable-back-forward-cache']),
    )
  }
})

test('error: fails if Playwright passes other switches', () => {
  expect(() => launchSwitches(['--disable-popup-blocking', '--disable-back-forward-cache'], 'denied')).toThrow(
    'Partitioning',
  )
  expect(() => launchSwitches(['--disable-features=ThirdPartyStoragePartitioning'], 'denied')).toThrow('popup-blocking')
})
