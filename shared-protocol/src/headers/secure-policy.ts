import type { Ancestors } from './frame-policy.ts'
import { ancestorsDirective } from './frame-policy.ts'
import type { Headers } from './header-value.ts'
import { assertHeaderValue } from './header-value.ts'

// The secure frame holds keys. It loads nothing that is not its own file, and talks to nobody but its own server.

/** The name of the Trusted Types policy that gives the address of the Worker. */
export const SECURE_SCRIPT_POLICY = 'casement-worker'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // Browsers count the address of a Worker as a script. The frame's one policy returns its own Worker's.
  `trusted-types ${SECURE_SCRIPT_POLICY}`,
]

const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const OWN_FEATURES = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * Returns the policy of the secure frame. Browsers check `frame-ancestors` against every frame above it, so a page that is
 * not on the project's list cannot show the wallet at all, not even through the modal's frame.
 *
 * @example
 * securePolicy(['https://wallet.example.com', 'https://shop.example'])
 */
export const securePolicy = (ancestors: Ancestors): string =>
  assertHeaderValue([...POLICY, ancestorsDirective(ancestors)].join('; '))

/**
 * Headers of every file of the secure frame.
 *
 * @example
 * secureHeaders(['https://wallet.example.com', 'https://shop.example'])
 */
export const secureHeaders = (ancestors: Ancestors): Headers => ({
  'Content-Security-Policy': securePolicy(ancestors),
  // A page with COEP embeds only frames that have it, too, at every depth.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A process of its own, where browsers have one, also if the deployment's origins share a site.
  'Origin-Agent-Cluster': '?1',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': [
    ...FEATURES.map((feature) => `${feature}=()`),
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ].join(', '),
})
