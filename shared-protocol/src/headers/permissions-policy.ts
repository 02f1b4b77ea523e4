import { assertHeaderValue, assertSource } from './header-value.ts'

// Features that the frame does not use. They are disabled for it and everything inside it.
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
// The secure frame is nested in this frame and only gets features that are delegated here.
const SHARED_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get']

/**
 * Returns the browser features of the modal's frame, and those delegated to the secure frame.
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
