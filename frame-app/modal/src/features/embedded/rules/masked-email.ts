/**
 * An address with its name hidden but for its first letter, so that someone who looks at the screen does not read it and
 * the visitor still recognizes it.
 *
 * @example
 * maskedEmail('anna.smith@example.org') // 'a•••@example.org'
 */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = [...email.slice(0, Math.max(at, 0))]
  return `${first}•••${email.slice(at)}`
}
