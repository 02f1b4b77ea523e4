import type { PlainJson } from '@casement/shared-protocol'
import { writeSignInMessage } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Backups } from '../wallet/ask-for-backup.ts'
import type { Approvals, ApprovalsParts, Asked } from './approvals.ts'
import { createApprovals } from './approvals.ts'
import type { Answer, Queue } from './messages.ts'
import { readQueue } from './messages.ts'
import type { ApprovalWindow } from './open-window.ts'
import type { CompleteTransaction } from './rules/complete-transaction.ts'
import { serializeUnsigned } from './rules/complete-transaction.ts'
import type { Completion } from './rules/completion.ts'
import { UNFORESEEN } from './rules/foreseen-for-tests.ts'
import { writeHex } from './rules/hex.ts'
import { intentHash } from './rules/intent-hash.ts'
import { RequestRefusedError } from './rules/request-refused.ts'
import { reviewMessage } from './rules/review.ts'
import type { RequestReview } from './rules/review-request.ts'
import { COMPLETE_PAYMENT } from './rules/transactions-for-tests.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HOST = 'https://shop.example'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const SIGN_IN = writeSignInMessage({
  domain: 'shop.example',
  accountAddress: ACCOUNT,
  uri: HOST,
  version: '1',
  chainId: 'eip155:1',
  nonce: '12345678',
  issuedAt: '2026-11-28T12:00:00.000Z',
})
const NOW = Date.UTC(2026, 10, 28, 12)
const LOOK = { language: 'en', appearance: { theme: 'light', variables: {} } } as const

/** A window, and what it was told. */
const stageWindow = (isReached = true) => {
  const said: Queue[] = []
  let closed = false
  return {
    said,
    window: {
      isReached,
      // As it arrives: a message that is not one is not heard.
      say: (queue) => said.push(readQueue(structuredClone(queue)) as Queue),
      isClosed: () => closed,
      focus: vi.fn<() => void>(),
      close: () => {
        closed = true
      },
    } satisfies ApprovalWindow,
  }
}

type Sign = ApprovalsParts['sign']
type Complete = ApprovalsParts['complete']
let complete: ReturnType<typeof vi.fn<Complete>>
let sign: ReturnType<typeof vi.fn<Sign>>
let staged: ReturnType<typeof stageWindow>
let opened: number
let answer: (given: Answer) => void
let fail: () => void
let approvals: Approvals
/** What is watched, from the first to the last. */
let signed: RequestReview[]
/** What was signed is noted once this resolves. */
let noted: Promise<void>
/** Whether everything is ready to sign. */
let isReady: boolean
let now: number
let watches: { readonly completion: Completion; readonly outdate: () => void; readonly stop: () => void }[]
const { signal } = new AbortController()

const create = (approvesInFrame = false): Approvals =>
  createApprovals({
    clock: () => now,
    approvesInFrame,
    openWindow: ({ onAnswer, onFailed }) => {
      opened += 1
      answer = onAnswer
      fail = onFailed
      return staged.window
    },
    complete,
    watch: (_request, completion, onOutdated) => {
      const one = { completion, outdate: onOutdated, stop: vi.fn<() => void>() }
      watches.push(one)
      return one
    },
    sign,
    onWaiting: () => {
      isReady = true
    },
    onNoneWaiting: () => {
      isReady = false
    },
    onSigned: async (review) => {
      signed.push(review)
      await noted
    },
  })

beforeEach(() => {
  sign = vi.fn<Sign>(async () => '0x5a')
  complete = vi.fn<Complete>()
  staged = stageWindow()
  opened = 0
  watches = []
  now = NOW
  signed = []
  isReady = false
  noted = Promise.resolve()
  approvals = create()
})

const request = (text: string) =>
  ({
    hostOrigin: HOST,
    chainId: 'eip155:1',
    account: ACCOUNT,
    method: 'personal_sign',
    params: [hex(text), ACCOUNT],
  }) as const
const ask = (id: string, text = 'hello', more: Partial<Asked> & { readonly signal?: AbortSignal } = {}) => {
  const { signal: given = signal, ...changes } = more
  const outcome: { of?: PlainJson; why?: unknown } = {}
  approvals.ask({ ...request(text), id, opensWindows: true, ...changes }, given).then(
    (of) => Object.assign(outcome, { of }),
    (why: unknown) => Object.assign(outcome, { why }),
  )
  return outcome
}
/** The hash that a window returns which has shown this. */
const hashOf = (text: string) => intentHash(request(text), reviewMessage(request(text), NOW).signable)
const waiting = () => approvals.store.getState().waiting.map(({ id }) => id)
const untilWaiting = (count: number) => vi.waitFor(() => expect(waiting()).toHaveLength(count))
const DECLINED = { code: 4001, message: 'User rejected the request' }

describe('a request', () => {
  test('behavior: everything is ready to sign while a request waits, and only then', async () => {
    const first = ask('a')
    ask('b')
    await untilWaiting(2)
    expect(isReady).toBe(true)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    await vi.waitFor(() => expect(first).toEqual({ of: '0x5a' }))
    expect(isReady).toBe(true)
    approvals.decline()
    await untilWaiting(0)
    expect(isReady).toBe(false)
  })

  test('behavior: is shown in the window as it came, and signed once the window returns its hash', async () => {
    const outcome = ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'ready' })
    expect(staged.said).toEqual([{ type: 'queue', ...LOOK, requests: [{ ...request('hello'), id: 'a' }] }])
    expect(sign).not.toHaveBeenCalled()
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
    expect(sign).toHaveBeenCalledExactlyOnceWith(
      request('hello'),
      { kind: 'eip191', message: new TextEncoder().encode('hello') },
      hashOf('hello'),
      expect.any(Function),
    )
    // The window has nothing to show any more, and closes.
    expect(staged.said.at(-1)?.requests).toEqual([])
    expect(staged.window.isClosed()).toBe(true)
  })

  test('attack: nothing is signed for the hash of something else, of nothing, or for a request that does not wait', async () => {
    const outcome = ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('something else') })
    answer({ type: 'approve', id: 'b', hash: hashOf('hello') })
    answer({ type: 'approve', id: 'a', hash: '' })
    await Promise.resolve()
    expect(sign).not.toHaveBeenCalled()
    expect(outcome).toEqual({})
  })

  test('attack: one that was approved twice is signed once', async () => {
    let signed = (_answer: PlainJson): void => undefined
    sign.mockReturnValue(new Promise((resolve) => (signed = resolve)))
    const outcome = ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    for (let time = 0; time < 3; time += 1) answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    signed('0x5a')
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    expect(sign).toHaveBeenCalledOnce()
  })

  test('attack: one that is being signed cannot be declined: the page would be told less than the truth', async () => {
    let signed = (_answer: PlainJson): void => undefined
    sign.mockReturnValue(new Promise((resolve) => (signed = resolve)))
    const outcome = ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    answer({ type: 'decline', id: 'a' })
    approvals.decline()
    expect(outcome).toEqual({})
    signed('0x5a')
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
  })

  test('attack: what must not be approved is not, whatever the window returns', async () => {
    const stolen = SIGN_IN.replaceAll('shop.example', 'bank.example')
    const outcome = ask('a', stolen)
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf(stolen) })
    expect(sign).not.toHaveBeenCalled()
    answer({ type: 'decline', id: 'a' })
    await vi.waitFor(() => expect(outcome.why).toMatchObject(DECLINED))
  })

  test('error: one that cannot be read is refused, and nothing is shown', async () => {
    const outcome = ask('a', 'hello', { params: [1, 2] })
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ code: -32602 }))
    expect(waiting()).toEqual([])
  })

  test('error: the page gets the reason if it cannot be signed, and the next one waits', async () => {
    sign.mockRejectedValueOnce(new Error('unreachable'))
    const outcome = ask('a')
    ask('b')
    await untilWaiting(2)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ message: 'unreachable' }))
    expect(waiting()).toEqual(['b'])
  })

  test('behavior: the page may give it up, and the window shows the next one', async () => {
    const given = new AbortController()
    const outcome = ask('a', 'hello', { signal: given.signal })
    ask('b')
    await untilWaiting(2)
    approvals.openWindow(LOOK)
    given.abort()
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ code: 4001 }))
    expect(staged.said.at(-1)?.requests.map(({ id }) => id)).toEqual(['b'])
  })

  test('behavior: one that was given up before it is read waits for nobody', async () => {
    const outcome = ask('a', 'hello', { signal: AbortSignal.abort() })
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ code: 4001 }))
    expect(waiting()).toEqual([])
  })

  test('error: a fault of the frame is not told as a fault of the request', async () => {
    const broken = createApprovals({
      clock: () => {
        throw new RangeError('no time')
      },
      approvesInFrame: false,
      openWindow: () => staged.window,
      complete,
      watch: () => ({ stop: () => undefined }),
      sign,
      onWaiting: () => undefined,
      onNoneWaiting: () => undefined,
      onSigned: async () => undefined,
    })
    await expect(broken.ask({ ...request(SIGN_IN), id: 'a', opensWindows: true }, signal)).rejects.toThrow(RangeError)
  })

  describe('that nobody answers', () => {
    const MINUTE = 60_000

    test('behavior: waits for half an hour, and not longer', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const outcome = ask('a', 'Order 7')
        await untilWaiting(1)
        now += 30 * MINUTE - 1
        await vi.advanceTimersByTimeAsync(10_000)
        expect(outcome).toEqual({})
        now += 1
        await vi.advanceTimersByTimeAsync(10_000)
        expect(outcome.why).toMatchObject({ code: 4001, data: { reason: 'expired' } })
        expect(waiting()).toEqual([])
        expect(vi.getTimerCount()).toBe(0)
      } finally {
        vi.useRealTimers()
      }
    })

    test('attack: a page that asks and takes back all the time does not keep it waiting longer', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const outcome = ask('a', 'Order 7')
        await untilWaiting(1)
        now += 30 * MINUTE
        for (let seconds = 0; seconds < 30; seconds += 5) {
          const leave = new AbortController()
          ask('b', 'Order 8', { signal: leave.signal })
          leave.abort()
          await vi.advanceTimersByTimeAsync(5_000)
        }
        expect(outcome.why).toMatchObject({ code: 4001, data: { reason: 'expired' } })
      } finally {
        vi.useRealTimers()
      }
    })

    test('attack: K11: after a device has slept, a press on what was shown before signs nothing', async () => {
      const outcome = ask('a', 'Order 7')
      await untilWaiting(1)
      approvals.openWindow(LOOK)
      now += 60 * MINUTE
      answer({ type: 'approve', id: 'a', hash: hashOf('Order 7') })
      await vi.waitFor(() => expect(outcome.why).toMatchObject({ code: 4001, data: { reason: 'expired' } }))
      expect(sign).not.toHaveBeenCalled()
    })

    test('behavior: K11: what was approved before is signed, however long it takes', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        sign.mockReturnValueOnce(new Promise(() => undefined))
        const outcome = ask('a', 'Order 7')
        await untilWaiting(1)
        approvals.openWindow(LOOK)
        answer({ type: 'approve', id: 'a', hash: hashOf('Order 7') })
        now += 60 * MINUTE
        await vi.advanceTimersByTimeAsync(20_000)
        expect(approvals.isSigning('a')).toBe(true)
        expect(outcome).toEqual({})
      } finally {
        vi.useRealTimers()
      }
    })
  })

  test('attack: five wait, and no more', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) ask(id)
    await untilWaiting(5)
    const outcome = ask('f')
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ code: -32005 }))
  })
})

describe('a request that needs a backup, because the service is away', () => {
  const SIGNATURE = new Uint8Array(65)
  const otherFactor = () => Object.assign(new Error('not this one'), { name: 'FactorError' })
  let signByBackup: ReturnType<typeof vi.fn<Backups['sign']>>
  beforeEach(() => {
    signByBackup = vi.fn<Backups['sign']>(async () => SIGNATURE)
    sign.mockImplementation(async (_request, _signable, _hash, askForBackup) => {
      const signature = await askForBackup({
        packages: [],
        readKit: async () => new Uint8Array(),
        sign: (...given) => signByBackup(...given),
      })
      return signature === SIGNATURE ? '0xbacc' : '0x'
    })
  })

  const choice = () => approvals.store.getState().waiting.find(({ backup }) => backup)?.backup
  const useBackup = () => choice()?.sign('kit', new Uint8Array(), [])
  const approved = async (id = 'a') => {
    const outcome = ask(id)
    await untilWaiting(approvals.store.getState().waiting.length)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id, hash: hashOf('hello') })
    await vi.waitFor(() => expect(choice()).toBeDefined())
    return outcome
  }

  test('behavior: waits for one after the window has closed, and is signed by it', async () => {
    const outcome = await approved()
    expect(staged.window.isClosed()).toBe(true)
    expect(approvals.store.getState().window).toBe('none')
    expect(outcome).toEqual({})
    await useBackup()
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0xbacc' }))
    expect(waiting()).toEqual([])
  })

  test('error: another wallet’s backup is refused, and the request goes on waiting', async () => {
    const outcome = await approved()
    signByBackup.mockRejectedValueOnce(otherFactor())
    await expect(useBackup()).rejects.toMatchObject({ name: 'FactorError' })
    expect(outcome).toEqual({})
    await useBackup()
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0xbacc' }))
  })

  test('error: what fails for another reason fails the request', async () => {
    const outcome = await approved()
    signByBackup.mockRejectedValueOnce(new Error('the keys do not match'))
    await useBackup()
    await vi.waitFor(() => expect(outcome).toMatchObject({ why: { message: 'the keys do not match' } }))
    expect(waiting()).toEqual([])
  })

  test('behavior: may be declined together with what waits behind it', async () => {
    const outcome = ask('a')
    const next = ask('b', 'world')
    await untilWaiting(2)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    await vi.waitFor(() => expect(choice()).toBeDefined())
    expect(approvals.isSigning('a')).toBe(false)
    approvals.decline()
    await vi.waitFor(() => expect(outcome).toMatchObject({ why: DECLINED }))
    await vi.waitFor(() => expect(next).toMatchObject({ why: DECLINED }))
    expect(signByBackup).not.toHaveBeenCalled()
  })

  test('attack: one that is declined while the backup signs is not answered with a signature', async () => {
    let finish = (_signature: Uint8Array): void => undefined
    signByBackup.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const outcome = await approved()
    const using = useBackup()
    await vi.waitFor(() => expect(signByBackup).toHaveBeenCalled())
    approvals.decline()
    await vi.waitFor(() => expect(outcome).toMatchObject({ why: DECLINED }))
    finish(SIGNATURE)
    await using
    expect(outcome).toMatchObject({ why: DECLINED })
    expect(outcome).not.toHaveProperty('of')
  })

  test('behavior: the page may give it up, and a backup that comes later signs nothing', async () => {
    const over = new AbortController()
    const outcome = ask('a', 'hello', { signal: over.signal })
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    await vi.waitFor(() => expect(choice()).toBeDefined())
    const late = choice()
    over.abort()
    await vi.waitFor(() => expect(outcome).toMatchObject({ why: { code: 4001 } }))
    await late?.sign('kit', new Uint8Array(), [])
    expect(signByBackup).not.toHaveBeenCalled()
  })

  test('attack: K11: after a device has slept, a backup signs nothing that was approved before', async () => {
    const outcome = await approved()
    now += 30 * 60_000
    await useBackup()
    await vi.waitFor(() => expect(outcome).toMatchObject({ why: { data: { reason: 'expired' } } }))
    expect(signByBackup).not.toHaveBeenCalled()
  })

  test('attack: a second approval of it asks for no second backup', async () => {
    const outcome = await approved()
    const first = choice()
    answer({ type: 'approve', id: 'a', hash: hashOf('hello') })
    approvals.approveInFrame('a', hashOf('hello'))
    await Promise.resolve()
    expect(choice()).toBe(first)
    expect(sign).toHaveBeenCalledTimes(1)
    await useBackup()
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0xbacc' }))
  })
})

describe('the window', () => {
  test('behavior: is one for all that waits, and comes to the front when it is asked for again', async () => {
    ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    expect(approvals.store.getState().window).toBe('opened')
    approvals.openWindow(LOOK)
    expect(opened).toBe(1)
    expect(staged.window.focus).toHaveBeenCalledOnce()
    ask('b')
    await untilWaiting(2)
    expect(staged.said.at(-1)?.requests.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('behavior: is another one for requests that come after the last was answered', async () => {
    ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'decline', id: 'a' })
    await untilWaiting(0)
    staged = stageWindow(false)
    const outcome = ask('b')
    await untilWaiting(1)
    expect(outcome).toEqual({})
    approvals.openWindow(LOOK)
    expect(opened).toBe(2)
    // It is told nothing of what was answered before.
    expect(staged.said.map(({ requests }) => requests.map(({ id }) => id))).toEqual([['b']])
  })

  test('behavior: that was closed is opened anew, and closing it answered nothing', async () => {
    const outcome = ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    staged.window.close()
    expect(outcome).toEqual({})
    approvals.openWindow(LOOK)
    expect(opened).toBe(2)
  })

  test('behavior: declines one, and the frame declines all', async () => {
    const outcomes = [ask('a'), ask('b'), ask('c')]
    await untilWaiting(3)
    approvals.openWindow(LOOK)
    answer({ type: 'decline', id: 'b' })
    await vi.waitFor(() => expect(outcomes[1]?.why).toMatchObject(DECLINED))
    expect(waiting()).toEqual(['a', 'c'])
    approvals.decline()
    await vi.waitFor(() => expect(outcomes.map(({ why }) => why)).toMatchObject([DECLINED, DECLINED, DECLINED]))
  })

  test('attack: declines nothing under a name that no request has', async () => {
    const outcome = ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    expect(() => answer({ type: 'decline', id: 'b' })).not.toThrow()
    expect(waiting()).toEqual(['a'])
    expect(outcome).toEqual({})
  })

  test('behavior: that cannot be reached is told at once, and counts as opened when it answers', async () => {
    staged = stageWindow(false)
    ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    expect(approvals.store.getState().window).toBe('unknown')
    expect(staged.said).toHaveLength(1)
    answer({ type: 'ready' })
    expect(approvals.store.getState().window).toBe('opened')
  })

  test('error: whose messages the service does not pass on is said to be refused', async () => {
    staged = stageWindow(false)
    ask('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    fail()
    expect(approvals.store.getState().window).toBe('refused')
  })
})

describe('without a window', () => {
  test('error: a browser that opens none gets 4200, and the visitor is told where to go', async () => {
    const outcome = ask('a', 'hello', { opensWindows: false })
    await vi.waitFor(() =>
      expect(outcome.why).toMatchObject({
        code: 4200,
        message: 'Open shop.example in your browser',
        data: { reason: 'no-window' },
      }),
    )
  })

  test('behavior: a sign-in to the page itself is approved inside the frame', async () => {
    const outcome = ask('a', SIGN_IN, { opensWindows: false })
    await untilWaiting(1)
    approvals.approveInFrame('a', hashOf(SIGN_IN))
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
  })

  test.each([
    ['a message', 'hello'],
    [
      'a sign-in that grants rights',
      `${SIGN_IN}\nResources:\n- urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9hIjp7ImIvYyI6W3t9XX19LCJwcmYiOltdfQ`,
    ],
    ['a sign-in to another page', SIGN_IN.replaceAll('shop.example', 'bank.example')],
  ])('attack: %s is not approved inside the frame, whoever presses there', async (_what, text) => {
    const outcome = ask('a', text)
    await untilWaiting(1)
    approvals.approveInFrame('a', hashOf(text))
    await Promise.resolve()
    expect(sign).not.toHaveBeenCalled()
    expect(outcome).toEqual({})
  })

  test('attack: a sign-in that waits does not let another request be approved inside the frame', async () => {
    ask('a', SIGN_IN)
    const outcome = ask('b')
    await untilWaiting(2)
    approvals.approveInFrame('b', hashOf('hello'))
    await Promise.resolve()
    expect(sign).not.toHaveBeenCalled()
    expect(outcome).toEqual({})
  })

  test('behavior: on a page that the deployment trusts with it anything is approved inside the frame', async () => {
    approvals = create(true)
    const outcome = ask('a', 'hello', { opensWindows: false })
    await untilWaiting(1)
    approvals.approveInFrame('a', hashOf('hello'))
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
  })
})

describe('a transaction', () => {
  const TO = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const completedWith = (transaction: CompleteTransaction): Completion => ({
    kind: 'eip155',
    unsigned: [serializeUnsigned(transaction)],
    order: 'next',
    ...UNFORESEEN,
  })
  const unsignedAt = (nonce: bigint) => serializeUnsigned({ ...COMPLETE_PAYMENT, nonce })
  const completedAt = (nonce: bigint) => completedWith({ ...COMPLETE_PAYMENT, nonce })
  const sending = { method: 'eth_sendTransaction', params: [{ from: ACCOUNT, to: TO, value: '0x64' }] } as const
  const askToSend = (id: string, more: Parameters<typeof ask>[2] = {}) => ask(id, '', { ...sending, ...more })
  const hashOfSending = (nonce: bigint) =>
    intentHash({ ...request(''), ...sending }, { kind: 'eip155-transactions', unsigned: [unsignedAt(nonce)] })
  /** Completing takes until it is told to end. */
  const completesLater = () => {
    let finish = (_completion: Completion): void => undefined
    complete.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    return (completion: Completion) => finish(completion)
  }
  const isReady = (at = 0) => vi.waitFor(() => expect(approvals.store.getState().waiting[at]?.ready).toBeDefined())

  test('behavior: is completed, shown as it would be signed, and signed once the window returns the hash of that', async () => {
    const finish = completesLater()
    const outcome = askToSend('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'ready' })
    expect(staged.said.at(0)?.requests[0]).not.toHaveProperty('completion')
    finish(completedAt(7n))
    await isReady()
    expect(staged.said.at(-1)?.requests[0]?.completion).toMatchObject({
      kind: 'eip155',
      unsigned: [writeHex(unsignedAt(7n))],
    })
    answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
    expect(sign.mock.calls[0]?.[1]).toEqual({ kind: 'eip155-transactions', unsigned: [unsignedAt(7n)] })
    expect(signed).toMatchObject([{ kind: 'calls', transactions: [{ nonce: 7n }] }])
  })

  test('behavior: the page is answered once it is noted to whom was sent, because it may leave then', async () => {
    let note = (): void => undefined
    noted = new Promise((resolve) => {
      note = resolve
    })
    complete.mockResolvedValueOnce(completedAt(7n))
    const outcome = askToSend('a')
    await isReady()
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
    await vi.waitFor(() => expect(signed).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(outcome).toEqual({})
    note()
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
  })

  test('error: what could not be sent counts as not sent', async () => {
    complete.mockResolvedValueOnce(completedAt(7n))
    sign.mockRejectedValueOnce(new Error('refused'))
    const outcome = askToSend('a')
    await isReady()
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ message: 'refused' }))
    expect(signed).toEqual([])
  })

  test('attack: nothing is signed for the hash of a transaction that was not shown', async () => {
    const finish = completesLater()
    const outcome = askToSend('a')
    await untilWaiting(1)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
    finish(completedAt(7n))
    await isReady()
    answer({ type: 'approve', id: 'a', hash: hashOfSending(8n) })
    await Promise.resolve()
    expect(sign).not.toHaveBeenCalled()
    expect(outcome).toEqual({})
  })

  test('behavior: a message lacks nothing, so the network is not asked about it', async () => {
    ask('a', 'Order 7')
    await untilWaiting(1)
    expect(complete).not.toHaveBeenCalled()
  })

  test('behavior: only the one that is being signed can no longer be taken back', async () => {
    sign.mockReturnValueOnce(new Promise(() => undefined))
    const leave = new AbortController()
    ask('a', 'Order 7')
    const other = ask('b', 'Order 8', { signal: leave.signal })
    await untilWaiting(2)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOf('Order 7') })
    expect([approvals.isSigning('a'), approvals.isSigning('b')]).toEqual([true, false])
    leave.abort()
    await vi.waitFor(() => expect(other.why).toMatchObject({ message: 'Request cancelled' }))
  })

  test('behavior: the next one is completed only after the one before it was sent, so that no number is used twice', async () => {
    complete.mockResolvedValueOnce(completedAt(7n)).mockResolvedValueOnce(completedAt(8n))
    const outcomes = [askToSend('a'), askToSend('b')]
    await untilWaiting(2)
    await isReady()
    expect(complete).toHaveBeenCalledTimes(1)
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
    await vi.waitFor(() => expect(outcomes[0]).toEqual({ of: '0x5a' }))
    await isReady()
    answer({ type: 'approve', id: 'b', hash: hashOfSending(8n) })
    await vi.waitFor(() => expect(outcomes[1]).toEqual({ of: '0x5a' }))
  })

  describe('that is outdated while the visitor reads it', () => {
    /** One whose number is 7, and which is completed with the number 8 from now on. */
    const showFirst = async () => {
      complete.mockResolvedValueOnce(completedAt(7n)).mockResolvedValueOnce(completedAt(8n))
      const outcome = askToSend('a')
      await isReady()
      approvals.openWindow(LOOK)
      return outcome
    }
    const hashNow = () => approvals.store.getState().waiting[0]?.ready?.hash

    test('attack: P9: is shown anew, and the press on what was shown before signs nothing', async () => {
      const outcome = await showFirst()
      watches[0]?.outdate()
      await vi.waitFor(() => expect(hashNow()).toBe(hashOfSending(8n)))
      expect(staged.said.at(-1)?.requests[0]?.completion).toMatchObject({ unsigned: [writeHex(unsignedAt(8n))] })
      answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
      expect(sign).not.toHaveBeenCalled()
      answer({ type: 'approve', id: 'a', hash: hashOfSending(8n) })
      await vi.waitFor(() => expect(outcome).toEqual({ of: '0x5a' }))
      expect(sign.mock.calls[0]?.[1]).toEqual({ kind: 'eip155-transactions', unsigned: [unsignedAt(8n)] })
    })

    test('behavior: P9: one that has been approved is signed as it was', async () => {
      sign.mockReturnValueOnce(new Promise(() => undefined))
      await showFirst()
      answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
      expect(watches[0]?.stop).toHaveBeenCalled()
      watches[0]?.outdate()
      await Promise.resolve()
      expect(hashNow()).toBe(hashOfSending(7n))
      expect(approvals.isSigning('a')).toBe(true)
    })

    test('behavior: what is new is watched in its place, until nothing waits', async () => {
      await showFirst()
      watches[0]?.outdate()
      await vi.waitFor(() => expect(watches).toHaveLength(2))
      expect(watches.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([1, 0])
      approvals.decline()
      await vi.waitFor(() => expect(watches[1]?.stop).toHaveBeenCalled())
      expect(watches).toHaveLength(2)
    })

    test('attack: is noticed as soon when the page asks for more and more meanwhile', async () => {
      await showFirst()
      askToSend('b')
      ask('c', 'Order 7')
      await untilWaiting(3)
      // Whoever begins to watch anew looks later.
      expect(watches).toHaveLength(1)
      expect(watches[0]?.stop).not.toHaveBeenCalled()
    })

    test('behavior: the one behind one that is declined is watched once it is complete', async () => {
      await showFirst()
      complete.mockReset()
      const finish = completesLater()
      askToSend('b')
      await untilWaiting(2)
      answer({ type: 'decline', id: 'a' })
      await untilWaiting(1)
      expect(watches[0]?.stop).toHaveBeenCalled()
      expect(watches).toHaveLength(1)
      finish(completedAt(8n))
      await isReady()
      expect(watches.map(({ completion }) => completion)).toEqual([completedAt(7n), completedAt(8n)])
    })

    test('error: stays as it was while no node answers', async () => {
      const outcome = await showFirst()
      complete.mockReset()
      complete.mockRejectedValueOnce(new Error('down'))
      watches[0]?.outdate()
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(hashNow()).toBe(hashOfSending(7n))
      expect(outcome).toEqual({})
    })
  })

  test('attack: one that was completed to something else is refused', async () => {
    complete.mockResolvedValueOnce(completedWith({ ...COMPLETE_PAYMENT, nonce: 7n, value: 101n }))
    const outcome = askToSend('a')
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ name: 'TransactionFormError' }))
    expect(waiting()).toEqual([])
  })

  test('attack: what completes a request that was given up does not complete another under its name', async () => {
    const finish = completesLater()
    completesLater()
    const leave = new AbortController()
    askToSend('a', { signal: leave.signal })
    await untilWaiting(1)
    leave.abort()
    askToSend('a', { params: [{ from: ACCOUNT, to: TO, value: '0x65' }] })
    await untilWaiting(1)
    finish(completedAt(7n))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(approvals.store.getState().waiting[0]?.ready).toBeUndefined()
  })

  test('error: the page is told why one cannot be completed, and the next one is', async () => {
    complete.mockRejectedValueOnce(new Error('reverted')).mockResolvedValueOnce(completedAt(7n))
    const outcome = askToSend('a')
    askToSend('b')
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ message: 'reverted' }))
    await isReady()
    expect(waiting()).toEqual(['b'])
  })

  test('error: one that shows to be no valid request only when it is completed is answered by name', async () => {
    complete.mockRejectedValueOnce(new RequestRefusedError(-32602, 'params[0].gas', 'is too much'))
    const outcome = askToSend('a')
    await vi.waitFor(() => expect(outcome.why).toMatchObject({ code: -32602, data: { path: 'params[0].gas' } }))
  })

  test('attack: one for another network is shown as blocked, and never completed', async () => {
    askToSend('a', { params: [{ from: ACCOUNT, to: TO, value: '0x64', chainId: '0xa' }] })
    await untilWaiting(1)
    expect(approvals.store.getState().waiting[0]?.review.level).toBe('blocked')
    expect(complete).not.toHaveBeenCalled()
  })

  test('behavior: the page that leaves while one is sent is told what came of it', async () => {
    complete.mockResolvedValueOnce(completedAt(7n))
    let send = (_hash: string): void => undefined
    sign.mockReturnValueOnce(new Promise((resolve) => (send = resolve)))
    const leave = new AbortController()
    const outcome = askToSend('a', { signal: leave.signal })
    await isReady()
    approvals.openWindow(LOOK)
    answer({ type: 'approve', id: 'a', hash: hashOfSending(7n) })
    expect(approvals.isSigning('a')).toBe(true)
    leave.abort()
    send('0xab')
    await vi.waitFor(() => expect(outcome).toEqual({ of: '0xab' }))
    expect(approvals.isSigning('a')).toBe(false)
  })
})
