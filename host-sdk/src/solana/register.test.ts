import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStandardWallet } from '../wallets/standard.ts'
import { registerSolanaWallet } from './register.ts'
import type { HeldAccounts, SolanaFeatures, StandardAccount } from './standard.ts'

type Wallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, Readonly<Record<string, (...inputs: unknown[]) => unknown>>>>
}

const account = { address: 'A' } as StandardAccount
let page: EventTarget
let held: HeldAccounts | undefined
let changed: () => void
let connected: boolean
const signMessage = vi.fn<(...inputs: readonly unknown[]) => Promise<unknown>>()
const sync = vi.fn<() => void>()
const load = vi.fn<(given: HeldAccounts) => Promise<SolanaFeatures>>()

const start = () =>
  registerSolanaWallet({
    load,
    connected: () => connected,
    watch: (listener) => {
      changed = listener
    },
  })

/** A library of the page that keeps what is registered. */
const library = () => {
  const wallets = new Set<Wallet>()
  const register = (wallet: Wallet) => {
    wallets.add(wallet)
    return () => void wallets.delete(wallet)
  }
  page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail({ register }))
  const ready = () => page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return { wallets, ready, one: () => [...wallets][0] as Wallet }
}

beforeEach(() => {
  page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('reportError', vi.fn())
  connected = false
  held = undefined
  load.mockReset().mockImplementation(async (given) => {
    held = given
    return { signMessage, sync } as unknown as SolanaFeatures
  })
  signMessage.mockReset().mockResolvedValue(['signed'])
  sync.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

describe('the registered Solana wallet', () => {
  test.each(['before', 'after'])('behavior: is found by a library that loads %s it, once', (when) => {
    const late = when === 'after'
    const early = late ? undefined : library()
    start()
    const { wallets, ready } = early ?? library()
    ready()
    ready()
    expect([...wallets].map(({ name }) => name)).toEqual(['Casement'])
  })

  test('behavior: has the members of the standard, and loads nothing', () => {
    const { one } = library()
    start()
    expect(one()).toMatchObject({
      version: '1.0.0',
      icon: expect.stringMatching(/^data:image\/svg\+xml,/),
      chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
      accounts: [],
    })
    const names = Object.entries(one().features).map(([feature, { version, ...members }]) => [
      feature,
      version,
      Object.keys(members).sort(),
    ])
    expect(Object.fromEntries(names.map(([feature, ...rest]) => [feature, rest]))).toEqual({
      'standard:connect': ['1.0.0', ['connect']],
      'standard:disconnect': ['1.0.0', ['disconnect']],
      'standard:events': ['1.0.0', ['on']],
      'solana:signMessage': ['1.0.0', ['signMessage']],
      'solana:signTransaction': ['1.0.0', ['signTransaction', 'supportedTransactionVersions']],
      'solana:signAndSendTransaction': ['1.0.0', ['signAndSendTransaction', 'supportedTransactionVersions']],
      'solana:signIn': ['1.0.0', ['signIn']],
    })
    expect(one().features['solana:signTransaction']?.supportedTransactionVersions).toEqual(['legacy', 0])
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: a call loads the functions and passes all inputs on', async () => {
    const { one } = library()
    start()
    expect(await one().features['solana:signMessage']?.signMessage?.('one', 'two')).toEqual(['signed'])
    expect(signMessage).toHaveBeenCalledExactlyOnceWith('one', 'two')
  })

  test('error: a call whose functions do not load rejects, and the next one tries again', async () => {
    const { one } = library()
    start()
    load.mockRejectedValueOnce(new Error('offline'))
    await expect(one().features['solana:signMessage']?.signMessage?.()).rejects.toThrow('offline')
    expect(await one().features['solana:signMessage']?.signMessage?.()).toEqual(['signed'])
  })

  test('behavior: a change of state is followed only with an account, before or now', async () => {
    start()
    changed()
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).not.toHaveBeenCalled()
    connected = true
    changed()
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1))
    held?.set([account])
    connected = false
    changed()
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(2))
  })

  test('error: a change whose functions do not load is no error of the page', async () => {
    const uncaught = vi.fn<() => void>()
    process.on('unhandledRejection', uncaught)
    start()
    connected = true
    load.mockRejectedValue(new Error('offline'))
    changed()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', uncaught)
    expect(uncaught).not.toHaveBeenCalled()
  })

  test('behavior: listeners hear of other accounts until they unsubscribe', async () => {
    const { one } = library()
    start()
    await one().features['solana:signMessage']?.signMessage?.()
    const heard = vi.fn<(change: unknown) => void>()
    const off = one().features['standard:events']?.on?.('change', heard) as () => void
    held?.set([account])
    expect(heard).toHaveBeenCalledExactlyOnceWith({ accounts: [account] })
    expect(one().accounts).toEqual([account])
    off()
    held?.set([])
    expect(heard).toHaveBeenCalledTimes(1)
    expect(one().accounts).toEqual([])
  })

  test('behavior: is withdrawn when the instance ends, and stays away', () => {
    const early = library()
    const { withdraw } = start()
    const late = library()
    late.ready()
    expect([early.wallets.size, late.wallets.size]).toEqual([1, 1])
    withdraw()
    late.ready()
    expect([early.wallets.size, late.wallets.size]).toEqual([0, 0])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an object without register', {}],
    [
      'a register that throws',
      {
        register: () => {
          throw new Error('no')
        },
      },
    ],
    ['a register that returns nothing', { register: () => undefined }],
    [
      'a register that cannot be undone',
      {
        register: () => () => {
          throw new Error('no')
        },
      },
    ],
  ])('attack: a library that is ready with %s breaks neither the page nor the end', (_name, detail) => {
    const { withdraw } = start()
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    expect(withdraw).not.toThrow()
  })

  test('attack: its members cannot be replaced', () => {
    const { one } = library()
    start()
    expect(() => Object.assign(one(), { name: 'Other' })).toThrow(TypeError)
    expect(() => Object.assign(one().features, { 'solana:signMessage': {} })).toThrow(TypeError)
    expect(() => Object.assign(one().features['solana:signMessage'] ?? {}, { signMessage: () => 'x' })).toThrow(
      TypeError,
    )
  })

  test('behavior: the modal’s own list of wallets leaves it out, and a copy of it too', () => {
    const { one } = library()
    start()
    expect(readStandardWallet(one())).toBeUndefined()
    expect(readStandardWallet({ ...one() })).toBeUndefined()
  })
})
