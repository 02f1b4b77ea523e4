import { writeSignInMessage } from '@casement/shared-protocol'

/** The text of a sign-in to a page with an account on Ethereum. It can be approved inside the secure frame. */
export const signInText = (page: string, account: string): string => {
  const { host, origin } = new URL(page)
  return writeSignInMessage({
    domain: host,
    accountAddress: account,
    uri: origin,
    version: '1',
    chainId: 'eip155:1',
    nonce: '12345678',
    issuedAt: new Date().toISOString(),
  })
}
