import type { SignatureVerdict, SignedText } from '@casement/shared-protocol'
import { writeSignInMessage } from '@casement/shared-protocol'
import type { Options, SiwxData, SiwxMessage, SiwxSession } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Connector, WalletRequest } from '../../kernel/connectors-store.ts'
import type { SignInAccount, SignInService } from './rules/sign-in-service.ts'

export const HOST = 'https://shop.example'
export const NOW = Date.parse('2026-05-01T10:00:00Z')
export const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString()

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
export const ACCOUNT: SignInAccount = { chainId: 'eip155:1', address: owner.address }
export const OTHER = privateKeyToAccount(`0x${'2'.repeat(64)}`).address
export const SOLANA = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
} as const

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
export const OPTIONS: Options = {
  projectId: 'shop',
  networks: [
    ethereum,
    { ...ethereum, id: 137, caipNetworkId: 'eip155:137' },
    { ...ethereum, id: 'main', chainNamespace: 'solana', caipNetworkId: SOLANA.chainId },
  ],
  siwx: { kind: 'host', required: true },
}

export const fieldsOf = (account: SignInAccount = ACCOUNT, other: Partial<SiwxData> = {}): SiwxData => ({
  chainId: account.chainId,
  accountAddress: account.address,
  domain: 'shop.example',
  uri: 'https://shop.example/basket',
  version: '1',
  nonce: 'b7Xq0aPd',
  issuedAt: at(0),
  ...other,
})

/** A message whose text matches its fields. */
export const messageOf = (fields: SiwxData): SiwxMessage => ({ ...fields, text: writeSignInMessage(fields) })

/** A session signed by the account's owner. */
export const sessionOf = async (fields: SiwxData = fieldsOf(), signer = owner): Promise<SiwxSession> => {
  const message = writeSignInMessage(fields)
  return { data: fields, message, signature: await signer.signMessage({ message }) }
}

export const verify = async ({ address, message, signature }: SignedText): Promise<SignatureVerdict> =>
  (await verifyMessage({ address: address as Hex, message, signature: signature as Hex })) ? 'valid' : 'invalid'

/** A service with a list of sessions; functions can be overridden. */
export const serviceWith = (other: Partial<SignInService> = {}) => {
  const kept: SiwxSession[] = []
  const calls: string[] = []
  const service: SignInService = {
    createMessage: async ({ chainId, accountAddress }) => messageOf(fieldsOf({ chainId, address: accountAddress })),
    addSession: async (session) => void kept.push(session),
    revokeSession: async () => void kept.splice(0),
    setSessions: async (sessions) => void kept.splice(0, kept.length, ...sessions),
    getSessions: async () => kept,
    ...other,
  }
  return { service, kept, calls }
}

/** A wallet that signs for its owner, or responds as given. */
export const walletWith = (answer?: (request: WalletRequest, signal: AbortSignal) => Promise<unknown>) => {
  const asked: WalletRequest[] = []
  const connector: Connector = {
    id: 'harbour',
    kind: 'injected',
    supports: () => true,
    allows: () => true,
    request: async (request, signal) => {
      asked.push(request)
      if (answer) return answer(request, signal)
      const [raw] = request.params as [Hex]
      return owner.signMessage({ message: { raw } })
    },
    switchNetwork: async () => undefined,
    disconnect: async () => undefined,
  }
  return { connector, asked }
}
