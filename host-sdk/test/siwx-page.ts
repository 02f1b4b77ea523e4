import type { SiwxCall } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, vi } from 'vitest'
import { siwxSignIn } from '../src/sign-in/siwx.ts'
import type { SiwxConfig, SiwxMessageInput, SiwxSession } from '../src/sign-in-options.ts'

export const ADDRESS = '0x1111111111111111111111111111111111111111'
const account = { chainId: 'eip155:1', address: ADDRESS } as const
export const data = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'b7Xq0aPd',
}
export const session = { data, message: 'm', signature: '0x1' } satisfies SiwxSession
export const cacao = {
  h: { t: 'caip122' },
  p: { domain: 'shop.example', aud: 'https://shop.example', nonce: 'n', iss: `did:pkh:eip155:1:${ADDRESS}` },
  s: { t: 'eip191' as const, s: '0x1' },
}
export const creation = { op: 'createMessage', input: { accountAddress: ADDRESS, chainId: 'eip155:1' } } as const
export const calls: readonly SiwxCall[] = [
  creation,
  { op: 'signMessage', input: { accountAddress: ADDRESS, chainId: 'eip155:1', message: 'm' } },
  { op: 'addSession', input: session as never },
  { op: 'revokeSession', input: account },
  { op: 'setSessions', input: [session as never] },
  { op: 'getSessions', input: account },
]

export const consoleError = vi.fn<(message: string) => void>()
export const given = {
  createMessage: vi.fn<(input: SiwxMessageInput) => unknown>(),
  signMessage: vi.fn<(input: object) => unknown>(),
  addSession: vi.fn<(added: object) => unknown>(),
  revokeSession: vi.fn<(chainId: string, address: string) => unknown>(),
  setSessions: vi.fn<(sessions: readonly object[]) => unknown>(),
  getSessions: vi.fn<(chainId: string, address: string) => unknown>(),
}
export const signIn = (more: object = {}) => siwxSignIn({ ...given, ...more } as unknown as SiwxConfig)

/** Resets the page's functions to valid answers for every test. */
export const eachWithFunctions = (): void => {
  beforeEach(() => {
    // Anew for every test: files that share a process share this module, and each leaves the console as it was.
    vi.spyOn(console, 'error').mockImplementation(consoleError)
    given.createMessage.mockImplementation((input) => ({ ...data, ...input, toString: () => 'the text' }))
    given.signMessage.mockReturnValue('0xsigned')
    given.getSessions.mockReturnValue([session])
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.resetAllMocks()
  })
}
