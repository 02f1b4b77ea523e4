import { MAX_CALLS_IN_FLIGHT } from '@casement/shared-protocol'
import { costlyData, replyAttacks, requestAttacks } from '@casement/shared-protocol/test/attacks'
import type { Frame, Page } from '@playwright/test'
import type { Place } from '../src/approve-page/pointer.ts'
import { approveAt, middleOf, pressWithCare, standingOf, untilReady } from '../src/approve-page/pointer.ts'
import type { Kept } from '../src/keep.ts'
import type { SecureWorld } from '../src/secure-world.ts'
import { startSecureWorld } from '../src/secure-world.ts'
import { signInText } from '../src/sign-in-text.ts'
import { tryWhatIsStopped } from '../src/watch-policies.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// The embedded wallet's own frame, against the real service, in a real browser. The page around it is a modal that has
// been taken over.

type Answer = {
  readonly ok: boolean
  readonly value?: { readonly kind?: string; readonly accounts?: readonly { readonly address: string }[] }
  readonly error?: { readonly code?: number; readonly data?: { readonly reason?: string } }
}

declare global {
  interface Window {
    secure: {
      readonly boots: readonly string[]
      readonly received: readonly unknown[]
      readonly states: readonly { readonly kind: string }[]
      welcome(bootId: string, target?: Window): void
      call(method: string, params?: unknown): Promise<Answer>
      /** Sends anything to the frame: as a call, or as the answer to one of its calls. */
      post(message: unknown, transfer?: Transferable[]): void
      answer(message: unknown, transfer?: Transferable[]): void
    }
  }
}

const startSecure = async (): Promise<Kept<SecureWorld>> => {
  const world = await startSecureWorld()
  return { value: world, end: world.stop }
}

const test = base.extend<{ secure: SecureWorld }>({
  secure: async ({ keep }, use) => use(await keep('secure world', startSecure)),
})

const frameAt = async (page: Page, matches: (url: string) => boolean): Promise<Frame> => {
  const find = (): Frame | undefined => page.frames().find((frame) => matches(frame.url()))
  await expect.poll(find).toBeDefined()
  return find() as Frame
}
const modalOf = (page: Page): Promise<Frame> => frameAt(page, (url) => new URL(url).pathname === '/modal')
const secureOf = (page: Page, { secureOrigin }: SecureWorld): Promise<Frame> =>
  frameAt(page, (url) => url.startsWith(secureOrigin))

/** Opens a page, and shakes hands with the secure frame in its modal. */
const greet = async (page: Page, address: string): Promise<Frame> => {
  await page.goto(address)
  const modal = await modalOf(page)
  await expect.poll(() => modal.evaluate(() => window.secure?.boots.length)).toBeGreaterThan(0)
  await modal.evaluate(() => window.secure.welcome(window.secure.boots[0] ?? ''))
  return modal
}
const call = (modal: Frame, method: string, params?: unknown): Promise<Answer> =>
  modal.evaluate(([name, given]) => window.secure.call(name as string, given), [method, params] as const)
const init = (modal: Frame, address: string): Promise<Answer> =>
  call(modal, 'init', { hostOrigin: new URL(address).origin, language: 'en' })

let people = 0
const makeWallet = async (modal: Frame, { service }: SecureWorld): Promise<Answer> => {
  people += 1
  const email = `visitor${people}-${process.pid}@example.org`
  expect(await call(modal, 'connectEmail', { email })).toMatchObject({ ok: true, value: { action: 'VERIFY_OTP' } })
  const otp = await service.codeFor(email)
  expect(await call(modal, 'connectOtp', { otp })).toMatchObject({ ok: true, value: { kind: 'no-wallet' } })
  return call(modal, 'createWallet')
}

test('behavior: an e-mail code gives a wallet, which is there after a reload where the browser keeps anything', async ({
  page,
  secure,
  regime,
  consoleLines,
}) => {
  const modal = await greet(page, secure.host)
  const storage = regime === 'denied' ? 'memory' : 'persistent'
  expect(await init(modal, secure.host)).toEqual({
    ok: true,
    value: { state: { kind: 'signed-out' }, storage, otpDigits: 6 },
  })
  const made = await makeWallet(modal, secure)
  expect(made).toMatchObject({ ok: true, value: { kind: 'ready' } })
  expect(made.value?.accounts?.[0]?.address).toMatch(/^0x[\dA-Fa-f]{40}$/)

  const again = await init(await greet(page, secure.host), secure.host)
  expect(again.value).toMatchObject({ state: storage === 'memory' ? { kind: 'signed-out' } : made.value })
  // The first request of a visit is answered with 401, from which the frame learns the service's nonce and time.
  const faults = consoleLines.filter(({ type }) => type === 'error' || type === 'uncaught').map(({ text }) => text)
  expect(faults.filter((text) => !text.includes('401 (Unauthorized)'))).toEqual([])
})

test('attack: N5, F1: what the modal receives has no token, share or key, and no Worker is left', {
  tag: '@each-regime',
}, async ({ page, secure, regime }) => {
  const modal = await greet(page, secure.host)
  await init(modal, secure.host)
  expect(await makeWallet(modal, secure)).toMatchObject({ ok: true })
  expect(page.workers()).toEqual([])
  const received = await modal.evaluate(() => JSON.stringify(window.secure.received))
  expect(received).toContain('ready')
  expect(received).not.toMatch(/eyJ|share|token|private/i)
  // The browser keeps the modal out of the frame.
  expect(
    await modal.evaluate(() => {
      const inner = document.querySelector('iframe')
      try {
        return String((inner?.contentWindow as Window | null)?.document)
      } catch (error) {
        return `${inner?.contentDocument} ${(error as DOMException).name}`
      }
    }),
  ).toBe('null SecurityError')
  // Where the browser stores nothing, there is nothing to compare.
  if (regime === 'denied') return

  const frame = await secureOf(page, secure)
  const stored = await frame.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('casement-secure')
      opening.onsuccess = () => resolve(opening.result)
    })
    const values = await new Promise<Record<string, unknown>[]>((resolve) => {
      const reading = database.transaction('values').objectStore('values').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    const keys: CryptoKey[] = values.flatMap((value) =>
      Object.values(value).filter((each) => each instanceof CryptoKey),
    ) as CryptoKey[]
    const exports = await Promise.all(
      keys.flatMap((key) =>
        (['jwk', 'raw', 'pkcs8'] as const).map((format) =>
          crypto.subtle.exportKey(format, key).then(
            () => 'exported',
            () => 'refused',
          ),
        ),
      ),
    )
    return {
      refreshToken: values.map(({ refreshToken }) => refreshToken).find(Boolean) as string,
      keys: keys.length,
      exports: [...new Set(exports)],
    }
  })
  // N6: the device's key, and the key of its share.
  expect(stored.keys).toBe(2)
  expect(stored.exports).toEqual(['refused'])
  expect(stored.refreshToken).toHaveLength(43)
  expect(received).not.toContain(stored.refreshToken)
})

test('attack: H1: on a site that is not on the list the frame does not load', async ({ page, secure }) => {
  await page.goto(secure.unlisted)
  await frameAt(page, (url) => url.startsWith('chrome-error:'))
  const modal = await modalOf(page)
  expect(await modal.evaluate(() => window.secure.boots)).toEqual([])
})

test('attack: H2: a pattern with a star admits subdomains, and no name that resembles them', async ({
  page,
  secure,
}) => {
  const { listed, unlisted } = secure.starred
  for (const address of listed) {
    const modal = await greet(page, address)
    expect(await init(modal, address)).toMatchObject({ ok: true })
    // The service has the same list.
    expect(await call(modal, 'connectEmail', { email: `star${people}@example.org` })).toMatchObject({ ok: true })
  }
  for (const address of unlisted) {
    await page.goto(address)
    await frameAt(page, (url) => url.startsWith('chrome-error:'))
    const modal = await modalOf(page)
    expect(await modal.evaluate(() => window.secure.boots)).toEqual([])
  }
})

test('attack: H3: only the modal gets an answer, and not a page that frames it or its modal', async ({
  page,
  secure,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => heard.push(data))
  })
  await page.goto(secure.direct)
  const modal = await modalOf(page)
  const heardByPage = () =>
    page.evaluate(() => (window as unknown as { heard: { type?: string; bootId?: string }[] }).heard)
  // The page's own frame says hello to it, as to any parent.
  await expect.poll(async () => (await heardByPage()).length).toBeGreaterThan(0)
  const ownBoot = (await heardByPage())[0]?.bootId ?? ''
  await expect.poll(() => modal.evaluate(() => window.secure?.boots.length)).toBeGreaterThan(0)
  const [bootId = ''] = await modal.evaluate(() => window.secure.boots)
  // The page knows the id of each boot, and greets the frame inside the modal, and its own.
  await page.evaluate(
    ({ boots, origin }) => {
      const { heard } = window as unknown as { heard: unknown[] }
      const targets = [window.frames[0]?.frames[0], window.frames[1]]
      for (const [index, target] of targets.entries()) {
        const calls = new MessageChannel()
        const answers = new MessageChannel()
        calls.port1.onmessage = ({ data }) => heard.push(data)
        target?.postMessage({ casement: 1, type: 'knock' }, origin)
        target?.postMessage(
          { casement: 1, type: 'welcome', version: 1, bootId: boots[index], instanceId: 'x', sdk: 'x' },
          origin,
          [calls.port2, answers.port2],
        )
        const value = { hostOrigin: location.origin, language: 'en' }
        calls.port1.postMessage({ id: '1', type: 'APPLY', path: ['init'], argumentList: [{ type: 'RAW', value }] })
      }
    },
    { boots: [bootId, ownBoot], origin: secure.secureOrigin },
  )
  // The modal is answered after that.
  await modal.evaluate((boot) => window.secure.welcome(boot), bootId)
  expect(await init(modal, secure.host)).toMatchObject({ ok: true })
  // Nothing but that first hello came to the page.
  expect((await heardByPage()).map(({ type }) => type)).toEqual(['hello'])
})

test('attack: H4: a second welcome is not heard', async ({ page, secure }) => {
  const modal = await greet(page, secure.host)
  const second = await modal.evaluate(async () => {
    const first = window.secure.call
    window.secure.welcome(window.secure.boots[0] ?? '')
    const late = window.secure.call('ping', { n: 1 })
    return Promise.race([late.then(() => 'second'), first('ping', { n: 2 }).then(() => 'first')])
  })
  expect(second).toBe('first')
})

test('attack: F4: a modal that says another host is refused', async ({ page, secure }) => {
  const modal = await greet(page, secure.host)
  const lie = await init(modal, 'https://bank.example/')
  expect(lie.error?.data?.reason).toBe('origin_not_allowed')
  expect(await init(modal, secure.host)).toMatchObject({ ok: true })
})

/** Traces that injected code would leave in a document. */
const traces = (): unknown => ({
  own: (globalThis as { __pwned?: unknown }).__pwned,
  inherited: ({} as { __pwned?: unknown }).__pwned,
  names: Object.getOwnPropertyNames(Object.prototype).sort().join(),
  functions: [Object, Array, Promise, Map, MessagePort].every((each) => /\[native code\]/.test(String(each))),
})

/** Sends what an attack says, as a call and as an answer, with a live port where it has one. */
const attackBoth = (modal: Frame, message: unknown): Promise<void> =>
  modal.evaluate((given) => {
    for (const send of [window.secure.post, window.secure.answer]) {
      const { port1 } = new MessageChannel()
      const withPort = (value: unknown): unknown => {
        if (value === '<port>') return port1
        if (Array.isArray(value)) return value.map(withPort)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withPort(member)]))
      }
      send(withPort(given), [port1])
    }
  }, message)

test('attack: F3: a script in the modal can call the methods of the contract, and nothing else', async ({
  page,
  secure,
  consoleLines,
}) => {
  const modal = await greet(page, secure.host)
  await init(modal, secure.host)
  const frame = await secureOf(page, secure)
  const before = await frame.evaluate(traces)
  for (const { message } of [...requestAttacks, ...replyAttacks]) await attackBoth(modal, message)
  // What a wallet could be asked for elsewhere, in several spellings, and what the frame is made of.
  const others = [
    'personal_sign',
    'Ping',
    ' ping',
    'rpcRequest',
    'sign',
    'exportKey',
    'verify',
    'toString',
    '__proto__',
  ]
  await modal.evaluate((names) => {
    for (const name of names) {
      const argumentList = [{ type: 'RAW', value: { n: 1 } }]
      window.secure.post({ id: `other ${name}`, type: 'APPLY', path: [name], argumentList })
    }
  }, others)
  expect(await call(modal, 'ping', { n: 7 })).toEqual({ ok: true, value: { n: 7 } })
  const received = await modal.evaluate(() => window.secure.received as { readonly id?: string }[])
  expect(received.filter(({ id }) => id?.startsWith('other '))).toEqual([])
  expect(await frame.evaluate(traces)).toEqual(before)
  expect(before).toMatchObject({ own: undefined, inherited: undefined, functions: true })
  expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
})

/** Has the one thing shown that is approved inside the frame: a sign-in to the page itself. */
const askForSignIn = async (page: Page, secure: SecureWorld) => {
  const modal = await greet(page, secure.host)
  // The button counts only while all of the request is seen.
  for (const [place, height] of [
    [page, '600px'],
    [modal, '560px'],
  ] as const)
    await place.evaluate((tall) => {
      const frame = document.querySelector('iframe')
      if (frame) Object.assign(frame.style, { width: '420px', height: tall })
    }, height)
  await init(modal, secure.host)
  const account = (await makeWallet(modal, secure)).value?.accounts?.[0]?.address ?? ''
  const text = signInText(secure.host, account)
  const params = [`0x${Buffer.from(text).toString('hex')}`, account]
  const request = { id: 'a', chainId: 'eip155:1', method: 'personal_sign', params, opensWindows: true }
  const screen = { id: 'b', screen: 'approve', language: 'en', appearance: { theme: 'light', variables: {} } }
  await modal.evaluate(
    ([asked, shown]) => {
      const outcomes: unknown[] = []
      Object.assign(window, { outcomes })
      void window.secure.call('approve', asked).then((outcome) => outcomes.push(outcome))
      void window.secure.call('show', shown)
    },
    [request, screen],
  )
  const outcomes = () => modal.evaluate(() => (window as unknown as { readonly outcomes: readonly Answer[] }).outcomes)
  const frame = await secureOf(page, secure)
  const approve = frame.getByRole('button', { name: 'Sign in' })
  await expect(approve).toBeVisible()
  return { modal, frame, approve, request, outcomes }
}

test('attack: F2: a script in the modal cannot approve, by its messages, its events or its focus', async ({
  page,
  secure,
}) => {
  const { modal, frame, approve, request, outcomes } = await askForSignIn(page, secure)
  const box = await approve.boundingBox()
  await modal.evaluate(
    ({ x, y }) => {
      const element = document.querySelector('iframe') as HTMLIFrameElement
      const target = element.contentWindow as Window
      element.focus()
      for (const type of ['pointerover', 'pointermove', 'pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
        const at = { bubbles: true, clientX: x, clientY: y, key: ' ' }
        element.dispatchEvent(type.startsWith('key') ? new KeyboardEvent(type, at) : new MouseEvent(type, at))
        document.dispatchEvent(type.startsWith('key') ? new KeyboardEvent(type, at) : new MouseEvent(type, at))
      }
      for (const message of [{ type: 'ready' }, { type: 'approve', id: 'a', hash: 'A'.repeat(43) }]) {
        target.postMessage(message, '*')
        window.secure.post(message)
        window.secure.answer(message)
      }
      try {
        target.document.querySelector('button')?.click()
      } catch {
        // Another origin.
      }
    },
    { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 },
  )
  // Another request of the same name is the same request, and another name brings another one to the same person.
  await modal.evaluate((asked) => void window.secure.call('approve', asked), request)
  expect(await call(modal, 'getUser')).toMatchObject({ ok: true })
  expect(await outcomes()).toEqual([])
  await frame.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(outcomes).toMatchObject([{ ok: false, error: { code: 4001 } }])
})

for (const [what, style] of [
  ['is opaque', 'background: #fff'],
  ['lets presses through', 'background: #fff; pointer-events: none'],
  ['can hardly be seen', 'background: rgb(0 0 0 / 1%); pointer-events: none'],
] as const) {
  test(`attack: F5: a modal that lays something over the secure frame that ${what} gets no approval`, async ({
    page,
    secure,
  }) => {
    const { modal, frame, approve, outcomes } = await askForSignIn(page, secure)
    await untilReady(approve)
    const place = await middleOf(approve)
    await modal.evaluate((css) => {
      const cover = document.createElement('div')
      cover.id = 'cover'
      cover.style.cssText = `position: fixed; inset: 0; z-index: 9; ${css}`
      document.body.append(cover)
    }, style)
    await pressWithCare(page, place)
    expect(await outcomes()).toEqual([])
    // The press counts where nothing lies over the button.
    await modal.evaluate(() => document.querySelector('#cover')?.remove())
    // The press may have left the focus in the modal.
    await frame.getByRole('heading').click()
    await approveAt(page, approve, place)
    await expect.poll(outcomes).toMatchObject([{ ok: true }])
  })
}

test('attack: F6: a modal that makes the secure frame tiny gets no approval', async ({ page, secure }) => {
  const { modal, approve, outcomes } = await askForSignIn(page, secure)
  await untilReady(approve)
  const place = await middleOf(approve)
  const setSize = (size: string): Promise<void> =>
    modal.evaluate((given) => {
      const frame = document.querySelector('iframe')
      for (const side of ['width', 'height']) frame?.style.setProperty(side, given, 'important')
    }, size)
  await setSize('1px')
  const corner = await modal.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().toJSON() as Place)
  await pressWithCare(page, corner)
  await pressWithCare(page, place)
  expect(await outcomes()).toEqual([])
  expect(await standingOf(approve)).not.toBe('armed')
})

test('attack: H5: floods and huge messages are refused, and the frame goes on', async ({
  page,
  secure,
  consoleLines,
}) => {
  await page.goto(secure.host)
  const modal = await modalOf(page)
  await expect.poll(() => modal.evaluate(() => window.secure?.boots.length)).toBeGreaterThan(0)
  // A flood before the handshake: knocks, and welcomes of another boot, each with ports.
  await modal.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow
    for (let count = 0; count < 10_000; count += 1) target?.postMessage({ casement: 1, type: 'knock' }, '*')
    for (let count = 0; count < 1_000; count += 1) window.secure.welcome(`other ${count}`)
    window.secure.welcome(window.secure.boots[0] ?? '')
  })
  expect(await init(modal, secure.host)).toMatchObject({ ok: true })
  const email = `flood-${process.pid}@example.org`
  expect(await call(modal, 'connectEmail', { email })).toMatchObject({ ok: true })
  const otp = await secure.service.codeFor(email)
  expect(await call(modal, 'connectOtp', { otp })).toMatchObject({ value: { kind: 'no-wallet' } })

  // Calls that wait for the service. So many are kept, and all others are refused at once.
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${secure.secureOrigin}/v1/wallets`, async (route) => {
    await released
    await route.continue()
  })
  const total = 10_000
  const codes = await modal.evaluate(
    async ([count, kept]) => {
      type Reply = { readonly id?: string; readonly value?: { readonly error?: { readonly code: number } } }
      const replies = (): readonly Reply[] =>
        (window.secure.received as Reply[]).filter(({ id }) => id?.startsWith('flood '))
      for (let index = 0; index < (count ?? 0); index += 1) {
        const argumentList = [{ type: 'RAW', value: undefined }]
        window.secure.post({ id: `flood ${index}`, type: 'APPLY', path: ['createWallet'], argumentList })
      }
      while (replies().length < (count ?? 0) - (kept ?? 0)) await new Promise((resolve) => setTimeout(resolve, 50))
      return [...new Set(replies().map(({ value }) => value?.error?.code))]
    },
    [total, MAX_CALLS_IN_FLIGHT] as const,
  )
  expect(codes).toEqual([-32005])
  release()
  // All that were kept give the one wallet.
  await expect.poll(() => call(modal, 'ping', { n: 1 })).toMatchObject({ ok: true })
  const made = await call(modal, 'createWallet')
  expect(made).toMatchObject({ ok: true, value: { kind: 'ready' } })

  const huge = [
    `{ email: 'x'.repeat(10_000_000) }`,
    `{ email: Array.from({ length: 500 }).reduce((inner) => [inner], 1) }`,
    `(() => { const ring = {}; ring.self = ring; return ring })()`,
    `JSON.parse('{"email":"a@example.org","__proto__":{"__pwned":1}}')`,
    `JSON.parse('{"email":"a@example.org","constructor":{"prototype":{"__pwned":1}}}')`,
    ...costlyData.map(({ build }) => `(${build})()`),
  ]
  for (const value of huge) {
    const answer = (await modal.evaluate(`window.secure.call('connectEmail', ${value})`)) as Answer
    expect([-32600, -32602], value.slice(0, 100)).toContain(answer.error?.code)
  }
  const frame = await secureOf(page, secure)
  expect(await frame.evaluate(traces)).toMatchObject({ own: undefined, inherited: undefined })
  expect(await call(modal, 'getUser')).toEqual(made)
  expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
})

test('attack: B2: the policy stops scripts, strings and connections that are not the frame’s own', async ({
  page,
  context,
  secure,
}) => {
  tryWhatIsStopped(context)
  await greet(page, secure.host)
  const frame = await secureOf(page, secure)
  const tried = await frame.evaluate(
    async (elsewhere) => {
      const nameOf = (run: () => unknown): string => {
        try {
          run()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      /** Waits until the browser says that it stopped something by this directive. */
      const blocked = (directive: string, make: () => unknown): Promise<string> =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (effectiveDirective === directive) resolve('blocked')
          })
          make()
        })
      // Playwright lets the code that it sends use strings as code, until that code waits.
      await new Promise((resolve) => setTimeout(resolve))
      const inline = document.createElement('script')
      const trusted = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      return {
        evaluated: nameOf(() => new Function('return 1')()),
        html: nameOf(() => {
          document.body.innerHTML = '<b>x</b>'
        }),
        scriptText: nameOf(() => {
          inline.textContent = 'void 0'
        }),
        worker: nameOf(() => new Worker('/assets/other.js')),
        policy: nameOf(() => trusted.trustedTypes.createPolicy('casement-worker', {})),
        fetched: await blocked('connect-src', () => fetch(elsewhere).catch(() => undefined)),
        image: await blocked('img-src', () => Object.assign(new Image(), { src: `${elsewhere}/x.png` })),
        socket: await blocked('connect-src', () => nameOf(() => new WebSocket(elsewhere.replace('http', 'ws')))),
        beacon: await blocked('connect-src', () => navigator.sendBeacon(elsewhere, 'x')),
        style: await blocked('style-src-attr', () => document.body.setAttribute('style', 'color: red')),
        frame: await blocked('frame-src', () =>
          document.body.append(Object.assign(document.createElement('iframe'), { src: elsewhere })),
        ),
      }
    },
    secure.host.slice(0, -1),
  )
  expect(tried).toEqual({
    evaluated: 'EvalError',
    html: 'TypeError',
    scriptText: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    fetched: 'blocked',
    image: 'blocked',
    socket: 'blocked',
    beacon: 'blocked',
    style: 'blocked',
    frame: 'blocked',
  })
})
