import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeSignInMessage } from '@casement/shared-protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect } from 'vitest'
import type { SignInFault, SignInFields, SignInVerifierOptions } from './index.ts'
import { createSignInVerifier } from './index.ts'

export const NOW = Date.parse('2025-05-01T10:05:00.000Z')
export const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
export const other = privateKeyToAccount(`0x${'8'.repeat(64)}`)
export const FIELDS = {
  chainId: 'eip155:1',
  accountAddress: account.address,
  domain: 'shop.example.com',
  uri: 'https://shop.example.com/account',
  version: '1',
  nonce: 'b7Xq0aPdN3',
  issuedAt: '2025-05-01T10:00:00.000Z',
  expirationTime: '2025-05-01T10:30:00.000Z',
  statement: 'Sign in to the shop',
  resources: ['https://shop.example.com/terms'],
  requestId: 'r1',
} as const

export const textOf = (changed: Partial<SignInFields> = {}): string => {
  const { resources, ...fields } = { ...FIELDS, ...changed }
  return writeSignInMessage({ ...fields, ...(resources ? { resources: [...resources] } : {}) } as never)
}
export const signed = async (changed: Partial<SignInFields> = {}) => {
  const message = textOf(changed)
  return { message, signature: await account.signMessage({ message }) }
}

export const verifierWith = (changed: Partial<SignInVerifierOptions> = {}) => {
  const nonces = new Set<string>([FIELDS.nonce])
  const verifier = createSignInVerifier({
    origin: 'https://shop.example.com',
    useNonce: (nonce) => nonces.delete(nonce),
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    statement: FIELDS.statement,
    resources: FIELDS.resources,
    requestId: FIELDS.requestId,
    now: () => NOW,
    ...changed,
  })
  return { verifier, nonces }
}

export const refusedFor = (fault: SignInFault) => expect.objectContaining({ name: 'SignInError', fault })

const servers: { close(): unknown }[] = []

/** Starts a node that gives this answer to everything. */
export const nodeThat = async (answer: unknown): Promise<string> => {
  const server = createServer((_, response) => {
    response.end(typeof answer === 'string' ? answer : JSON.stringify({ jsonrpc: '2.0', id: 1, ...(answer as object) }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Closes the nodes after each test. */
export const eachWithNodes = (): void => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })
}
