import { writeBase58 } from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'
import type { SignInAccount } from './sign-in-service.ts'

/** The request to sign a text, and how to read the signature from its result. */
type SignMessageRequest = {
  readonly method: string
  readonly params: RpcParams
  readonly read: (answer: unknown) => string
}

const hex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Builds the request to sign a text for an account.
 *
 * @example
 * signMessageRequest({ chainId: 'eip155:1', address: '0xa' }, 'Hi') // { method: 'personal_sign', params: ['0x4869', '0xa'], … }
 */
export const signMessageRequest = ({ chainId, address }: SignInAccount, text: string): SignMessageRequest => {
  const bytes = new TextEncoder().encode(text)
  if (chainId.startsWith('eip155:'))
    return { method: 'personal_sign', params: [hex(bytes), address], read: (answer) => answer as string }
  return {
    method: 'solana_signMessage',
    params: { message: writeBase58(bytes), pubkey: address },
    read: (answer) => (answer as { readonly signature: string }).signature,
  }
}
