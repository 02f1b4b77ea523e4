import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { decodeProtectedHeader } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Approvals } from '../approval/approvals.ts'
import type { KeyOperations } from '../operations/key-operations.ts'
import type { BackupGiven, ScreenGiven } from '../screens/show-screen.ts'
import { createTestStore, idOf, tokenOf } from '../session/session-for-tests.ts'
import { createLock } from '../storage/locks.ts'
import type { Records } from '../storage/records.ts'
import { createRecords } from '../storage/records.ts'
import { makeShareKey, servedWallet, storedWallet, USER } from '../wallet/wallet-for-tests.ts'
import type { CommandParts } from './commands.ts'
import { createCommands } from './commands.ts'
import { reasonOf } from './reason-for-tests.ts'

// What the modal may ask for, and when, with a service and keys that are played. Both are real in commands.test.ts.

const HOST = 'https://shop.example'
const ORIGIN = 'https://secure.example'
const LOOK = { language: 'en', appearance: { theme: 'light', variables: {} } } as const
const context = { signal: new AbortController().signal }
const SEALED = 'e30..aXY.text.dGFn'
const SECRET = new Uint8Array(16).fill(7)

let now: number
let browser: ReturnType<typeof createTestStore>
let records: Records
let shareKey: CryptoKey
let states: EmbeddedState[]
let kits: number
let signing: boolean
let proofs: string[]
/** What the service answers, by the end of the address; without an answer it is away. */
let answers: { readonly [path: string]: () => unknown }
let onRead: (name: string) => void
const showScreen = vi.fn<(given: ScreenGiven) => Promise<void>>()
const ask = vi.fn<Approvals['ask']>()

beforeEach(async () => {
  now = 1_000_000_000
  browser = createTestStore()
  records = createRecords(browser.store)
  shareKey = await makeShareKey()
  states = []
  kits = 0
  signing = false
  proofs = []
  onRead = () => undefined
  showScreen.mockReset().mockResolvedValue()
  ask.mockReset().mockResolvedValue('0x5a')
  answers = {
    '/v1/auth/token': () => ({
      accessToken: 'access',
      refreshToken: tokenOf('refresh'),
      expiresInMs: 300_000,
      user: { id: USER },
    }),
  }
})

const create = (changes: Partial<CommandParts> = {}) =>
  createCommands({
    projectId: 'shop',
    origin: ORIGIN,
    otpDigits: 6,
    fetch: (async (input: string, init: RequestInit) => {
      proofs.push(new Headers(init.headers).get('dpop') ?? '')
      const answer = Object.entries(answers).find(([path]) => input.endsWith(path))?.[1]
      if (!answer) throw new TypeError('down')
      return Response.json(await answer())
    }) as typeof fetch,
    clock: () => now,
    withKeyOperations: (use) =>
      use({
        createKit: async () => {
          kits += 1
          return { secret: SECRET, words: [`kit ${kits}`] }
        },
        requestKey: async () => ({}),
        addFactor: async () => ({ replaces: 4 }),
      } as unknown as KeyOperations),
    openStore: async () => ({
      ...browser.store,
      read: async (name) => {
        onRead(name)
        return browser.store.read(name)
      },
    }),
    createLock: () => createLock(undefined, { projectId: 'shop', hostOrigin: HOST }),
    isEmbeddedBy: () => true,
    onState: (state) => states.push(state),
    showScreen,
    openApprovals: async () => ({ ask, isSigning: () => signing }) as unknown as Approvals,
    openTabs: () => ({ changed: () => undefined, onChanged: () => undefined }),
    ...changes,
  })
type Frame = ReturnType<typeof create>

const open = async (): Promise<Frame> => {
  const frame = create()
  await frame.init({ hostOrigin: HOST, language: 'en' }, context)
  return frame
}

const signIn = (changes: { readonly userId?: string; readonly signedInAt?: number } = {}): Promise<void> =>
  records.saveSession({
    refreshToken: tokenOf('refresh'),
    userId: USER,
    email: 'person1@example.org',
    provider: 'email',
    signedInAt: now,
    ...changes,
  })

/** A visitor who is signed in, with a wallet on this device. */
const withWallet = async (): Promise<Frame> => {
  await signIn()
  await records.saveWallet(USER, storedWallet(shareKey, { factors: ['kit'] }))
  return open()
}

let shown = 0
const show = (frame: Frame, screen: 'protect' | 'unlock' | 'approve') => {
  shown += 1
  const id = `s${shown}`
  return { id, answer: Promise.resolve(frame.show({ id, screen, ...LOOK }, context)) }
}
const given = (): BackupGiven => showScreen.mock.lastCall?.[0] as BackupGiven

const approve = (frame: Frame, chainId: `${string}:${string}` = 'eip155:1', id = 'a') =>
  Promise.resolve(frame.approve({ id, chainId, method: 'personal_sign', params: [], opensWindows: true }, context))

/** Gives everything that runs already the time to end. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

describe('before init', () => {
  test('error: nothing is done, and a sign of life is answered', async () => {
    const frame = create()
    expect(await frame.ping({ n: 7 }, context)).toEqual({ n: 7 })
    await expect(frame.getUser(undefined, context)).rejects.toThrow('init comes first')
    await frame.init({ hostOrigin: HOST, language: 'en' }, context)
    await expect(frame.init({ hostOrigin: HOST, language: 'en' }, context)).rejects.toThrow('init comes once')
  })

  test('attack: F4: a page that the browser does not list reads nothing of what is stored', async () => {
    const openStore = vi.fn<CommandParts['openStore']>()
    const frame = create({ isEmbeddedBy: () => false, openStore })
    expect(await reasonOf(frame.init({ hostOrigin: HOST, language: 'en' }, context))).toBe('origin_not_allowed')
    expect(openStore).not.toHaveBeenCalled()
  })
})

describe('the key of the device', () => {
  test('attack: S1: is the same after a reload, so that a stolen token is of no use elsewhere', async () => {
    for (const _ of [1, 2]) await reasonOf((await open()).connectEmail({ email: 'person1@example.org' }, context))
    const keys = proofs.map((proof) => JSON.stringify(decodeProtectedHeader(proof).jwk))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

describe('a sign of life', () => {
  const revoked = servedWallet([21])
  let asked: number
  const served = (wallet: unknown): void => {
    asked = 0
    answers = {
      ...answers,
      '/v1/wallets': () => {
        asked += 1
        return { wallet }
      },
    }
  }

  test('attack: S6: has the service asked whether this device still counts, and the modal told if not', async () => {
    const frame = await withWallet()
    served(revoked)
    await frame.ping({ n: 1 }, context)
    await vi.waitFor(() => expect(states).toMatchObject([{ kind: 'locked' }]))
  })

  test('behavior: asks at most every five seconds, and tells the modal nothing that it knows', async () => {
    const frame = await withWallet()
    served(servedWallet([20], { factors: [{ id: idOf(40), kind: 'kit', createdAt: 0 }] }))
    for (const after of [0, 4_999, 1]) {
      now += after
      await frame.ping({ n: 1 }, context)
      await settle()
    }
    expect(asked).toBe(2)
    expect(states).toEqual([])
  })

  test('behavior: of a visitor who is not signed in asks nothing', async () => {
    const frame = await open()
    served(null)
    await frame.ping({ n: 1 }, context)
    await settle()
    expect([asked, states]).toEqual([0, []])
  })

  test('error: does not tell the modal what a command has overtaken', async () => {
    const frame = await withWallet()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isAsked = false
    answers = {
      ...answers,
      '/v1/wallets': async () => {
        isAsked = true
        await held
        return { wallet: revoked }
      },
    }
    await frame.ping({ n: 1 }, context)
    await vi.waitFor(() => expect(isAsked).toBe(true))
    await reasonOf(frame.connectEmail({ email: 'person1@example.org' }, context))
    answer()
    await settle()
    expect(states).toEqual([])
  })
})

describe('a screen', () => {
  test('behavior: for a backup is given what the wallet has', async () => {
    const frame = await withWallet()
    await show(frame, 'protect').answer
    expect(given()).toMatchObject({
      email: 'person1@example.org',
      factors: ['kit'],
      accounts: [{ namespace: 'eip155' }],
    })
  })

  test.each([
    'unlock',
    'protect',
    'approve',
  ] as const)('error: to %s is not shown when it does not come next', async (screen) => {
    const frame = screen === 'unlock' ? await withWallet() : await open()
    expect(await reasonOf(show(frame, screen).answer)).toBe('not_next')
    expect(showScreen).not.toHaveBeenCalled()
  })

  test.each([
    'protect',
    'approve',
  ] as const)('attack: to %s is not shown to whoever was signed out in another tab at this moment', async (screen) => {
    const frame = await withWallet()
    let reads = 0
    onRead = (name) => {
      if (name !== 'session') return
      reads += 1
      if (reads === 2) browser.stored.delete('session')
    }
    expect(await reasonOf(show(frame, screen).answer)).toBe('not_next')
    expect(showScreen).not.toHaveBeenCalled()
  })

  test('attack: L1: for a backup needs a login of the last three minutes, and one for approvals does not', async () => {
    await records.saveWallet(USER, storedWallet(shareKey))
    await signIn({ signedInAt: now - 180_001 })
    const frame = await open()
    expect(await reasonOf(show(frame, 'protect').answer)).toBe('step_up_required')
    expect(showScreen).not.toHaveBeenCalled()
    await show(frame, 'approve').answer
    expect(showScreen.mock.lastCall?.[0]).toMatchObject({ screen: 'approve', hostOrigin: HOST })
    await signIn({ signedInAt: now - 180_000 })
    await show(frame, 'protect').answer
    expect(given().screen).toBe('protect')
  })

  test('error: that the modal has left before it came is not shown', async () => {
    const frame = await withWallet()
    const { id, answer } = show(frame, 'protect')
    expect(frame.cancel({ id }, context)).toEqual({ cancelled: true })
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    await settle()
    expect(showScreen).not.toHaveBeenCalled()
  })
})

describe('the words of a kit', () => {
  const wordsOf = async (frame: Frame): Promise<readonly string[]> => {
    await show(frame, 'protect').answer
    return (await given().createKit()).words
  }
  const save = (kind: 'kit' | 'passkey'): Promise<void> =>
    given().add({ kind, secret: SECRET, tried: SECRET, ...(kind === 'passkey' && { credentialId: 'AQID' }) } as never)

  test('behavior: stay the same until they are saved', async () => {
    const frame = await withWallet()
    answers = {
      ...answers,
      '/v1/wallets': () => ({ wallet: servedWallet([20]) }),
      '/release': () => ({ setId: idOf(20), share: SEALED, sealedRecovery: SEALED, manifestVersion: 4 }),
      '': () => null,
    }
    expect(await wordsOf(frame)).toEqual(['kit 1'])
    await save('passkey')
    expect(await wordsOf(frame)).toEqual(['kit 1'])
    await save('kit')
    expect(await wordsOf(frame)).toEqual(['kit 2'])
  })

  test('attack: are not shown to somebody else who signs in after', async () => {
    const frame = await withWallet()
    expect(await wordsOf(frame)).toEqual(['kit 1'])
    await signIn({ userId: idOf(2) })
    await records.saveWallet(idOf(2), storedWallet(shareKey))
    expect(await wordsOf(frame)).toEqual(['kit 2'])
  })
})

describe('a request of the page', () => {
  test('behavior: is asked for the account of its network', async () => {
    expect(await approve(await withWallet())).toBe('0x5a')
    expect(ask.mock.lastCall?.[0]).toMatchObject({
      hostOrigin: HOST,
      account: storedWallet(shareKey).accounts[0]?.address,
    })
  })

  test.each<[string, () => Promise<Frame>, `${string}:${string}`]>([
    ['to a visitor who is not signed in', open, 'eip155:1'],
    ['for a network without an account', withWallet, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['for a network whose name only begins like another', withWallet, 'eip155x:1'],
  ])('attack: is not shown %s', async (_name, begin, chainId) => {
    expect(await reasonOf(approve(await begin(), chainId))).toBe('not_next')
    expect(ask).not.toHaveBeenCalled()
  })

  test('behavior: that waits is given up when the modal says so', async () => {
    const frame = await withWallet()
    ask.mockReturnValue(new Promise(() => undefined))
    const asked = approve(frame)
    await vi.waitFor(() => expect(ask).toHaveBeenCalled())
    expect(frame.cancel({ id: 'a' }, context)).toEqual({ cancelled: true })
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  test('attack: H6: that is being signed is not given up: the page is told what came of it', async () => {
    const frame = await withWallet()
    let sign: (signature: string) => void = () => undefined
    ask.mockReturnValue(
      new Promise((resolve) => {
        sign = resolve
      }),
    )
    const asked = approve(frame)
    await vi.waitFor(() => expect(ask).toHaveBeenCalled())
    signing = true
    expect(frame.cancel({ id: 'a' }, context)).toEqual({ cancelled: false })
    sign('0x5b')
    expect(await asked).toBe('0x5b')
  })
})

test('behavior: waiting for a device to be confirmed can be given up, and what nobody waits for cannot', async () => {
  const frame = await open()
  const waiting = reasonOf(frame.connectDevice({ id: 'wait' }, context))
  expect(frame.cancel({ id: 'wait' }, context)).toEqual({ cancelled: true })
  expect(await waiting).toMatchObject({ code: 4001 })
  expect(frame.cancel({ id: 'wait' }, context)).toEqual({ cancelled: false })
})
