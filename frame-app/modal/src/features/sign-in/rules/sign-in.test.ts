import type { ChainNamespace } from '@casement/shared-protocol'
import type { NamespaceState, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { describe, expect, test } from 'vitest'
import { isSignInRequired } from '../../../kernel/rules/is-sign-in-required.ts'
import { mustSign } from './must-sign-in.ts'
import type { SignInStanding } from './sign-in.ts'
import { isBlockedBySignIn, isSameAccount, signInAccount } from './sign-in.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const solana = { ...ethereum, chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }
const bitcoin = { ...ethereum, chainNamespace: 'bip122' as const, caipNetworkId: 'bip122:main' as const }
const OPTIONS: Options = {
  projectId: 'shop',
  networks: [ethereum, solana, bitcoin],
  siwx: { kind: 'host', required: true },
}
const unconfigured: Options = { projectId: 'shop', networks: [ethereum] }

const on = (namespace: ChainNamespace, state: Partial<NamespaceState>): Snapshot => ({
  status: 'connected',
  activeNamespace: namespace,
  namespaces: { [namespace]: { accounts: ['0xa', '0xb'], caipNetworkId: 'eip155:1', status: 'connected', ...state } },
  open: false,
  loading: false,
})
const nobody: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }

describe('the account to check', () => {
  test('behavior: is the first account on the active network, with a service and a network of the page', () => {
    expect(signInAccount(on('eip155', {}), OPTIONS)).toEqual({ chainId: 'eip155:1', address: '0xa' })
    const state = { accounts: ['So1'], caipNetworkId: 'solana:main' } as const
    expect(signInAccount(on('solana', { ...state, accounts: ['So1'] }), OPTIONS)).toEqual({
      chainId: 'solana:main',
      address: 'So1',
    })
  })

  test.each<[string, Snapshot]>([
    ['no connection', nobody],
    ['a connection in progress', on('eip155', { status: 'connecting' })],
    ['no account', on('eip155', { accounts: [] })],
  ])('behavior: is undefined without an active address: %s', (_why, snapshot) => {
    expect(signInAccount(snapshot, OPTIONS)).toBeUndefined()
  })

  test('behavior: is undefined without a service', () => {
    expect(signInAccount(on('eip155', {}), unconfigured)).toBeUndefined()
  })

  test('behavior: is undefined on a network that is not the page’s', () => {
    expect(signInAccount(on('eip155', { caipNetworkId: 'eip155:56' }), OPTIONS)).toBeUndefined()
  })

  test('behavior: is undefined in a namespace without a message format', () => {
    expect(signInAccount(on('bip122', { caipNetworkId: 'bip122:main' }), OPTIONS)).toBeUndefined()
  })
})

describe('an account on a network', () => {
  const account = { chainId: 'eip155:1', address: '0xa' } as const
  test.each([
    [account, { ...account }, true],
    [account, { ...account, chainId: 'eip155:137' as const }, false],
    [account, { ...account, address: '0xb' }, false],
    [account, undefined, false],
    [undefined, undefined, true],
  ])('behavior: %o equals %o: %s', (one, other, expected) => {
    expect(isSameAccount(one, other)).toBe(expected)
  })
})

describe('a required sign-in', () => {
  test.each<[Options['siwx'], boolean]>([
    [undefined, false],
    [{ kind: 'host', required: true }, true],
    [{ kind: 'host', required: false }, false],
    [{ kind: 'local' }, true],
    [{ kind: 'local', required: false }, false],
  ])('behavior: %o requires sign-in: %s', (siwx, expected) => {
    expect(isSignInRequired({ ...unconfigured, siwx })).toBe(expected)
  })

  const account = { chainId: 'eip155:1', address: '0xa' } as const
  test.each<[SignInStanding, boolean, boolean, boolean]>([
    [{ kind: 'none' }, true, false, false],
    [{ kind: 'checking', account }, true, true, false],
    [{ kind: 'unsigned', account }, true, true, true],
    [{ kind: 'signing', account }, true, true, true],
    [{ kind: 'signed', account }, true, false, false],
    [{ kind: 'unsigned', account }, false, false, false],
  ])('behavior: %o with required %s blocks the wallet: %s, and the modal: %s', (...row) => {
    const [standing, required, held, must] = row
    expect(isBlockedBySignIn(standing, required)).toBe(held)
    expect(mustSign(standing, required)).toBe(must)
  })
})
