import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { embeddedError, readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeEmailCommands } from './change-email.ts'
import { createChangeEmail } from './change-email.ts'
import type { SecureFrame } from './frame/open-secure-frame.ts'
import { currentChange } from './rules/current-change.ts'
import { createEmbeddedStore } from './store.ts'

const OLD = 'anna@example.org'
const NEW = 'anna@new.example'
const readyAs = (email: string): EmbeddedState => ({
  kind: 'ready',
  user: { email, provider: 'email' },
  accounts: [{ namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  factors: [],
})

type Call = ReturnType<typeof vi.fn<(...given: readonly unknown[]) => Promise<unknown>>>
let client: { [name in 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp']: Call }
let store: ReturnType<typeof createEmbeddedStore>
let now: number
let commands: ChangeEmailCommands
const onChanged = vi.fn<() => void>()

const reasonOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'done',
    (thrown: unknown) => readEmbeddedProblem(thrown)?.reason,
  )

beforeEach(() => {
  now = 1_700_000_000_000
  onChanged.mockReset()
  client = {
    updateEmail: vi.fn(async () => ({ action: 'VERIFY_PRIMARY_OTP' })),
    updateEmailPrimaryOtp: vi.fn(async () => ({ action: 'VERIFY_SECONDARY_OTP' })),
    updateEmailSecondaryOtp: vi.fn(async () => readyAs(NEW)),
  }
  store = createEmbeddedStore()
  store.setState({ state: readyAs(OLD) })
  commands = createChangeEmail({
    frame: { ask: (run) => run({ client, otpDigits: 8 } as unknown as SecureFrame) },
    store,
    clock: () => now,
    stateTold: (state) => store.setState({ state }),
    onChanged,
  })
})

const change = () => currentChange(store.getState())

describe('changing the e-mail address', () => {
  test('behavior: W-63: a code of each mailbox, then the frame’s state is the visitor’s', async () => {
    await commands.sendChangeCode(NEW)
    expect(client.updateEmail).toHaveBeenCalledExactlyOnceWith({ email: NEW })
    expect(change()).toEqual({ from: OLD, email: NEW, step: 'old', digits: 8, sent: 1, againAt: now + 30_000 })
    now += 20_000
    await commands.verifyOldEmail('12345678')
    expect(client.updateEmailPrimaryOtp).toHaveBeenCalledExactlyOnceWith({ otp: '12345678' })
    expect(change()).toMatchObject({ step: 'new', sent: 2, againAt: now + 30_000 })
    await commands.verifyNewEmail('87654321')
    expect(client.updateEmailSecondaryOtp).toHaveBeenCalledExactlyOnceWith({ otp: '87654321' })
    expect(store.getState()).toMatchObject({ state: readyAs(NEW), change: undefined })
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that says the new mailbox is next is believed', async () => {
    client.updateEmail.mockResolvedValueOnce({ action: 'VERIFY_SECONDARY_OTP' })
    await commands.sendChangeCode(NEW)
    expect(change()?.step).toBe('new')
  })

  test.each(['verifyOldEmail', 'verifyNewEmail'] as const)('error: %s without a change asks nobody', async (name) => {
    expect(await reasonOf(commands[name]('123456'))).toBe('not_next')
    expect(client.updateEmailPrimaryOtp).not.toHaveBeenCalled()
    expect(client.updateEmailSecondaryOtp).not.toHaveBeenCalled()
  })

  test('error: without a login nobody is asked', async () => {
    store.setState({ state: { kind: 'signed-out' } })
    expect(await reasonOf(commands.sendChangeCode(NEW))).toBe('signed_out')
    expect(client.updateEmail).not.toHaveBeenCalled()
  })

  test('error: a code that is refused changes nothing, and can be tried again', async () => {
    await commands.sendChangeCode(NEW)
    client.updateEmailPrimaryOtp.mockRejectedValueOnce(embeddedError({ reason: 'otp_invalid', attemptsLeft: 4 }))
    expect(await reasonOf(commands.verifyOldEmail('111111'))).toBe('otp_invalid')
    expect(change()).toMatchObject({ step: 'old', sent: 1 })
    await commands.verifyOldEmail('123456')
    client.updateEmailSecondaryOtp.mockRejectedValueOnce(embeddedError({ reason: 'email_taken' }))
    expect(await reasonOf(commands.verifyNewEmail('222222'))).toBe('email_taken')
    expect(store.getState().state).toEqual(readyAs(OLD))
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('attack: what somebody began is not gone on with by whoever signs in next', async () => {
    let answer = (_step: object): void => undefined
    client.updateEmail.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const sending = commands.sendChangeCode(NEW)
    store.setState({ state: readyAs('ben@example.org') })
    answer({ action: 'VERIFY_PRIMARY_OTP' })
    await sending
    expect(change()).toBeUndefined()
    expect(await reasonOf(commands.verifyOldEmail('123456'))).toBe('not_next')
  })
})
