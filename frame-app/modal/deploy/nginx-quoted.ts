export const refuse = (text: string): never => {
  throw new Error(`${JSON.stringify(text)} cannot stand in an nginx configuration`)
}

/**
 * Quotes a text for nginx. Inside quotes nginx interprets backslashes, dollar signs and the quote itself, so a text
 * with one of them is rejected. A text with double quotes, such as a permissions policy, is put into single quotes.
 *
 * @example
 * quoted('no-cache') // '"no-cache"'
 */
export const quoted = (text: string): string => {
  const quote = text.includes('"') ? "'" : '"'
  return /[\\$\p{Cc}]/u.test(text) || text.includes(quote) ? refuse(text) : `${quote}${text}${quote}`
}
