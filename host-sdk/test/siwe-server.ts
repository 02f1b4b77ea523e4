import type { SiwxCall } from '@casement/shared-protocol/host'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, vi } from 'vitest'
import type { PageSignIn } from '../src/sign-in/page-sign-in.ts'
import { siweSignIn } from '../src/sign-in/siwe.ts'
import type { SiweConfig, SiweMessageArguments, SiweSession, SiwxSession } from '../src/sign-in-options.ts'

export const ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const FIVE_MINUTES = 300_000

export const consoleError = vi.spyOn(console, 'error')
export const changed = vi.fn<() => void>()
/** The server's session, and the number of nonces it has issued. */
export const server: { session: SiweSession | null; nonces: number } = { session: null, nonces: 0 }
export const config = {
  getNonce: vi.fn<(address?: string) => unknown>(),
  createMessage: vi.fn<(args: SiweMessageArguments) => unknown>(),
  verifyMessage: vi.fn<(signed: { message: string; signature: string }) => unknown>(),
  getSession: vi.fn<() => unknown>(),
  signOut: vi.fn<() => unknown>(),
  getMessageParams: vi.fn<() => unknown>(),
  onSignIn: vi.fn<(session: SiweSession) => void>(),
  onSignOut: vi.fn<() => void>(),
}
export const page = (more: object = {}): PageSignIn =>
  siweSignIn({ ...config, ...more } as unknown as SiweConfig, changed)
export const find = (of: PageSignIn, address = ADDRESS, chainId = 'eip155:1') =>
  of.answer({ op: 'getSessions', input: { chainId, address } } as SiwxCall)
export const create = (of: PageSignIn, accountAddress = ADDRESS, chainId = 'eip155:1', more: object = {}) =>
  of.answer({ op: 'createMessage', input: { chainId, accountAddress, ...more } } as SiwxCall)
export const sessionOf = (chainId = 'eip155:1', more: object = {}): SiwxSession => {
  const fields = { domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'nonce0001' }
  return { data: { accountAddress: ADDRESS, chainId, ...fields }, message: `on ${chainId}`, signature: '0x1', ...more }
}
export const add = (of: PageSignIn, session = sessionOf()) =>
  of.answer({ op: 'addSession', input: session } as SiwxCall)
export const setAll = (of: PageSignIn, sessions: readonly SiwxSession[]) =>
  of.answer({ op: 'setSessions', input: sessions } as unknown as SiwxCall)
export const vouched = (address = ADDRESS, chainId = 'eip155:1') => ({
  op: 'getSessions',
  result: [{ vouched: { chainId, address } }],
})
export const nobody = { op: 'getSessions', result: [] }

/** Resets the server and stops the clock for every test. */
export const eachWithServer = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z') })
    vi.stubGlobal('location', new URL('https://shop.example/basket'))
    consoleError.mockImplementation(() => undefined)
    server.session = null
    server.nonces = 0
    config.getNonce.mockImplementation(async () => {
      server.nonces += 1
      return `nonce000${server.nonces}`
    })
    config.createMessage.mockImplementation(({ address, iat, nbf, exp, ...rest }) =>
      createSiweMessage({
        ...rest,
        address: address.split(':').pop() as `0x${string}`,
        issuedAt: new Date(iat),
        ...(nbf ? { notBefore: new Date(nbf) } : {}),
        ...(exp ? { expirationTime: new Date(exp) } : {}),
        resources: [...(rest.resources ?? [])],
      } as never),
    )
    config.verifyMessage.mockImplementation(async () => {
      server.session = { address: ADDRESS, chainId: 1 }
      return true
    })
    config.getSession.mockImplementation(async () => server.session)
    config.signOut.mockImplementation(async () => {
      server.session = null
      return true
    })
    config.getMessageParams.mockReturnValue({
      domain: 'shop.example',
      uri: 'https://shop.example',
      statement: 'Sign in.',
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}
