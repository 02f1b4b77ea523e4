import type { SiwxData } from '../src/schemas/siwx.ts'

export const ETHEREUM: SiwxData = {
  chainId: 'eip155:1',
  accountAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  domain: 'shop.example.com:8443',
  uri: 'https://shop.example.com:8443',
  version: '1',
  nonce: 'b7Xq0aPd',
  issuedAt: '2025-05-01T10:00:00.000Z',
}
export const SOLANA: SiwxData = {
  ...ETHEREUM,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
}
export const EVERYTHING = {
  statement: "Sign in to the shop: it's free!",
  expirationTime: '2025-05-02T10:00:00.000Z',
  notBefore: '2025-05-01T09:59:00+02:00',
  requestId: 'r-1%20a',
  resources: ['https://example.com/terms?a=1#b', 'ipfs://bafy/x', 'https://[::1]:8080/'],
} as const
