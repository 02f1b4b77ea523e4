/** Any page may ask, and none is asked who it is. */
const ALLOWED_HEADERS = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
].join(', ')

export const CORS = {
  'Access-Control-Allow-Origin': '*',
  // A frame under COEP reads nothing that does not say so.
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

export const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  'Access-Control-Max-Age': '3600',
} as const
