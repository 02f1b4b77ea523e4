/** The statements that the text of a sign-in has a form for, by EIP-4361. */
export const SIGN_IN_STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
