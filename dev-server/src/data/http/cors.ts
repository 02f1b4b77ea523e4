/** Any page may send requests, without credentials. */
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
  // A frame under COEP can read only responses with this header.
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

export const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  'Access-Control-Max-Age': '3600',
} as const
