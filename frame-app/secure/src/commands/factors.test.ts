import type { Appearance, EmbeddedState } from '@casement/shared-protocol/secure-frame'
import type { Wallet } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTestDevice } from '../../../../wallet-service/test/service.ts'
import { splitEntropy } from '../keys/shares.ts'
import { sealTo } from '../operations/seal.ts'
import type { BackupGiven, ShowScreen } from '../screens/show-screen.ts'
import type { SecureStore } from '../storage/secure-store.ts'
import type { TestFrame, Wire } from './frame-for-tests.ts'
import { context, createTestBrowser, openTestFrame } from './frame-for-tests.ts'
import { printKit } from './print-kit-for-tests.ts'
import { reasonOf } from './reason-for-tests.ts'
import type { TestVisitor } from './visitors-for-tests.ts'
import { createVisitors } from './visitors-for-tests.ts'

// What a visitor does on a screen is played by these tests, with all that the screen is given: real keys and the service.

const { service, open, signIn, makeWallet } = createVisitors()

const appearance: Appearance = { theme: 'light', variables: {} }
const show = ({ call }: TestFrame, screen: 'protect' | 'unlock'): Promise<EmbeddedState> =>
  Promise.resolve(call.show({ id: crypto.randomUUID(), screen, language: 'en', appearance }, context))

type Play = (given: BackupGiven) => Promise<void>

const playedBy =
  (play: Play): ShowScreen =>
  (given) =>
    play(given as BackupGiven)

/** A screen whose next visitor is set by the test. */
const stage = () => {
  let play: Play = async () => undefined
  const showScreen: ShowScreen = (given) => playedBy(play)(given)
  return {
    showScreen,
    plays: (next: Play) => {
      play = next
    },
  }
}

const typeKit =
  (words: string): Play =>
  async ({ packages, readKit, unlock }) =>
    unlock('kit', await readKit(words), await packages('kit'))

const addPasskey =
  (secret: Uint8Array, credentialId: string): Play =>
  ({ add }) =>
    add({ kind: 'passkey', secret, tried: secret, credentialId })

const usePasskey =
  (secret: Uint8Array, seen: (string | undefined)[] = []): Play =>
  async ({ packages, unlock }) => {
    const found = await packages('passkey')
    seen.push(...found.map(({ credentialId }) => credentialId))
    await unlock('passkey', secret, found)
  }

const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** A visitor with a wallet and a printed kit. */
const withKit = async (
  wire?: Wire,
): Promise<TestVisitor & { readonly words: string; readonly staged: ReturnType<typeof stage> }> => {
  const staged = stage()
  const visitor = await makeWallet({ showScreen: staged.showScreen, ...(wire && { wire }) })
  const kept: string[] = []
  staged.plays(printKit(kept))
  const state = await show(visitor.frame, 'protect')
  return { ...visitor, state, words: kept[0] ?? '', staged }
}

const secondDevice = async (email: string, play: Play, changes: Parameters<typeof openTestFrame>[2] = {}) => {
  const browser = await createTestBrowser()
  const frame = await open(browser, { showScreen: playedBy(play), ...changes })
  const before = await signIn(frame, email)
  return { browser, frame, before }
}

describe('a printed kit', () => {
  test('behavior: is saved, and opens the same wallet on a second device, also after a reload', async () => {
    const { email, words, state } = await withKit()
    expect(state).toMatchObject({ kind: 'ready', factors: ['kit'] })
    const { browser, frame, before } = await secondDevice(email, typeKit(words))
    expect(before).toMatchObject({ kind: 'locked', factors: ['kit'] })
    expect(await show(frame, 'unlock')).toEqual(state)
    const again = openTestFrame(service(), browser, { wire: () => Promise.reject(new TypeError('down')) })
    expect((await again.call.init({ hostOrigin: 'https://app.example.com', language: 'en' }, context)).state).toEqual(
      state,
    )
  })

  test('behavior: the second device can add a factor too, and the first one learns of it', async () => {
    const { email, words, frame: first } = await withKit()
    const staged = stage()
    const { frame } = await secondDevice(email, staged.showScreen)
    staged.plays(typeKit(words))
    await show(frame, 'unlock')
    staged.plays(addPasskey(random(), 'AQID'))
    expect(await show(frame, 'protect')).toMatchObject({ factors: ['kit', 'passkey'] })
    expect(await first.call.getUser(undefined, context)).toMatchObject({ factors: ['kit', 'passkey'] })
  })

  test('attack: another kit opens nothing, and the device stays locked', async () => {
    const { email } = await withKit()
    const { words } = await withKit()
    const { frame } = await secondDevice(email, typeKit(words))
    expect(await reasonOf(show(frame, 'unlock'))).toBe('factor_wrong')
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ kind: 'locked' })
  })

  test('behavior: of two kits either opens the wallet', async () => {
    const { email, frame, words, staged } = await withKit()
    const kept: string[] = []
    staged.plays(printKit(kept))
    await show(frame, 'protect')
    expect(kept[0]).not.toBe(words)
    for (const kit of [words, kept[0] ?? '']) {
      const second = await secondDevice(email, typeKit(kit))
      expect(await show(second.frame, 'unlock')).toMatchObject({ kind: 'ready' })
    }
  })

  test('error: L7: a kit that was not read back as it was made is not saved', async () => {
    const staged = stage()
    const { frame } = await makeWallet({ showScreen: staged.showScreen })
    staged.plays(async ({ createKit, add }) => {
      const { secret } = await createKit()
      await add({ kind: 'kit', secret, tried: random().slice(0, 16) })
    })
    expect(await reasonOf(show(frame, 'protect'))).toBe('factor_wrong')
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ factors: [] })
  })

  test('behavior: a kit that is not saved yet is shown again with the same words, a saved one is not', async () => {
    const staged = stage()
    const { frame } = await makeWallet({ showScreen: staged.showScreen })
    const seen: string[] = []
    const look: Play = async ({ createKit }) => void seen.push((await createKit()).words.join(' '))
    for (const play of [look, look, printKit(seen), look]) {
      staged.plays(play)
      await show(frame, 'protect')
    }
    expect(seen[1]).toBe(seen[0])
    expect(seen[2]).toBe(seen[0])
    expect(seen[3]).not.toBe(seen[0])
  })
})

describe('a passkey', () => {
  test('behavior: opens the wallet on a second device, which learns from the service which passkey to ask for', async () => {
    const staged = stage()
    const { email, frame } = await makeWallet({ showScreen: staged.showScreen })
    const secret = random()
    staged.plays(addPasskey(secret, 'AQIDBA'))
    const state = await show(frame, 'protect')
    const seen: (string | undefined)[] = []
    const second = await secondDevice(email, usePasskey(secret, seen))
    expect(await show(second.frame, 'unlock')).toEqual(state)
    expect(seen).toEqual(['AQIDBA'])
  })

  test('attack: L7: a passkey that gives another secret opens nothing', async () => {
    const staged = stage()
    const { email, frame } = await makeWallet({ showScreen: staged.showScreen })
    staged.plays(addPasskey(random(), 'AQID'))
    await show(frame, 'protect')
    const second = await secondDevice(email, usePasskey(random()))
    expect(await reasonOf(show(second.frame, 'unlock'))).toBe('factor_wrong')
  })
})

describe('when a screen may be shown', () => {
  test('error: not before there is a wallet, and not for one that is open', async () => {
    const { frame } = await makeWallet()
    expect(await reasonOf(show(frame, 'unlock'))).toBe('not_next')
    const nobody = await open(await createTestBrowser())
    expect(await reasonOf(show(nobody, 'protect'))).toBe('not_next')
  })

  test('error: an old login is asked for again before the visitor has done anything', async () => {
    const shown: string[] = []
    const { frame, email } = await makeWallet({
      showScreen: async ({ screen }) => void shown.push(screen),
    })
    service().advance(180_001)
    expect(await reasonOf(show(frame, 'protect'))).toBe('step_up_required')
    expect(shown).toEqual([])
    await signIn(frame, email)
    expect(await reasonOf(show(frame, 'protect'))).toBe('done')
  })

  test('behavior: a screen that the modal cancels ends', async () => {
    let isShown = false
    let ended = false
    const { frame } = await makeWallet({
      showScreen: ({ signal }) =>
        new Promise((resolve) => {
          isShown = true
          signal.addEventListener('abort', () => {
            ended = true
            resolve()
          })
        }),
    })
    const id = crypto.randomUUID()
    const shown = Promise.resolve(frame.call.show({ id, screen: 'protect', language: 'en', appearance }, context))
    shown.catch(() => undefined)
    await expect.poll(() => isShown).toBe(true)
    expect(await frame.call.cancel({ id }, context)).toEqual({ cancelled: true })
    await expect(shown).rejects.toMatchObject({ code: 4001 })
    await expect.poll(() => ended).toBe(true)
    expect(await frame.call.cancel({ id }, context)).toEqual({ cancelled: false })
  })
})

describe('a service that was taken over', () => {
  type Release = { readonly share: string; readonly sealedRecovery: string }

  /** Changes what the service answers to a device that opens the wallet with a kit. */
  const lying =
    (change: (release: Release, about: { readonly setId: string; readonly publicKey: JWK }) => Promise<object>): Wire =>
    async (input, init, pass) => {
      const answer = await pass(input, init)
      if (!new URL(input).pathname.endsWith('/release')) return answer
      const { purpose, publicKey } = JSON.parse(String(init.body)) as {
        readonly purpose: string
        readonly publicKey: JWK
      }
      if (purpose !== 'enroll') return answer
      const release = (await answer.json()) as Release & { readonly setId: string }
      return Response.json({ ...release, ...(await change(release, { setId: release.setId, publicKey })) })
    }

  const openKey = async (): Promise<JWK> => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    return exportJWK(publicKey)
  }

  test.each<[string, string, Parameters<typeof lying>[0]]>([
    [
      'M4: the share of a wallet of its own',
      'commitment_mismatch',
      async (_release, { setId, publicKey }) => {
        const entropy = crypto.getRandomValues(new Uint8Array(16))
        const wallet = await visitorsWallet()
        const { service: share } = await splitEntropy(entropy, { ...wallet, setId })
        return { share: await sealTo(publicKey, share) }
      },
    ],
    [
      'a recovery share that is sealed to another key',
      'commitment_mismatch',
      async () => ({ sealedRecovery: await sealTo(await openKey(), { hello: 'world' }) }),
    ],
    ['no recovery share', 'unreachable', async () => ({ sealedRecovery: undefined })],
    ['no share', 'unreachable', async () => ({ share: 'none' })],
  ])('attack: %s opens nothing, and an honest one opens the wallet then', async (_what, reason, change) => {
    const { email, words, state } = await withKit()
    let isTaken = true
    const wire = lying(change)
    current = email
    const second = await secondDevice(email, typeKit(words), {
      wire: (input, init, pass) => (isTaken ? wire(input, init, pass) : pass(input, init)),
    })
    expect(await reasonOf(show(second.frame, 'unlock'))).toBe(reason)
    expect(await second.frame.call.getUser(undefined, context)).toMatchObject({ kind: 'locked' })
    isTaken = false
    expect(await show(second.frame, 'unlock')).toEqual(state)
  })

  /** The visitor's wallet as the service knows it. */
  let current = ''
  const visitorsWallet = async (): Promise<{ readonly walletId: string; readonly commitment: string }> => {
    const device = await createTestDevice()
    const { body } = await service().signIn(current, device)
    const { body: found } = await service().ask('GET', '/v1/wallets', { device, accessToken: body.accessToken })
    return { walletId: found.wallet.walletId, commitment: found.wallet.commitment }
  }
})

describe('a service that answers something else than before', () => {
  type Found = { wallet: Wallet | null }

  /** Changes what the service says of the visitor's wallet, from when the test says so. */
  const changing = () => {
    let change: ((found: Found) => Found) | undefined
    const requests: string[] = []
    const wire: Wire = async (input, init, pass) => {
      const { pathname } = new URL(input)
      requests.push(`${init.method} ${pathname.replace(/[\da-f-]{36}/g, '*')}`)
      const answer = await pass(input, init)
      if (change === undefined || init.method !== 'GET' || pathname !== '/v1/wallets') return answer
      return Response.json(change((await answer.json()) as Found))
    }
    return {
      wire,
      requests,
      from: (next: (found: Found) => Found) => {
        change = next
      },
    }
  }
  const withWallet =
    (change: (wallet: Wallet) => Wallet) =>
    ({ wallet }: Found): Found => ({ wallet: wallet && change(wallet) })
  const other = '019ac1d2-0000-7000-8000-000000000001'

  test.each<[string, string, (found: Found) => Found]>([
    ['that there is no wallet', 'wallet_unknown', () => ({ wallet: null })],
    ['another wallet', 'device_not_bound', withWallet((wallet) => ({ ...wallet, walletId: other }))],
    ['M6: a manifest of somebody else', 'manifest_invalid', withWallet((wallet) => ({ ...wallet, manifest: '{}' }))],
  ])('attack: %s: no factor is saved', async (_what, reason, change) => {
    const staged = stage()
    const { wire, from } = changing()
    const { frame } = await makeWallet({ showScreen: staged.showScreen, wire })
    staged.plays(async (given) => {
      from(change)
      await printKit([])(given)
    })
    expect(await reasonOf(show(frame, 'protect'))).toBe(reason)
  })

  test.each<[string, string, (found: Found) => Found]>([
    ['that there is no wallet', 'wallet_unknown', () => ({ wallet: null })],
    [
      'no set for recovery',
      'set_unknown',
      withWallet((wallet) => ({ ...wallet, sets: wallet.sets.filter(({ role }) => role === 'device') })),
    ],
  ])('attack: %s: nothing is opened', async (_what, reason, change) => {
    const { email, words } = await withKit()
    const { wire, from } = changing()
    const play: Play = async (given) => {
      from(change)
      await typeKit(words)(given)
    }
    const second = await secondDevice(email, play, { wire })
    expect(await reasonOf(show(second.frame, 'unlock'))).toBe(reason)
  })

  test('attack: M6: an older manifest than this device has seen opens nothing', async () => {
    const { wire, from } = changing()
    const { frame, staged, words } = await withKit(wire)
    let old: Wallet | null = null
    from((found) => {
      old ??= found.wallet
      return found
    })
    await frame.call.getUser(undefined, context)
    staged.plays(addPasskey(random(), 'AQID'))
    await show(frame, 'protect')
    // The service drops this device, and is as if the passkey had never been added.
    from(() => ({ wallet: old && { ...old, sets: old.sets.filter(({ role }) => role === 'recovery') } }))
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ kind: 'locked' })
    staged.plays(typeKit(words))
    expect(await reasonOf(show(frame, 'unlock'))).toBe('manifest_invalid')
  })

  test('error: a service that says each time that another device was faster is asked three times', async () => {
    const staged = stage()
    const { wire, requests } = changing()
    const { frame } = await makeWallet({
      showScreen: staged.showScreen,
      wire: async (input, init, pass) => {
        if (init.method !== 'PUT') return wire(input, init, pass)
        requests.push('PUT')
        return Response.json({ code: 'manifest_version' }, { status: 412 })
      },
    })
    staged.plays(printKit([]))
    expect(await reasonOf(show(frame, 'protect'))).toBe('manifest_version')
    expect(requests.filter((request) => request === 'PUT')).toHaveLength(3)
  })

  test('error: another refusal is final', async () => {
    const staged = stage()
    let puts = 0
    const { frame } = await makeWallet({
      showScreen: staged.showScreen,
      wire: async (input, init, pass) => {
        if (init.method !== 'PUT') return pass(input, init)
        puts += 1
        return Response.json({ code: 'manifest_invalid' }, { status: 422 })
      },
    })
    staged.plays(printKit([]))
    expect(await reasonOf(show(frame, 'protect'))).toBe('manifest_invalid')
    expect(puts).toBe(1)
  })

  test('error: of two kits the second is not tried when the service refuses the first', async () => {
    const { email, frame, staged, words } = await withKit()
    staged.plays(printKit([]))
    await show(frame, 'protect')
    let releases = 0
    const second = await secondDevice(email, typeKit(words), {
      wire: async (input, init, pass) => {
        if (!new URL(input).pathname.endsWith('/release')) return pass(input, init)
        releases += 1
        return Response.json({ code: 'rate_limited' }, { status: 429 })
      },
    })
    expect(await reasonOf(show(second.frame, 'unlock'))).toBe('rate_limited')
    expect(releases).toBe(1)
  })

  test('error: a browser that does not keep the new share is told, and the service is not', async () => {
    const { email, words } = await withKit()
    const { wire, requests } = changing()
    const browser = await createTestBrowser()
    const store: SecureStore = {
      ...browser.store,
      write: async (name, value) => {
        if (!name.startsWith('wallet ')) await browser.store.write(name, value)
      },
    }
    const frame = await open(browser, { showScreen: playedBy(typeKit(words)), wire, store })
    await signIn(frame, email)
    expect(await reasonOf(show(frame, 'unlock'))).toBe('storage_failed')
    expect(requests).not.toContain('POST /v1/wallets/*/sets')
  })
})

describe('when something breaks off', () => {
  const isPut = (init: RequestInit): boolean => init.method === 'PUT'

  test('error: a factor whose saving was not answered counts if the service has it', async () => {
    const wire: Wire = async (input, init, pass) => {
      const answer = await pass(input, init)
      if (isPut(init)) throw new TypeError('lost')
      return answer
    }
    const { email, words, state } = await withKit(wire)
    expect(state).toMatchObject({ factors: ['kit'] })
    const second = await secondDevice(email, typeKit(words))
    expect(await show(second.frame, 'unlock')).toEqual(state)
  })

  test('error: a factor that the service never got is not saved, and saving it again works', async () => {
    const staged = stage()
    let isDown = true
    const { frame } = await makeWallet({
      showScreen: staged.showScreen,
      wire: (input, init, pass) => (isDown && isPut(init) ? Promise.reject(new TypeError('down')) : pass(input, init)),
    })
    const kept: string[] = []
    staged.plays(printKit(kept))
    expect(await reasonOf(show(frame, 'protect'))).toBe('unreachable')
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ factors: [] })
    isDown = false
    expect(await show(frame, 'protect')).toMatchObject({ factors: ['kit'] })
    expect(kept[1]).toBe(kept[0])
  })

  test('error: an unlock that broke off after the service had the new share goes on by itself', async () => {
    const { email, words, state } = await withKit()
    let isBroken = true
    const second = await secondDevice(email, typeKit(words), {
      wire: async (input, init, pass) => {
        const answer = await pass(input, init)
        if (isBroken && init.method === 'POST' && new URL(input).pathname.endsWith('/sets')) throw new TypeError('lost')
        return answer
      },
    })
    expect(await reasonOf(show(second.frame, 'unlock'))).toBe('unreachable')
    isBroken = false
    expect(await second.frame.call.getUser(undefined, context)).toEqual(state)
  })

  test('error: an unlock that the service never heard of leaves the wallet locked, and works again', async () => {
    const { email, words, state } = await withKit()
    let isDown = true
    const second = await secondDevice(email, typeKit(words), {
      wire: (input, init, pass) =>
        isDown && init.method === 'POST' && new URL(input).pathname.endsWith('/sets')
          ? Promise.reject(new TypeError('down'))
          : pass(input, init),
    })
    expect(await reasonOf(show(second.frame, 'unlock'))).toBe('unreachable')
    expect(await second.frame.call.getUser(undefined, context)).toMatchObject({ kind: 'locked' })
    isDown = false
    expect(await show(second.frame, 'unlock')).toEqual(state)
  })

  test('error: two devices that add a factor at once both have it saved', async () => {
    const { email, words, frame, staged } = await withKit()
    const other = stage()
    const second = await secondDevice(email, other.showScreen)
    other.plays(typeKit(words))
    await show(second.frame, 'unlock')
    staged.plays(addPasskey(random(), 'AQID'))
    other.plays(addPasskey(random(), 'BAUG'))
    await Promise.all([show(frame, 'protect'), show(second.frame, 'protect')])
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ factors: ['kit', 'passkey', 'passkey'] })
  })
})
