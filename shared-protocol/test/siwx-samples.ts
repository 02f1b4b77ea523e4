// A sign-in message with every field, and its session.

export const NOW = '2025-05-01T10:00:00.000Z'
export const data = {
  accountAddress: '0xab',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: 'abc123',
  statement: 'Sign in',
  resources: ['https://example.com/terms'],
  requestId: 'r1',
  issuedAt: NOW,
  expirationTime: NOW,
  notBefore: NOW,
}
export const cacao = {
  h: { t: 'caip122' },
  p: {
    domain: 'example.com',
    aud: 'https://example.com',
    nonce: 'n',
    iss: 'did:pkh:eip155:1:0xab',
    version: '1',
    iat: NOW,
    nbf: NOW,
    exp: NOW,
    statement: 's',
    requestId: 'r',
    resources: ['urn:recap:a'],
    type: 't',
  },
  s: { t: 'eip191', s: '0xsigned', m: 'm' },
}
export const session = { data, message: 'example.com wants you to sign in', signature: '0xsigned', cacao }
