import type { PlainJson } from '@casement/shared-protocol'
import { writeBase58 } from '@casement/shared-protocol'
import { writeHex } from './hex.ts'
import type { SignRequest } from './sign-request.ts'

export const HOST = 'https://app.example'
export const ACCOUNT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const OTHER_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SOLANA_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_ACCOUNT = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
export const NOW = Date.parse('2025-05-01T12:00:00.000Z')

export const requestOf = (method: string, params: PlainJson): SignRequest => ({
  hostOrigin: HOST,
  chainId: 'eip155:1',
  account: ACCOUNT,
  method,
  params,
})

export const solanaRequestOf = (method: string, params: PlainJson): SignRequest => ({
  ...requestOf(method, params),
  chainId: SOLANA_CHAIN,
  account: SOLANA_ACCOUNT,
})

const bytesOf = (message: string | Uint8Array): Uint8Array =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message

export const personal = (message: string | Uint8Array): SignRequest =>
  requestOf('personal_sign', [writeHex(bytesOf(message)), ACCOUNT])

export const solanaMessage = (message: string | Uint8Array): SignRequest =>
  solanaRequestOf('solana_signMessage', { message: writeBase58(bytesOf(message)), pubkey: SOLANA_ACCOUNT })
