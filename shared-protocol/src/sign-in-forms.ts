/** Statements that EIP-4361 allows. */
export const SIGN_IN_STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/

// The expressions below are marked as pure, so that the page's script, which does not use them, leaves them out.
const PCHAR = "(?:[\\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})"

/** URIs as defined by RFC 3986. They contain no line break. */
export const SIGN_IN_URI = /* @__PURE__ */ new RegExp(
  `^[a-z][a-z0-9+.-]*:(?://\\[[0-9a-f:.]+\\](?=[:/?#]|$))?(?:${PCHAR}|/)*(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`,
  'i',
)

/** Request ids: one path segment of such a URI. */
export const SIGN_IN_REQUEST_ID = /* @__PURE__ */ new RegExp(`^${PCHAR}+$`, 'i')
