// The first line of a sign-in message (EIP-4361 and its Solana counterpart) names the page that the signature is for.
const FIRST_LINE =
  /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<domain>[^\s/]{1,255}) wants you to sign in with your .{1,64} account:/i

/** The page that a sign-in message is for; undefined for other messages. */
export const signInDomain = (text: string): string | undefined => FIRST_LINE.exec(text)?.groups?.domain

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/** The other site that a message would sign in to, if it is not the requesting page. */
export const signsInElsewhere = (text: string, askerUrl: string): string | undefined => {
  const domain = signInDomain(text)
  if (domain === undefined) return undefined
  const host = hostOf(askerUrl)
  return host === domain.toLowerCase() || host === hostOf(`https://${domain}`) ? undefined : domain
}
