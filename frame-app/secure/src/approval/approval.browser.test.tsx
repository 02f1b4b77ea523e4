import type { PlainJson } from '@casement/shared-protocol'
import { writeSignInMessage } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TELLING, watchFailure } from '../screens/failed-screens-for-tests.ts'
import { mountScreen } from '../screens/mount.tsx'
import type { Approvals, ApprovalsParts } from './approvals.ts'
import { createApprovals } from './approvals.ts'
import type { ShownPage } from './approve-page-for-tests.ts'
import { approveBy, armBy, button, heading, showApprovePage } from './approve-page-for-tests.ts'
import { intentHash } from './rules/intent-hash.ts'
import { reviewMessage } from './rules/review.ts'
import type { SignRequest } from './rules/sign-request.ts'
// Loaded with its styles before a test begins: the policy of a test admits none that come later.
import './ApproveScreen.tsx'

// The window and the keys are tested end to end. Here is what a visitor sees of a request, in the frame and in the window.

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HOST = 'https://shop.example'
const hex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
/** Of a text, or of bytes in hex. */
const requestOf = (message: string) =>
  ({
    hostOrigin: HOST,
    chainId: 'eip155:1',
    account: ACCOUNT,
    method: 'personal_sign',
    params: [message.startsWith('0x') ? message : hex(message), ACCOUNT],
  }) as const
const signIn = (domain: string) =>
  writeSignInMessage({
    domain,
    accountAddress: ACCOUNT,
    uri: `https://${domain}`,
    version: '1',
    chainId: 'eip155:1',
    nonce: '12345678',
    issuedAt: new Date().toISOString(),
    statement: 'Welcome to the shop',
  })

let end: AbortController
let opened: number
let isReached: boolean
let approvals: Approvals
let signed: string[]

const openWindow: ApprovalsParts['openWindow'] = () => {
  opened += 1
  return { isReached, say: () => undefined, isClosed: () => false, focus: () => undefined, close: () => undefined }
}

beforeEach(() => {
  end = new AbortController()
  opened = 0
  isReached = true
  signed = []
  approvals = createApprovals({
    clock: Date.now,
    approvesInFrame: false,
    openWindow,
    // The network does not answer.
    complete: () => new Promise(() => undefined),
    watch: () => ({ stop: () => undefined }),
    sign: async (request) => {
      signed.push(request.method)
      return '0x5a'
    },
    onWaiting: () => undefined,
    onNoneWaiting: () => undefined,
    onSigned: async () => undefined,
  })
})
afterEach(() => end.abort())

describe('in the frame', () => {
  const outcomes: unknown[] = []
  const ask = (id: string, text: string): void => {
    approvals.ask({ ...requestOf(text), id, opensWindows: true }, end.signal).then(
      (value: PlainJson) => outcomes.push(value),
      (why: unknown) => outcomes.push(why),
    )
  }
  const show = async (...texts: readonly string[]): Promise<void> => {
    outcomes.length = 0
    for (const [index, text] of texts.entries()) ask(`r${index}`, text)
    await expect.poll(() => approvals.store.getState().waiting.length).toBe(texts.length)
    void mount(approvals)
    await expect.element(heading).toBeVisible()
  }
  const mount = (given: Approvals): Promise<void> =>
    mountScreen(
      {
        screen: 'approve',
        language: 'en',
        appearance: { theme: 'light', variables: {} },
        hostOrigin: HOST,
        approvals: given,
        signal: end.signal,
      },
      {
        document,
        passkeys: { isSupported: () => false, create: () => Promise.reject(), use: () => Promise.reject() },
        print: () => false,
        onHeight: () => undefined,
        onDismiss: () => undefined,
      },
    )
  /** The first request can no longer be shown. */
  const breakFirst = (): void =>
    approvals.store.setState(({ waiting: [first, ...others] }) => {
      if (!first) throw new Error('nothing waits')
      const { review, ...rest } = first
      const broken = {
        ...rest,
        get review(): typeof review {
          throw TELLING
        },
      }
      return { waiting: [broken, ...others] }
    })

  test('behavior: says who asks for what, and opens the window by a press, which approves nothing', async () => {
    await show('Order 7')
    await expect.element(heading).toHaveTextContent('shop.example asks for a signature')
    // What is signed is shown where nobody can draw over it.
    await expect.element(page.getByText('Order 7')).not.toBeInTheDocument()
    await button('Review the request').click()
    expect([opened, signed]).toEqual([1, []])
    await expect.element(page.getByText('Approve or decline in the window that opened.')).toBeVisible()
    await expect.element(button('Show the window')).toBeVisible()
  })

  test('error: a browser that may not have opened the window says what to do', async () => {
    isReached = false
    await show('Order 7')
    await button('Review the request').click()
    await expect.element(page.getByText('If none opened, allow pop-ups for this site.')).toBeVisible()
    await expect.element(button('Open the window again')).toBeVisible()
  })

  test('behavior: says how many wait, and declines them all', async () => {
    await show('one', 'two', 'three')
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    await button('Decline all').click()
    await expect.poll(() => outcomes).toMatchObject(Array(3).fill({ code: 4001 }))
    await expect.element(heading).not.toBeInTheDocument()
  })

  test('behavior: a sign-in to the page itself is shown and approved here', async () => {
    await show(signIn('shop.example'))
    await expect.element(heading).toHaveTextContent('shop.example asks you to sign in')
    await expect.element(page.getByText('Welcome to the shop').first()).toBeVisible()
    await approveBy('Sign in')
    await expect.poll(() => outcomes).toEqual(['0x5a'])
    expect(opened).toBe(0)
  })

  test('attack: a sign-in to another page is not approved here, and cannot be approved at all', async () => {
    await show(signIn('bank.example'))
    await expect.element(button('Review the request')).toBeVisible()
    await expect.element(button('Sign in')).not.toBeInTheDocument()
  })

  test('error: a request that throws when it is shown says so, cannot be approved, and is declined', async () => {
    const { expectNotice } = watchFailure()
    await show(signIn('shop.example'))
    await expect.element(button('Sign in')).toBeInTheDocument()
    breakFirst()
    await expectNotice('Decline')
    await button('Decline').click()
    await expect.poll(() => outcomes).toMatchObject([{ code: 4001 }])
    expect(signed).toEqual([])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('error: a request that throws when it is shown does not hide the next', async () => {
    const { expectNotice } = watchFailure()
    await show('one', 'two')
    breakFirst()
    await expectNotice('Decline all')
    // The page withdraws it.
    approvals.store.setState(({ waiting }) => ({ waiting: waiting.slice(1) }))
    await expect.element(button('Review the request')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('error: a screen of which nothing can be shown leaves no request without an answer', async () => {
    const { expectNotice } = watchFailure()
    ask('r0', 'Order 7')
    await expect.poll(() => approvals.store.getState().waiting.length).toBe(1)
    outcomes.length = 0
    const store = {
      ...approvals.store,
      getState: () => {
        throw TELLING
      },
    }
    const mounted = mount({ ...approvals, store }).catch((thrown: unknown) => thrown)
    await expectNotice('Close')
    await button('Close').click()
    expect(await mounted).toMatchObject({ data: { reason: 'closed' } })
    await expect.poll(() => outcomes).toMatchObject([{ code: 4001 }])
  })
})

describe('in the window', () => {
  let shown: ShownPage['answered'] = {}
  let unmount = (): void => undefined
  let render: ShownPage['render'] = () => undefined
  afterEach(() => unmount())

  const show = async (asked: string | SignRequest, language = 'en'): Promise<void> => {
    const opened = await showApprovePage(typeof asked === 'string' ? requestOf(asked) : asked, { language })
    shown = opened.answered
    render = opened.render
    unmount = opened.unmount
  }
  const hashOf = (text: string) => intentHash(requestOf(text), reviewMessage(requestOf(text), Date.now()).signable)

  test('behavior: shows the whole message, and returns the hash of what it has shown', async () => {
    await show('Order 7\nTotal: 3 €')
    await expect.element(page.getByText('Order 7')).toBeVisible()
    await expect.element(page.getByText('Ethereum')).toBeVisible()
    await page.getByText('Show everything that is signed').click()
    await expect.element(page.getByText(hex('Order 7\nTotal: 3 €'))).toBeVisible()
    await approveBy('Sign the message')
    expect(shown).toEqual({ hash: hashOf('Order 7\nTotal: 3 €') })
  })

  test('attack: a press before the button is armed approves nothing, and says so', async () => {
    await show('Order 7')
    await button('Sign the message').click()
    expect(shown).toEqual({})
    await expect.element(page.getByRole('status')).toHaveTextContent('Not approved yet')
  })

  test('attack: a request that takes the place of another, under the same name, is not approved by the press meant for that', async () => {
    await show('Order 7')
    await armBy('Sign the message')
    render(requestOf('Order 8'))
    await expect.element(page.getByText('Order 8')).toBeVisible()
    await button('Sign the message').click({ position: { x: 30, y: 10 } })
    expect(shown).toEqual({})
    expect((button('Sign the message').element() as HTMLElement).dataset.standing).not.toBe('armed')
  })

  test('attack: the button never has the focus by itself: who asks has it', async () => {
    await show('Order 7')
    await expect.poll(() => document.activeElement).toBe(heading.element())
  })

  test('behavior: declines', async () => {
    await show('Order 7')
    await button('Decline').click()
    expect(shown).toEqual({ declined: true })
  })

  test('error: a request that throws when it is shown says so, cannot be approved, and the window can be closed', async () => {
    const { expectNotice } = watchFailure()
    await show('Order 7')
    await expect.element(button('Sign the message')).toBeVisible()
    vi.spyOn(URL.prototype, 'host', 'get').mockImplementation(() => {
      throw TELLING
    })
    render(requestOf('Order 8'))
    await expectNotice('Close the window')
    await button('Close the window').click()
    expect(shown).toEqual({ closed: true })
    // Another request is shown again.
    vi.restoreAllMocks()
    render(requestOf('Order 9'))
    await expect.element(button('Sign the message')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('attack: what hides in a text is shown by its number', async () => {
    await show('pay \u202e001 to Bob')
    await expect.element(page.getByText('U+202E')).toBeVisible()
    await expect.element(page.getByText('characters that cannot be seen')).toBeVisible()
  })

  test('attack: P4: what may be the hash of anything is approved only by somebody who says that they understand it', async () => {
    const hash = `0x${'fe'.repeat(32)}`
    await show(hash)
    await expect.element(page.getByText('the fingerprint of something that you cannot see')).toBeVisible()
    await expect.element(button('Sign the message')).not.toBeInTheDocument()
    await page.getByRole('checkbox').click()
    await approveBy('Sign the message')
    expect(shown).toEqual({ hash: hashOf(hash) })
  })

  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const typed = (data: object): SignRequest => ({
    hostOrigin: HOST,
    chainId: 'eip155:1',
    account: ACCOUNT,
    method: 'eth_signTypedData_v4',
    params: [ACCOUNT, JSON.stringify(data)],
  })
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: USDC }
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]

  test('attack: P1: a permit without a limit says who may take what, and has to be understood first', async () => {
    const value = (2n ** 256n - 1n).toString()
    await show(
      typed({
        domain,
        primaryType: 'Permit',
        types: {
          EIP712Domain,
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        message: { owner: ACCOUNT, spender: SPENDER, value, nonce: 0, deadline: value },
      }),
    )
    for (const label of ['May spend', 'Token contract', 'All of it, now and later', 'No end', 'USD Coin'])
      await expect.element(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expect.element(button('Sign the data')).not.toBeInTheDocument()
    await page.getByRole('checkbox').click()
    await expect.element(button('Sign the data')).toBeVisible()
  })

  test('behavior: typed data of another kind is shown line by line', async () => {
    const request = typed({
      domain,
      primaryType: 'Bid',
      types: { EIP712Domain, Bid: [{ name: 'price', type: 'uint256' }] },
      message: { price: '70' },
    })
    await show(request)
    await expect.element(page.getByText('Bid', { exact: true })).toBeVisible()
    await expect.element(page.getByText('price', { exact: true })).toBeVisible()
    await expect.element(page.getByText('70', { exact: true })).toBeVisible()
    await approveBy('Sign the data')
    expect(shown).toEqual({ hash: intentHash(request, reviewMessage(request, Date.now()).signable) })
  })

  test('attack: P2: a sign-in to another site can only be declined', async () => {
    await show(signIn('bank.example'))
    await expect
      .element(page.getByText('This is a sign-in to bank.example, but shop.example asks for it.'))
      .toBeVisible()
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Decline'])
  })
})
