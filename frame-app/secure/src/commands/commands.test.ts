import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { describe, expect, test } from 'vitest'
import { createTestDevice } from '../../../../wallet-service/test/service.ts'
import type { Wire } from './frame-for-tests.ts'
import { context, createTestBrowser, initParams, openTestFrame } from './frame-for-tests.ts'
import { reasonOf } from './reason-for-tests.ts'
import { createVisitors } from './visitors-for-tests.ts'

const { service, nextEmail, open, signIn, makeWallet } = createVisitors()

describe('from an e-mail address to a wallet', () => {
  test('behavior: a code gives a session, then a wallet on eip155 and solana', async () => {
    const browser = await createTestBrowser()
    const email = nextEmail()
    const frame = openTestFrame(service(), browser)
    expect(await frame.call.init(initParams, context)).toEqual({
      state: { kind: 'signed-out' },
      storage: 'persistent',
      otpDigits: 6,
    })
    expect(await frame.call.connectEmail({ email }, context)).toEqual({
      action: 'VERIFY_OTP',
      resendAfterMs: 30_000,
      expiresInMs: 300_000,
    })
    const user = { email, provider: 'email' }
    expect(await frame.call.connectOtp({ otp: await service().codeFor(email) }, context)).toEqual({
      kind: 'no-wallet',
      user,
    })
    expect(await frame.call.createWallet(undefined, context)).toEqual({
      kind: 'ready',
      user,
      factors: [],
      accounts: [
        { namespace: 'eip155', address: expect.stringMatching(/^0x[\da-fA-F]{40}$/) },
        { namespace: 'solana', address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) },
      ],
    })
  })

  test('behavior: after a reload the wallet is there, also while the service is down', async () => {
    const { browser, state } = await makeWallet()
    const frame = openTestFrame(service(), browser, { wire: () => Promise.reject(new TypeError('down')) })
    expect((await frame.call.init(initParams, context)).state).toEqual(state)
    expect(await frame.call.getUser(undefined, context)).toEqual(state)
    expect((await open(browser)).states).toEqual([])
  })

  test.each<[string, () => Promise<Response>]>([
    ['is gone', () => Promise.reject(new TypeError('down'))],
    ['is behind a server that says so', async () => new Response('Bad gateway', { status: 502 })],
    ['has no database', async () => Response.json({ code: 'unavailable' }, { status: 503 })],
    ['fails by itself', async () => Response.json({ code: 'internal' }, { status: 500 })],
  ])('error: K13: while the service %s, the addresses stay known, and whatever needs it says so', async (_name, wire) => {
    const { browser, state } = await makeWallet()
    const frame = openTestFrame(service(), browser, { wire })
    expect((await frame.call.init(initParams, context)).state).toEqual(state)
    expect(await frame.call.getUser(undefined, context)).toEqual(state)
    expect(await frame.call.createWallet(undefined, context)).toEqual(state)
    const away = expect.stringMatching(/^(?:unreachable|unavailable|internal)$/)
    expect(await reasonOf(frame.call.connectEmail({ email: nextEmail() }, context))).toEqual(away)
    expect(await reasonOf(frame.call.updateEmail({ email: nextEmail() }, context))).toEqual(away)
    // Nothing of it changes what is stored.
    expect(await (await open(browser)).call.getUser(undefined, context)).toEqual(state)
  })

  test('error: K13: a visitor without a wallet can still be told so, and gets one when the service is back', async () => {
    const browser = await createTestBrowser()
    await signIn(await open(browser), nextEmail())
    const wire: Wire = async () => Response.json({ code: 'unavailable' }, { status: 503 })
    const frame = openTestFrame(service(), browser, { wire })
    expect((await frame.call.init(initParams, context)).state.kind).toBe('no-wallet')
    expect(await reasonOf(frame.call.createWallet(undefined, context))).toBe('unavailable')
    expect((await (await open(browser)).call.createWallet(undefined, context)).kind).toBe('ready')
  })

  test('behavior: signing in again on this device opens the same wallet', async () => {
    const { browser, frame, email, state } = await makeWallet()
    await frame.call.signOut(undefined, context)
    expect(await reasonOf(frame.call.getUser(undefined, context))).toBe('signed_out')
    const again = await open(browser)
    expect(await signIn(again, email)).toEqual(state)
  })

  test('behavior: on another device the wallet is locked', async () => {
    const { email } = await makeWallet()
    const other = await open(await createTestBrowser())
    expect(await signIn(other, email)).toEqual({ kind: 'locked', user: { email, provider: 'email' }, factors: [] })
    // Asking for a wallet does not make a second one.
    expect(await other.call.createWallet(undefined, context)).toMatchObject({ kind: 'locked' })
  })

  test('behavior: K3: two tabs that make a wallet at once make one', async () => {
    const browser = await createTestBrowser()
    const one = await open(browser)
    const other = await open(browser)
    await signIn(one, nextEmail())
    const states = await Promise.all([one, other].map(({ call }) => call.createWallet(undefined, context)))
    expect(states[0]).toMatchObject({ kind: 'ready' })
    expect(states[1]).toEqual(states[0])
  })

  test('behavior: K3: two devices that make a wallet at once make one, and the other is locked', async () => {
    const email = nextEmail()
    const frames = [await open(await createTestBrowser()), await open(await createTestBrowser())]
    for (const frame of frames) await signIn(frame, email)
    const states = await Promise.all(frames.map(({ call }) => call.createWallet(undefined, context)))
    expect(states.map(({ kind }) => kind).sort()).toEqual(['locked', 'ready'])
  })

  test('behavior: K5: a clock that is two days wrong changes nothing', async () => {
    const ahead = await makeWallet({ clock: () => service().now() + 2 * 86_400_000 })
    const behind = await makeWallet({ clock: () => service().now() - 2 * 86_400_000 })
    expect([ahead.state.kind, behind.state.kind]).toEqual(['ready', 'ready'])
  })
})

describe('a device that is confirmed by mail', () => {
  const linkIn = async (email: string): Promise<string> => {
    const { text } = await service().inbox.next(email)
    return /\/v1\/auth\/device\/([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  const confirm = async (email: string, number: number | undefined) => {
    const body = new URLSearchParams({ number: String(number) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return service().ask('POST', `/v1/auth/device/${await linkIn(email)}`, { body, headers })
  }

  test('behavior: the frame waits for the link, then a code comes', async () => {
    const email = nextEmail()
    const frame = openTestFrame(service(), await createTestBrowser(), { projectId: 'confirmed' })
    await frame.call.init(initParams, context)
    const { action, number } = await frame.call.connectEmail({ email }, context)
    expect(action).toBe('VERIFY_DEVICE')
    const waiting = frame.call.connectDevice({ id: 'wait' }, context)
    await confirm(email, number)
    expect(await waiting).toMatchObject({ action: 'VERIFY_OTP' })
    expect(await frame.call.connectOtp({ otp: await service().codeFor(email) }, context)).toMatchObject({
      kind: 'no-wallet',
    })
  })

  test('behavior: waiting ends when the visitor goes elsewhere', async () => {
    const frame = openTestFrame(service(), await createTestBrowser(), { projectId: 'confirmed' })
    await frame.call.init(initParams, context)
    await frame.call.connectEmail({ email: nextEmail() }, context)
    const waiting = Promise.resolve(frame.call.connectDevice({ id: 'wait' }, context)).catch(({ code }) => code)
    expect(frame.call.cancel({ id: 'wait' }, context)).toEqual({ cancelled: true })
    expect(await waiting).toBe(4001)
  })
})

describe('what the modal may not do', () => {
  test('error: nothing comes before init, and init comes once', async () => {
    const frame = openTestFrame(service(), await createTestBrowser())
    await expect(frame.call.createWallet(undefined, context)).rejects.toThrow('init comes first')
    await frame.call.init(initParams, context)
    await expect(frame.call.init(initParams, context)).rejects.toThrow('init comes once')
  })

  test('attack: F4: a page that the browser does not list is refused', async () => {
    const frame = openTestFrame(service(), await createTestBrowser(), { isEmbeddedBy: () => false })
    expect(await reasonOf(frame.call.init(initParams, context))).toBe('origin_not_allowed')
    await expect(frame.call.connectEmail({ email: nextEmail() }, context)).rejects.toThrow('init comes first')
  })

  test('attack: H1: a page that is not on the list gets no code', async () => {
    const frame = openTestFrame(service(), await createTestBrowser())
    await frame.call.init({ ...initParams, hostOrigin: 'https://evil.example' }, context)
    expect(await reasonOf(frame.call.connectEmail({ email: nextEmail() }, context))).toBe('origin_not_allowed')
  })

  test('error: a code before an address, and a wallet before a login', async () => {
    const frame = await open(await createTestBrowser())
    expect(await reasonOf(frame.call.connectOtp({ otp: '123456' }, context))).toBe('not_next')
    expect(await reasonOf(frame.call.connectDevice({ id: 'x' }, context))).toBe('not_next')
    expect(await frame.call.createWallet(undefined, context)).toEqual({ kind: 'signed-out' })
    expect(await reasonOf(frame.call.updateEmail({ email: nextEmail() }, context))).toBe('signed_out')
  })

  test('error: a wrong code says how many tries are left', async () => {
    const frame = await open(await createTestBrowser())
    const email = nextEmail()
    await frame.call.connectEmail({ email }, context)
    const wrong = (await service().codeFor(email)) === '000000' ? '111111' : '000000'
    const error = await Promise.resolve(frame.call.connectOtp({ otp: wrong }, context)).catch((thrown) => thrown)
    expect(readEmbeddedProblem(error)).toEqual({ reason: 'otp_invalid', attemptsLeft: 4 })
    expect(await frame.call.connectOtp({ otp: await service().codeFor(email) }, context)).toMatchObject({
      kind: 'no-wallet',
    })
  })
})

describe('a wallet whose making breaks off', () => {
  /** Lets so many requests pass, then none, as if the tab were closed. */
  const closesAfter = (passed: number): { readonly wire: Wire; readonly closed: Promise<'closed'> } => {
    let sent = 0
    let close: (closed: 'closed') => void = () => undefined
    const closed = new Promise<'closed'>((resolve) => {
      close = resolve
    })
    const wire: Wire = (input, init, pass) => {
      sent += 1
      if (sent <= passed) return pass(input, init)
      close('closed')
      return new Promise<Response>(() => undefined)
    }
    return { wire, closed }
  }

  // The requests of a frame that was just loaded: a nonce, a token, whether there is a wallet (twice), the service's key,
  // the shares, the share back, and that the wallet counts.
  const REQUESTS = 8
  const requests = Array.from({ length: REQUESTS + 1 }, (_value, index) => index)

  test.each(
    requests,
  )('attack: K2: a tab closed after %d requests of the making loses no wallet and makes no second one', async (passed) => {
    const browser = await createTestBrowser()
    await signIn(await open(browser), nextEmail())
    const { wire, closed } = closesAfter(passed)
    const make = async () => (await open(browser, { wire })).call.createWallet(undefined, context)
    const made = await Promise.race([make(), closed])
    expect(made === 'closed').toBe(passed < REQUESTS)
    // The browser frees the locks of a tab that is closed.
    const next = await open({ ...browser, lock: (_name, run) => run() })
    expect(await next.call.createWallet(undefined, context)).toMatchObject({ kind: 'ready' })
    expect(await next.call.getUser(undefined, context)).toMatchObject({ kind: 'ready' })
  })

  test.each(
    requests,
  )('attack: K2: an answer that is lost after %d requests is made up for by trying again', async (passed) => {
    const browser = await createTestBrowser()
    await signIn(await open(browser), nextEmail())
    let sent = 0
    const losing: Wire = async (input, init, pass) => {
      sent += 1
      const isLost = sent === passed + 1
      // The service has carried the request out.
      const answer = await pass(input, init)
      if (isLost) throw new TypeError('lost')
      return answer
    }
    const frame = await open(browser, { wire: losing })
    const reason = await reasonOf(frame.call.createWallet(undefined, context))
    expect(['done', 'unreachable']).toContain(reason)
    expect(sent > passed).toBe(passed < REQUESTS)
    expect(await frame.call.createWallet(undefined, context)).toMatchObject({ kind: 'ready' })
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ kind: 'ready' })
  })

  test.each(
    requests,
  )('attack: K2: a wallet that broke off and whose service then fails after %d requests is finished, and its share is not lost', async (passed) => {
    const browser = await createTestBrowser()
    await signIn(await open(browser), nextEmail())
    // The service has the wallet, which does not count yet.
    const { wire, closed } = closesAfter(REQUESTS - 1)
    const begin = async () => (await open(browser, { wire })).call.createWallet(undefined, context)
    expect(await Promise.race([begin(), closed])).toBe('closed')
    const freed = { ...browser, lock: <T>(_name: string, run: () => Promise<T>) => run() }
    let sent = 0
    const failing: Wire = async (input, init, pass) => {
      sent += 1
      const isFailing = sent === passed + 1
      // The service has carried the request out.
      const answer = await pass(input, init)
      return isFailing ? Response.json({ code: 'internal' }, { status: 500 }) : answer
    }
    const frame = await open(freed, { wire: failing })
    expect(['done', 'internal']).toContain(await reasonOf(frame.call.createWallet(undefined, context)))
    expect(await frame.call.createWallet(undefined, context)).toMatchObject({ kind: 'ready' })
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ kind: 'ready' })
  })

  test('attack: K4: storage that does not keep what it was given makes no wallet', async () => {
    const browser = await createTestBrowser()
    const email = nextEmail()
    await signIn(await open(browser), email)
    const forgetful = { ...browser.store, write: async () => undefined }
    const frame = await open(browser, { store: forgetful })
    expect(await reasonOf(frame.call.createWallet(undefined, context))).toBe('storage_failed')
    expect(await (await open(browser)).call.createWallet(undefined, context)).toMatchObject({ kind: 'ready' })
  })

  test('attack: K4: a wallet’s record that was damaged is as good as none, and the wallet is locked', async () => {
    const { browser, email } = await makeWallet()
    const [name = ''] = [...browser.stored.keys()].filter((each) => each.startsWith('wallet '))
    await browser.store.write(name, { state: 'active', walletId: 'x' })
    const frame = await open(browser)
    expect(await frame.call.getUser(undefined, context)).toEqual({
      kind: 'locked',
      user: { email, provider: 'email' },
      factors: [],
    })
  })
})

describe('the session', () => {
  test('attack: S7: after signing out no token is left in the browser', async () => {
    const { browser, frame } = await makeWallet()
    expect(browser.stored.has('session')).toBe(true)
    await frame.call.signOut(undefined, context)
    expect([...browser.stored.keys()].filter((name) => !name.startsWith('wallet '))).toEqual(['device'])
    const next = openTestFrame(service(), browser)
    expect((await next.call.init(initParams, context)).state).toEqual({ kind: 'signed-out' })
  })

  test('behavior: signing out does not wait for a service that is down', async () => {
    const { browser } = await makeWallet()
    const frame = await open(browser, { wire: () => Promise.reject(new TypeError('down')) })
    await frame.call.signOut(undefined, context)
    expect(browser.stored.has('session')).toBe(false)
  })

  test('behavior: other tabs hear of signing in and out', async () => {
    const { browser, frame, state } = await makeWallet()
    const other = await open(browser)
    await frame.call.signOut(undefined, context)
    await expect.poll(() => other.states).toEqual([{ kind: 'signed-out' }])
    expect(state.kind).toBe('ready')
  })

  test('behavior: tabs that refresh at once do not void each other’s token', async () => {
    const { browser } = await makeWallet()
    const frames = [await open(browser), await open(browser), await open(browser)]
    // Each has no access token yet, so each refreshes.
    const states = await Promise.all(frames.map(({ call }) => call.getUser(undefined, context)))
    expect(states.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready'])
  })

  test('attack: S6: a device that was removed elsewhere is signed out at its next sign of life', async () => {
    const { email, frame } = await makeWallet()
    const phone = await createTestDevice()
    const { body } = await service().signIn(email, phone)
    const accessToken = body.accessToken
    const listed = await service().ask('GET', '/v1/me/devices', { device: phone, accessToken })
    const laptop = listed.body.devices.find(({ isThis }: { isThis: boolean }) => !isThis)
    await service().ask('DELETE', `/v1/me/devices/${laptop.id}`, { device: phone, accessToken })
    await frame.call.ping({ n: 1 }, context)
    await expect.poll(() => frame.states).toEqual([{ kind: 'signed-out' }])
    expect(await reasonOf(frame.call.updateEmail({ email: nextEmail() }, context))).toBe('signed_out')
  })

  test('error: what was asked before a command is not told to the modal after it', async () => {
    const passed: (() => void)[] = []
    let hold = false
    let answered = false
    const wire: Wire = async (input, init, pass) => {
      if (!hold || init.method !== 'GET' || !input.endsWith('/v1/wallets')) return pass(input, init)
      hold = false
      await new Promise<void>((resolve) => passed.push(resolve))
      const response = await pass(input, init)
      answered = true
      return response
    }
    const frame = await open(await createTestBrowser(), { wire })
    await signIn(frame, nextEmail())
    hold = true
    await frame.call.ping({ n: 1 }, context)
    await expect.poll(() => passed).toHaveLength(1)
    expect(await frame.call.createWallet(undefined, context)).toMatchObject({ kind: 'ready' })
    passed[0]?.()
    await expect.poll(() => answered).toBe(true)
    // The frame has read the answer before a later request is answered.
    expect(await frame.call.getUser(undefined, context)).toMatchObject({ kind: 'ready' })
    expect(frame.states).toEqual([])
  })

  const beginChange = async (made: Awaited<ReturnType<typeof makeWallet>>) => {
    const { email, frame } = made
    const next = nextEmail()
    const seen = service().codeCount(email)
    const begun = await frame.call.updateEmail({ email: next }, context)
    return { next, begun, old: await service().codeFor(email, seen) }
  }

  test('behavior: the address changes with a code from each mailbox, and the other tabs hear of it', async () => {
    const made = await makeWallet()
    const { browser, frame, state } = made
    const other = await open(browser)
    const { next, begun, old } = await beginChange(made)
    expect(begun).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(await frame.call.updateEmailPrimaryOtp({ otp: old }, context)).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    const fresh = await service().codeFor(next)
    const changed = { ...state, user: { email: next, provider: 'email' } }
    expect(await frame.call.updateEmailSecondaryOtp({ otp: fresh }, context)).toEqual(changed)
    await expect.poll(() => other.states).toEqual([changed])
    expect(await reasonOf(frame.call.updateEmailSecondaryOtp({ otp: fresh }, context))).toBe('not_next')
    // It is what the browser keeps.
    const later = openTestFrame(service(), browser)
    expect((await later.call.init(initParams, context)).state).toEqual(changed)
  })

  test('behavior: another code goes to the mailbox whose turn it is, and another address begins anew', async () => {
    const made = await makeWallet()
    const { email, frame } = made
    const { next } = await beginChange(made)
    const seen = service().codeCount(email)
    expect(await frame.call.updateEmail({ email: next }, context)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await frame.call.updateEmailPrimaryOtp({ otp: await service().codeFor(email, seen) }, context)
    await service().codeFor(next)
    expect(await frame.call.updateEmail({ email: next }, context)).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    await service().codeFor(next, 1)
    expect(await frame.call.updateEmail({ email: nextEmail() }, context)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  })

  test('behavior: a change that took too long begins anew', async () => {
    const made = await makeWallet()
    const { frame } = made
    const { next, old } = await beginChange(made)
    await frame.call.updateEmailPrimaryOtp({ otp: old }, context)
    const fresh = await service().codeFor(next)
    service().advance(601_000)
    expect(await reasonOf(frame.call.updateEmailSecondaryOtp({ otp: fresh }, context))).toBe('transaction_expired')
    expect(await frame.call.updateEmail({ email: next }, context)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  })

  test('error: a frame that was loaded again knows of no change', async () => {
    const made = await makeWallet()
    const { old } = await beginChange(made)
    const again = await open(made.browser)
    expect(await reasonOf(again.call.updateEmailPrimaryOtp({ otp: old }, context))).toBe('not_next')
  })

  test('attack: an address that was changed is not given to whoever was signed in meanwhile', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let asked = false
    const wire: Wire = async (input, init, pass) => {
      const response = await pass(input, init)
      if (input.endsWith('/v1/me/email/secondary')) {
        asked = true
        await answered
      }
      return response
    }
    const made = await makeWallet({ wire })
    const { browser, frame } = made
    const { next, old } = await beginChange(made)
    await frame.call.updateEmailPrimaryOtp({ otp: old }, context)
    const changing = frame.call.updateEmailSecondaryOtp({ otp: await service().codeFor(next) }, context)
    await expect.poll(() => asked).toBe(true)
    const other = await open(browser)
    const somebody = nextEmail()
    await signIn(other, somebody)
    answer()
    await changing
    expect(browser.stored.get('session')).toMatchObject({ email: somebody })
  })
})
