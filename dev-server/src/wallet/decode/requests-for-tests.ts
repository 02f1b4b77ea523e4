import { expect } from 'vitest'
import type { DecodeInput } from './context.ts'
import { decodeRequest } from './decode-request.ts'

// Test requests on EVM chains.

export const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const STRANGER = '0x000000000000000000000000000000000000dEaD'
export const asker = { name: 'Page', url: 'http://app.localhost', description: '' }

const question = (method: string, params: unknown, more: Partial<DecodeInput> = {}): DecodeInput => ({
  asker,
  chain: 'eip155:1',
  method,
  params,
  accounts: [`eip155:1:${ME}`, `eip155:1:${SECOND}`, `eip155:137:${ME}`],
  chains: ['eip155:1', 'eip155:137'],
  held: ['eip155:1', 'eip155:137', 'eip155:10'],
  ...more,
})
export const decode = (method: string, params: unknown, more?: Partial<DecodeInput>) =>
  decodeRequest(question(method, params, more))
export const refusal = (name: string) => ({ kind: 'refuse', problem: expect.objectContaining({ name }) })
