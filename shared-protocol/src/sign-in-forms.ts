/** The statements that the text of a sign-in has a form for, by EIP-4361. */
export const SIGN_IN_STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/

// The page’s own script has no use for these, and leaves them out.
const PCHAR = "(?:[\\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})"

/** The addresses that it has a form for, by RFC 3986: no line can end in one, nor another begin. */
export const SIGN_IN_URI = /* @__PURE__ */ new RegExp(
  `^[a-z][a-z0-9+.-]*:(?://\\[[0-9a-f:.]+\\](?=[:/?#]|$))?(?:${PCHAR}|/)*(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`,
  'i',
)

/** The request ids that it has a form for: one segment of such an address. */
export const SIGN_IN_REQUEST_ID = /* @__PURE__ */ new RegExp(`^${PCHAR}+$`, 'i')
