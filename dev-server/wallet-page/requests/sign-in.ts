// The form of sign-in messages (EIP-4361, and its Solana twin) names the page that the signature is for.
const FIRST_LINE =
  /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<domain>[^\s/]{1,255}) wants you to sign in with your .{1,64} account:/i

/** The page that a sign-in message is for; undefined for every other message. */
export const signInDomain = (text: string): string | undefined => FIRST_LINE.exec(text)?.groups?.domain

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/** Whether a message signs its reader in somewhere else than where it comes from. */
export const signsInElsewhere = (text: string, askerUrl: string): string | undefined => {
  const domain = signInDomain(text)
  if (domain === undefined) return undefined
  const host = hostOf(askerUrl)
  return host === domain.toLowerCase() || host === hostOf(`https://${domain}`) ? undefined : domain
}
