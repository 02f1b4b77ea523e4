import { RECAP, writeSignInMessage } from '@casement/shared-protocol'
import type { SiwxData } from '@casement/shared-protocol/schemas'
import { privateKeyToAccount } from 'viem/accounts'
import type { ConnectAndSign, WalletSignIn } from './rules/connect-and-sign.ts'
import { at, HOST } from './sign-in-for-tests.ts'

// A wallet that connects and signs in in one step.

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)

export const ASKED: ConnectAndSign = {
  chains: ['eip155:1', 'eip155:137'],
  domain: 'shop.example',
  uri: `${HOST}/basket`,
  nonce: 'b7Xq0aPd',
  statement: 'Sign in to the shop.',
  resources: ['https://shop.example/terms'],
}

const WORDS = 'I further authorize the stated URI to perform the following actions on my behalf:'
export const recapOf = (methods: readonly string[], chains: readonly string[]): string => {
  const eip155 = Object.fromEntries(methods.map((method) => [`request/${method}`, [{ chains }]]))
  return RECAP + btoa(JSON.stringify({ att: { eip155 } })).replace(/=/g, '')
}
export const RECAP_RESOURCE = recapOf(['eth_sendTransaction'], ASKED.chains)

/** The signed fields for one network, with optional changes. */
export const signedFields = (other: Partial<SiwxData> = {}): SiwxData => ({
  chainId: 'eip155:1',
  accountAddress: owner.address,
  domain: ASKED.domain,
  uri: ASKED.uri,
  version: '1',
  nonce: ASKED.nonce,
  issuedAt: at(0),
  statement: `${ASKED.statement} ${WORDS} (1) 'request': 'eth_sendTransaction' for 'eip155'.`,
  resources: [...(ASKED.resources ?? []), RECAP_RESOURCE],
  ...other,
})

/** The wallet's response with these fields signed; `said` overrides the unsigned part. */
export const signedByWallet = async (
  other: Partial<SiwxData> = {},
  said: Partial<WalletSignIn['cacao']['p']> = {},
  signer = owner,
): Promise<WalletSignIn> => {
  const data = signedFields({ accountAddress: signer.address, ...other })
  const text = writeSignInMessage(data)
  const { chainId, accountAddress, uri, issuedAt, domain, nonce, version, statement = '', resources = [] } = data
  const p = {
    domain,
    aud: uri,
    nonce,
    version,
    iat: issuedAt,
    statement,
    resources,
    iss: `did:pkh:${chainId}:${accountAddress}`,
    ...said,
  }
  const s = { t: 'eip191' as const, s: await signer.signMessage({ message: text }) }
  return { cacao: { h: { t: 'caip122' }, p, s }, text }
}
