import type { Options } from '@casement/shared-protocol/schemas'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { embeddedError, readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpVisits } from '../../kernel/connection-keeper-for-tests.ts'
import type { WalletRequest } from '../../kernel/connectors-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import type { EmbeddedCommands } from './commands.ts'
import { createEmbeddedCommands } from './commands.ts'
import type { SecureFrame } from './frame/open-secure-frame.ts'
import { createShareProfile } from './share-profile.ts'
import { createEmbeddedStore } from './store.ts'

const EMAIL = 'anna@example.org'
const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const user = { email: EMAIL, provider: 'email' as const }
const NO_WALLET: EmbeddedState = { kind: 'no-wallet', user }
const READY: EmbeddedState = {
  kind: 'ready',
  user,
  accounts: [
    { namespace: 'eip155', address: EVM },
    { namespace: 'solana', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
  ],
  factors: [],
}

const visits = setUpVisits()
let now: number
type Call = ReturnType<typeof vi.fn<(...given: readonly unknown[]) => Promise<unknown>>>
let client: {
  [name in
    | 'connectEmail'
    | 'connectDevice'
    | 'connectOtp'
    | 'createWallet'
    | 'signOut'
    | 'cancel'
    | 'show'
    | 'approve']: Call
}
let stored: EmbeddedState
let noted: AnalyticsEvent[]
let store: ReturnType<typeof createEmbeddedStore>
let placed: unknown[]
let themed: Partial<Options>
let prefersDark: boolean
const onConnected = vi.fn<() => void>()
const callLists = {
  send: vi.fn(async (_request: WalletRequest) => ({ id: 'order-7' })),
  status: async () => ({ status: 200 }),
  capabilities: () => ({ '0x1': {} }),
}
const ask = vi.fn(async (_request: WalletRequest, _signal: AbortSignal) => 'approved')

const create = (): EmbeddedCommands => {
  const { session, connections, remembered, keeper } = visits.current
  const { core } = sampleSurroundings({})
  const options = createOptionsStore({ ...core.options.getState(), ...themed, shareProfile: true })
  const ofEmbedded = () => allConnections(connections.getState().connections).filter(({ kind }) => kind === 'embedded')
  return createEmbeddedCommands({
    frame: {
      ask: (run) => run({ client, state: stored, otpDigits: 6 } as unknown as SecureFrame),
      place: (box) => placed.push(box),
      close: () => undefined,
    },
    approvals: { ask, notAllowed: async () => undefined },
    callLists,
    store,
    keeper,
    session,
    options,
    profile: createShareProfile({ store, options, remembered, keeper, embeddedConnections: ofEmbedded }),
    remembered,
    clock: () => now,
    note: (event) => noted.push(event),
    onConnected,
    embeddedConnection: () => ofEmbedded()[0],
    language: async () => 'de',
    opensWindows: () => false,
    prefersDark: () => prefersDark,
  })
}
const connected = () => allConnections(visits.current.connections.getState().connections).map(({ kind }) => kind)
/** What this page knows of the login. */
const known = () => allConnections(visits.current.connections.getState().connections).map(({ user }) => user)

beforeEach(() => {
  now = 1_700_000_000_000
  stored = { kind: 'signed-out' }
  noted = []
  placed = []
  themed = {}
  prefersDark = false
  store = createEmbeddedStore()
  onConnected.mockReset()
  ask.mockClear()
  client = {
    connectEmail: vi.fn(async () => ({ action: 'VERIFY_OTP', resendAfterMs: 30_000, expiresInMs: 300_000 })),
    connectDevice: vi.fn(async () => ({ action: 'VERIFY_OTP', resendAfterMs: 30_000, expiresInMs: 300_000 })),
    connectOtp: vi.fn(async () => NO_WALLET),
    createWallet: vi.fn(async () => READY),
    signOut: vi.fn(async () => undefined),
    cancel: vi.fn(async () => ({ cancelled: true })),
    show: vi.fn(async () => READY),
    approve: vi.fn(async () => '0x5a'),
  }
})

describe('sending a code', () => {
  test('behavior: keeps what the visitor does next, and when the last login began', async () => {
    client.connectEmail.mockResolvedValueOnce({
      action: 'VERIFY_DEVICE',
      number: 47,
      resendAfterMs: 30_000,
      expiresInMs: 300_000,
    })
    await create().sendCode(EMAIL)
    expect(store.getState()).toMatchObject({
      login: { email: EMAIL, step: 'device', number: 47, digits: 6, sent: 1 },
      nextCodeAt: now + 30_000,
    })
    expect(visits.current.remembered.get('last_email_login')).toBe(now)
    expect(store.getState().login).not.toHaveProperty('confirms')
  })

  test('error: R-10, R-11: within 30 s of the previous login nothing is asked, also after a reload', async () => {
    await create().sendCode(EMAIL)
    now += 12_400
    visits.current = visits.next()
    const failed = await create()
      .sendCode('other@example.org')
      .catch((thrown: unknown) => thrown)
    expect(readEmbeddedProblem(failed)).toEqual({ reason: 'rate_limited', retryAfterMs: 18_000 })
    expect(client.connectEmail).toHaveBeenCalledTimes(1)
    now += 17_600
    await create().sendCode(EMAIL)
    expect(client.connectEmail).toHaveBeenCalledTimes(2)
  })

  test('error: an address that the service refuses does not keep the visitor from trying another', async () => {
    client.connectEmail.mockRejectedValueOnce(embeddedError({ reason: 'email_invalid' }))
    await expect(create().sendCode('anna@@example')).rejects.toBeDefined()
    expect(store.getState().login).toBeUndefined()
    await create().sendCode(EMAIL)
    expect(store.getState().login?.email).toBe(EMAIL)
  })
})

describe('confirming a device', () => {
  test('behavior: waits for the link, then the code is next', async () => {
    const commands = create()
    client.connectEmail.mockResolvedValueOnce({
      action: 'VERIFY_DEVICE',
      number: 47,
      resendAfterMs: 30_000,
      expiresInMs: 300_000,
    })
    await commands.sendCode(EMAIL)
    await commands.waitForDevice(new AbortController().signal)
    expect(store.getState().login).toMatchObject({ step: 'code', sent: 2 })
  })

  test('behavior: a visitor who leaves stops the waiting, and what comes of it changes nothing', async () => {
    const commands = create()
    await commands.sendCode(EMAIL)
    let answer = (_sent: object): void => undefined
    client.connectDevice.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const leaving = new AbortController()
    const waiting = commands.waitForDevice(leaving.signal)
    leaving.abort()
    expect(client.cancel).toHaveBeenCalledExactlyOnceWith(client.connectDevice.mock.calls[0]?.[0])
    answer({ action: 'VERIFY_OTP', resendAfterMs: 30_000, expiresInMs: 300_000 })
    await expect(waiting).rejects.toMatchObject({ code: 4001 })
    expect(store.getState().login?.sent).toBe(1)
  })
})

test('error: nobody waits for a device before a code was asked for', async () => {
  const failed = await create()
    .waitForDevice(new AbortController().signal)
    .catch((thrown: unknown) => thrown)
  expect(readEmbeddedProblem(failed)?.reason).toBe('not_next')
  expect(client.connectDevice).not.toHaveBeenCalled()
})

describe('entering the code', () => {
  test('behavior: S-06, S-07: loading, then a new wallet is connected in both namespaces', async () => {
    const commands = create()
    await commands.sendCode(EMAIL)
    const seen: string[] = []
    visits.current.session.subscribe(({ loading, status }) => seen.push(`${loading ? 'loading' : 'idle'} ${status}`))
    await commands.verifyCode('123456')
    expect(client.connectOtp).toHaveBeenCalledExactlyOnceWith({ otp: '123456' })
    expect(client.createWallet).toHaveBeenCalledTimes(1)
    expect(connected()).toEqual(['embedded', 'embedded'])
    expect(seen[0]).toBe('loading disconnected')
    expect(seen.at(-1)).toBe('idle connected')
    expect(onConnected).toHaveBeenCalledTimes(1)
    expect(store.getState()).toMatchObject({ login: undefined, state: READY })
  })

  test.each<[string, boolean | undefined, object | undefined]>([
    ['agrees', true, { email: EMAIL }],
    ['does not agree', false, undefined],
    ['was not asked', undefined, undefined],
  ])('behavior: E-06: a page that asks learns the address of a visitor who %s: %s', async (_who, agrees, told) => {
    await create().verifyCode('123456', agrees)
    expect(visits.current.session.getState().namespaces.eip155?.user).toEqual(told)
  })

  test('behavior: tells the analytics of it by its method', async () => {
    await create().verifyCode('123456')
    expect(noted).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'email' } }])
  })

  test('behavior: a visitor who has a wallet here gets no other', async () => {
    client.connectOtp.mockResolvedValueOnce(READY)
    await create().verifyCode('123456')
    expect(client.createWallet).not.toHaveBeenCalled()
    expect(connected()).toEqual(['embedded', 'embedded'])
  })

  test('error: a wallet without an account on the page’s networks is not connected, and the visitor is told', async () => {
    client.connectOtp.mockResolvedValueOnce({ ...READY, accounts: [] })
    const failed = await create()
      .verifyCode('123456')
      .catch((thrown: unknown) => thrown)
    expect(readEmbeddedProblem(failed)?.reason).toBe('not_found')
    expect(connected()).toEqual([])
    expect(noted).toEqual([])
  })

  test.each<[string, string, () => void]>([
    [
      'a wrong code',
      'otp_invalid',
      () => client.connectOtp.mockRejectedValueOnce(embeddedError({ reason: 'otp_invalid' })),
    ],
    [
      'a wallet that cannot be made',
      'storage_failed',
      () => client.createWallet.mockRejectedValueOnce(embeddedError({ reason: 'storage_failed' })),
    ],
  ])('error: %s connects nothing, and the visitor may go on', async (_what, reason, prepare) => {
    prepare()
    const commands = create()
    await commands.sendCode(EMAIL)
    const failed = await commands.verifyCode('123456').catch((thrown: unknown) => thrown)
    expect(readEmbeddedProblem(failed)?.reason).toBe(reason)
    expect(connected()).toEqual([])
    expect(visits.current.session.getState().loading).toBe(false)
    expect(store.getState().login?.email).toBe(EMAIL)
    expect(onConnected).not.toHaveBeenCalled()
    expect(noted).toEqual([])
  })
})

const LOCKED: EmbeddedState = { kind: 'locked', user, factors: ['passkey'] }

describe('a wallet that was never used on this device', () => {
  test('behavior: is not connected by the code, but by one of its factors', async () => {
    client.connectOtp.mockResolvedValueOnce(LOCKED)
    const commands = create()
    await commands.sendCode(EMAIL)
    expect(await commands.verifyCode('123456')).toBe('locked')
    expect(client.createWallet).not.toHaveBeenCalled()
    expect(connected()).toEqual([])
    expect(onConnected).not.toHaveBeenCalled()
    expect(noted).toEqual([])
    expect(visits.current.session.getState().loading).toBe(false)

    await commands.showScreen('unlock', new AbortController().signal)
    expect(client.show).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      screen: 'unlock',
      language: 'de',
      appearance: { theme: 'light', variables: {} },
    })
    expect(connected()).toEqual(['embedded', 'embedded'])
    expect(onConnected).toHaveBeenCalledTimes(1)
    expect(noted).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'email' } }])
  })

  test('behavior: E-06: a consent that was given with the code stands once the wallet is open', async () => {
    client.connectOtp.mockResolvedValueOnce(LOCKED)
    const commands = create()
    await commands.verifyCode('123456', true)
    expect(known()).toEqual([])
    await commands.showScreen('unlock', new AbortController().signal)
    expect(known()).toEqual([{ email: EMAIL }, { email: EMAIL }])
  })

  test('error: one that is still locked after its screen is not connected', async () => {
    client.show.mockResolvedValueOnce(LOCKED)
    const failed = await create()
      .showScreen('unlock', new AbortController().signal)
      .catch((thrown: unknown) => thrown)
    expect(readEmbeddedProblem(failed)?.reason).toBe('device_not_bound')
    expect(connected()).toEqual([])
  })

  test('error: a screen that fails connects nothing, and the frame is hidden', async () => {
    client.show.mockRejectedValueOnce(embeddedError({ reason: 'unreachable' }))
    store.setState({ screenHeight: 300 })
    await expect(create().showScreen('unlock', new AbortController().signal)).rejects.toBeDefined()
    expect(connected()).toEqual([])
    expect(placed).toEqual([undefined])
    expect(store.getState().screenHeight).toBeUndefined()
  })
})

describe('a screen of the secure frame', () => {
  test('behavior: a backup that was added is known, and connects nothing anew', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    client.show.mockResolvedValueOnce({ ...READY, factors: ['kit'] })
    await commands.showScreen('protect', new AbortController().signal)
    expect(store.getState().state).toMatchObject({ factors: ['kit'] })
    expect(onConnected).toHaveBeenCalledTimes(1)
    expect(noted).toHaveLength(1)
  })

  test('behavior: a visitor who leaves ends it, and what comes of it changes nothing', async () => {
    let answer = (_state: unknown): void => undefined
    client.show.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const leaving = new AbortController()
    const shown = create().showScreen('unlock', leaving.signal)
    shown.catch(() => undefined)
    await expect.poll(() => client.show.mock.calls.length).toBe(1)
    leaving.abort()
    expect(client.cancel).toHaveBeenCalledExactlyOnceWith({
      id: (client.show.mock.calls[0]?.[0] as { readonly id: string }).id,
    })
    answer(READY)
    await expect(shown).rejects.toMatchObject({ code: 4001 })
    expect(connected()).toEqual([])
  })

  test('attack: one that ends late does not hide the next one, which a page brings about by asking again at once', async () => {
    const ends: (() => void)[] = []
    client.show.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(READY))))
    const commands = create()
    const leaving = new AbortController()
    const first = commands.showScreen('approve', leaving.signal)
    await expect.poll(() => ends.length).toBe(1)
    store.setState({ screenHeight: 300 })
    leaving.abort()
    void commands.showScreen('approve', new AbortController().signal)
    // It has yet to tell its own height.
    expect(store.getState().screenHeight).toBeUndefined()
    const box = { top: 1, left: 2, width: 300, height: 200 }
    commands.place(box)
    await expect.poll(() => ends.length).toBe(2)
    store.setState({ screenHeight: 200 })
    ends[0]?.()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    expect([placed.at(-1), store.getState().screenHeight]).toEqual([box, 200])
  })

  test.each<[Partial<Options>, boolean, 'light' | 'dark']>([
    [{ themeMode: 'dark' }, false, 'dark'],
    [{ themeMode: 'light' }, true, 'light'],
    [{ themeMode: 'auto' }, true, 'dark'],
    [{}, true, 'dark'],
    [{}, false, 'light'],
  ])('behavior: with %o and a browser that prefers dark: %s, it is %s', async (options, dark, theme) => {
    themed = { ...options, themeVariables: { '--casement-accent': '#0a7' } }
    prefersDark = dark
    await create().showScreen('protect', new AbortController().signal)
    expect(client.show.mock.calls[0]?.[0]).toMatchObject({
      appearance: { theme, variables: { '--casement-accent': '#0a7' } },
    })
  })
})

describe('a visitor who confirms that it is them', () => {
  test('behavior: gets a code at their own address, and stays connected as they were', async () => {
    const commands = create()
    await commands.verifyCode('123456', true)
    await commands.confirm()
    expect(client.connectEmail).toHaveBeenCalledExactlyOnceWith({ email: EMAIL })
    expect(store.getState().login).toMatchObject({ email: EMAIL, confirms: true })
    client.connectOtp.mockResolvedValueOnce(READY)
    expect(await commands.verifyCode('654321')).toBe('confirmed')
    expect(known()).toEqual([{ email: EMAIL }, { email: EMAIL }])
    expect(store.getState().login).toBeUndefined()
    expect(onConnected).toHaveBeenCalledTimes(1)
    expect(noted).toHaveLength(1)
  })

  test('behavior: a code that is sent again is still for that', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    await commands.confirm()
    now += 30_000
    await commands.sendCode(EMAIL)
    expect(store.getState().login?.confirms).toBe(true)
  })

  test('behavior: a visitor who was signed out meanwhile is connected by the code', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    await commands.confirm()
    commands.stateTold({ kind: 'signed-out' })
    client.connectOtp.mockResolvedValueOnce(READY)
    expect(await commands.verifyCode('654321')).toBe('connected')
    expect(connected()).toEqual(['embedded', 'embedded'])
  })

  test('behavior: a code that was not asked for that connects anew', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    await commands.sendCode(EMAIL)
    client.connectOtp.mockResolvedValueOnce(READY)
    expect(await commands.verifyCode('654321')).toBe('connected')
    expect(onConnected).toHaveBeenCalledTimes(2)
  })

  test.each<[string, boolean]>([
    ['has not signed in', false],
    ['has signed out', true],
  ])('error: nobody is asked who %s', async (_who, signsOut) => {
    const commands = create()
    if (signsOut) {
      await commands.verifyCode('123456')
      await commands.signOut()
    }
    const failed = await commands.confirm().catch((thrown: unknown) => thrown)
    expect(readEmbeddedProblem(failed)?.reason).toBe('signed_out')
    expect(client.connectEmail).not.toHaveBeenCalled()
  })
})

describe('the next visit', () => {
  test('behavior: S-06: a visitor who is signed in is connected again, with loading until then', async () => {
    stored = READY
    const loading: boolean[] = []
    visits.current.session.subscribe((state) => loading.push(state.loading))
    expect(await create().restore()).toBe(true)
    expect(connected()).toEqual(['embedded', 'embedded'])
    expect(loading[0]).toBe(true)
    expect(loading.at(-1)).toBe(false)
    // It is no new connection.
    expect(noted).toEqual([])
    expect(onConnected).not.toHaveBeenCalled()
  })

  test.each<EmbeddedState>([
    { kind: 'signed-out' },
    NO_WALLET,
    { kind: 'locked', user, factors: [] },
  ])('behavior: a visitor who is $kind is not connected', async (state) => {
    stored = state
    expect(await create().restore()).toBe(false)
    expect(connected()).toEqual([])
  })
})

describe('a request of the page', () => {
  test('behavior: goes to the secure frame as it came', async () => {
    const params = ['0x68', EVM]
    const { signal } = new AbortController()
    expect(await create().approve({ method: 'personal_sign', params, chain: 'eip155:1' }, signal)).toBe('0x5a')
    expect(client.approve).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      chainId: 'eip155:1',
      method: 'personal_sign',
      params,
      opensWindows: false,
    })
  })

  test('behavior: one that is given up is withdrawn in the frame, and if that is too late, what came of it is told', async () => {
    let answer = (_value: unknown): void => undefined
    client.approve.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const leave = new AbortController()
    const asked = create().approve({ method: 'personal_sign', chain: 'eip155:1' }, leave.signal)
    await expect.poll(() => client.approve.mock.calls.length).toBe(1)
    leave.abort()
    const [{ id }] = client.approve.mock.calls[0] as [{ readonly id: string }]
    expect(client.cancel).toHaveBeenCalledExactlyOnceWith({ id })
    answer('0x5a')
    expect(await asked).toBe('0x5a')
  })
})

describe('the end', () => {
  test('behavior: S-27: signing out clears the visitor, whether the service hears it or not', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    client.signOut.mockRejectedValueOnce(new Error('down'))
    await expect(commands.signOut()).rejects.toThrow('down')
    expect(store.getState().state).toEqual({ kind: 'signed-out' })
  })

  test('behavior: the connector signs out when the visitor disconnects', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    const { keeper } = visits.current
    await keeper.connectorOf({ namespace: 'eip155', connectorId: 'embedded' })?.disconnect()
    expect(client.signOut).toHaveBeenCalledTimes(1)
  })

  test.each<EmbeddedState>([
    { kind: 'signed-out' },
    { kind: 'locked', user, factors: [] },
  ])('behavior: a session that ended elsewhere ($kind) ends the connection in both namespaces', async (state) => {
    const commands = create()
    await commands.verifyCode('123456')
    commands.stateTold(state)
    expect(connected()).toEqual([])
  })

  test.each<EmbeddedState>([
    READY,
    { kind: 'signed-out' },
  ])('behavior: what another tab does ($kind) connects and ends nothing where nobody is connected', (state) => {
    create().stateTold(state)
    expect(connected()).toEqual([])
  })

  test('behavior: a wallet that is still open stays connected', async () => {
    const commands = create()
    await commands.verifyCode('123456')
    commands.stateTold({ ...READY, factors: ['kit'] })
    expect(connected()).toEqual(['embedded', 'embedded'])
  })
})

test('behavior: what is not safe waits for approval, and nothing else is asked of the wallet', async () => {
  await create().verifyCode('123456')
  const connector = visits.current.keeper.connectorOf({ namespace: 'eip155', connectorId: 'embedded' })
  const { signal } = new AbortController()
  const request: WalletRequest = { method: 'personal_sign', chain: 'eip155:1' }
  expect(await connector?.request(request, signal)).toBe('approved')
  expect(ask).toHaveBeenCalledExactlyOnceWith(request, signal)
  const allowed = ['personal_sign', 'wallet_getCapabilities', 'wallet_getAssets', 'eth_sign'].filter((method) =>
    connector?.allows(method),
  )
  expect(allowed).toEqual(['personal_sign', 'wallet_getCapabilities'])
})

test('behavior: lists of calls have answers of their own', async () => {
  await create().verifyCode('123456')
  const connector = visits.current.keeper.connectorOf({ namespace: 'eip155', connectorId: 'embedded' })
  const { signal } = new AbortController()
  const answer = (method: string) => connector?.request({ method, params: [], chain: 'eip155:1' }, signal)
  expect(await answer('wallet_sendCalls')).toEqual({ id: 'order-7' })
  expect(await answer('wallet_getCallsStatus')).toEqual({ status: 200 })
  expect(await answer('wallet_getCapabilities')).toEqual({ '0x1': {} })
  expect(ask).not.toHaveBeenCalled()
})
