/** Why the wallet service refuses, and the HTTP status of each. */
export const PROBLEMS = {
  invalid_request: 400,
  email_invalid: 400,
  otp_invalid: 400,
  use_dpop_nonce: 401,
  proof_invalid: 401,
  token_invalid: 401,
  refresh_reused: 401,
  refresh_expired: 401,
  key_mismatch: 401,
  origin_not_allowed: 403,
  email_off: 403,
  device_not_bound: 403,
  step_up_required: 403,
  not_found: 404,
  project_unknown: 404,
  transaction_unknown: 404,
  device_unknown: 404,
  wallet_unknown: 404,
  set_unknown: 404,
  factor_unknown: 404,
  chain_unknown: 404,
  approval_unknown: 404,
  method_not_allowed: 405,
  transaction_state: 409,
  wallet_exists: 409,
  email_taken: 409,
  set_revoked: 409,
  last_factor: 409,
  approval_exists: 409,
  approval_full: 409,
  transaction_expired: 410,
  otp_expired: 410,
  link_expired: 410,
  pending_expired: 410,
  manifest_version: 412,
  body_too_large: 413,
  content_type: 415,
  wallet_invalid: 422,
  manifest_invalid: 422,
  otp_locked: 423,
  rate_limited: 429,
  internal: 500,
  chain_unavailable: 502,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/**
 * Whether a text is one of the service's codes.
 *
 * @example
 * isProblemCode('otp_invalid') // true
 */
export const isProblemCode = (text: unknown): text is ProblemCode =>
  typeof text === 'string' && Object.hasOwn(PROBLEMS, text)
