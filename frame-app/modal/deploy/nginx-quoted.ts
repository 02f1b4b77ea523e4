export const refuse = (text: string): never => {
  throw new Error(`${JSON.stringify(text)} cannot stand in an nginx configuration`)
}

/**
 * A text between quotes, as nginx reads it. It reads a backslash, a variable's dollar sign and the quote itself there, so that
 * a text with one of them is refused. Where a text has double quotes, as a permissions policy has, it stands between single ones.
 *
 * @example
 * quoted('no-cache') // '"no-cache"'
 */
export const quoted = (text: string): string => {
  const quote = text.includes('"') ? "'" : '"'
  return /[\\$\p{Cc}]/u.test(text) || text.includes(quote) ? refuse(text) : `${quote}${text}${quote}`
}
