import { assertHeaderValue, assertSource } from './header-value.ts'

// What the frame has no use for is off for it and for all that it frames.
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const OWN_FEATURES = ['camera', 'clipboard-write', 'payment']
// The secure frame is nested in this one, and can have no feature that this one does not pass on.
const SHARED_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get']

/**
 * What the modal's frame may use of the browser, and what it passes on to the secure frame.
 *
 * @example
 * permissionsPolicy('https://secure.example')
 */
export const permissionsPolicy = (secure: string | undefined): string => {
  const shared = secure === undefined ? '(self)' : `(self "${assertSource(secure)}")`
  return assertHeaderValue(
    [
      ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
      ...SHARED_FEATURES.map((feature) => `${feature}=${shared}`),
    ].join(', '),
  )
}
