import { ProviderRpcError } from '@casement/shared-protocol'
import type { SiwxMessage } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { SignInService } from './rules/sign-in-service.ts'
import {
  ACCOUNT,
  fieldsOf,
  HOST,
  messageOf,
  NOW,
  OTHER,
  SOLANA,
  serviceWith,
  verify,
  walletWith,
} from './sign-in-for-tests.ts'
import { createSignMessage } from './sign-message.ts'

/** A signature, though of nobody. */
const SIGNED = `0x${'ab'.repeat(65)}`

const start = (other: Partial<SignInService> = {}, wallet = walletWith(), check = verify) => {
  const { service, kept } = serviceWith(other)
  const asked = vi.fn<(connector: unknown, answered: Promise<unknown>) => void>()
  const push = vi.fn(() => (): void => undefined)
  const signMessage = createSignMessage({
    service,
    hostOrigin: HOST,
    verify: check,
    now: () => NOW,
    connectorFor: () => wallet.connector,
    asked,
    transactions: { push },
  })
  return { signMessage, kept, wallet, asked, push }
}
const { signal } = new AbortController()

describe('signing a message', () => {
  test('behavior: creates a message, has the wallet sign it on the account’s network, and stores the session', async () => {
    const createMessage = vi.fn(async (): Promise<SiwxMessage> => messageOf(fieldsOf()))
    const { signMessage, kept, wallet } = start({ createMessage })
    await signMessage(ACCOUNT, signal)
    const { text } = messageOf(fieldsOf())
    expect(createMessage).toHaveBeenCalledExactlyOnceWith({ chainId: 'eip155:1', accountAddress: ACCOUNT.address })
    const hex = `0x${Buffer.from(text).toString('hex')}`
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: [hex, ACCOUNT.address], chain: 'eip155:1' }])
    expect(kept).toEqual([{ data: fieldsOf(), message: text, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }])
  })

  test('behavior: uses the Solana request for a Solana wallet', async () => {
    const wallet = walletWith(async () => ({ signature: '5Nn' }))
    const { signMessage, kept } = start({}, wallet, async () => 'valid')
    await signMessage(SOLANA, signal)
    expect(wallet.asked[0]).toMatchObject({ method: 'solana_signMessage', chain: SOLANA.chainId })
    expect(kept[0]?.signature).toBe('5Nn')
  })

  test('behavior: uses the page’s own signMessage instead of the wallet', async () => {
    const wallet = walletWith()
    const { text } = messageOf(fieldsOf())
    const signature = (await wallet.connector.request(
      { method: 'personal_sign', params: [`0x${Buffer.from(text).toString('hex')}`], chain: 'eip155:1' },
      signal,
    )) as string
    const signs = vi.fn(async () => signature)
    const own = start({ signMessage: signs })
    await own.signMessage(ACCOUNT, signal)
    expect(signs).toHaveBeenCalledExactlyOnceWith({
      message: text,
      chainId: 'eip155:1',
      accountAddress: ACCOUNT.address,
    })
    expect(own.wallet.asked).toEqual([])
    expect(own.kept).toHaveLength(1)
  })

  test('behavior: leads the visitor to the wallet', async () => {
    const { signMessage, asked, wallet } = start()
    await signMessage(ACCOUNT, signal)
    expect(asked).toHaveBeenCalledExactlyOnceWith(wallet.connector, expect.any(Promise), {
      method: 'personal_sign',
      prompts: true,
    })
  })

  test.each([
    ['domain', fieldsOf(ACCOUNT, { domain: 'bank.example' })],
    ['uri', fieldsOf(ACCOUNT, { uri: 'https://bank.example' })],
    ['chainId', fieldsOf({ ...ACCOUNT, chainId: 'eip155:137' })],
    ['accountAddress', fieldsOf({ ...ACCOUNT, address: OTHER })],
  ])('error: does not send the wallet a message with another %s', async (path, fields) => {
    const { signMessage, wallet, kept } = start({ createMessage: async () => messageOf(fields) })
    await expect(signMessage(ACCOUNT, signal)).rejects.toMatchObject({ code: -32603, data: { path } })
    expect([wallet.asked, kept]).toEqual([[], []])
  })

  test('error: does not store an invalid signature', async () => {
    const { signMessage, kept } = start(
      { signMessage: async () => `0x${'11'.repeat(65)}` },
      undefined,
      async () => 'invalid',
    )
    await expect(signMessage(ACCOUNT, signal)).rejects.toMatchObject({
      code: 4100,
      message: 'The signature is not from this account',
    })
    expect(kept).toEqual([])
  })

  test('behavior: leaves a signature that cannot be verified now to the page', async () => {
    const { signMessage, kept } = start({}, undefined, async () => 'unknown')
    await signMessage(ACCOUNT, signal)
    expect(kept).toHaveLength(1)
  })

  test.each([
    ['no signature'],
    [{}],
    [undefined],
  ])('error: rejects the result %j, which is not a signature', async (answer) => {
    const { signMessage, kept } = start(
      {},
      walletWith(async () => answer),
    )
    await expect(signMessage(ACCOUNT, signal)).rejects.toMatchObject({ code: -32603 })
    expect(kept).toEqual([])
  })

  test('error: passes on the wallet’s rejection', async () => {
    const { signMessage } = start(
      {},
      walletWith(() => Promise.reject(new ProviderRpcError(4001, 'User rejected'))),
    )
    await expect(signMessage(ACCOUNT, signal)).rejects.toMatchObject({ code: 4001, message: 'User rejected' })
  })

  test.each([
    ['signs', async () => SIGNED],
    ['declines', () => Promise.reject(new ProviderRpcError(4001, 'User rejected the request'))],
  ])('behavior: a view waits for the embedded wallet until its owner %s', async (_what, answer) => {
    const order: string[] = []
    const wallet = walletWith(() => {
      order.push('asked')
      return answer()
    })
    const { signMessage, push } = start({}, { ...wallet, connector: { ...wallet.connector, kind: 'embedded' } })
    push.mockImplementation(() => {
      order.push('waits')
      return () => void order.push('over')
    })
    await signMessage(ACCOUNT, signal).catch(() => undefined)
    expect(order).toEqual(['waits', 'asked', 'over'])
  })

  test('behavior: no view waits for a wallet that asks elsewhere', async () => {
    const { signMessage, push } = start()
    await signMessage(ACCOUNT, signal)
    expect(push).not.toHaveBeenCalled()
  })

  test('error: rejects without a connector', async () => {
    const { service } = serviceWith()
    const transactions = { push: () => () => undefined }
    const parts = { service, hostOrigin: HOST, verify, now: () => NOW, asked: () => undefined, transactions }
    await expect(createSignMessage({ ...parts, connectorFor: () => undefined })(ACCOUNT, signal)).rejects.toMatchObject(
      {
        message: 'No ActiveCaipNetwork or client found',
      },
    )
  })

  test('error: passes on errors of the page’s functions', async () => {
    for (const name of ['createMessage', 'addSession'] as const) {
      const { signMessage } = start({ [name]: () => Promise.reject(new Error(`${name} threw`)) })
      await expect(signMessage(ACCOUNT, signal)).rejects.toThrow(`${name} threw`)
    }
  })

  test('behavior: sends no request if cancelled before the message was created', async () => {
    const over = new AbortController()
    const { signMessage, wallet } = start({
      createMessage: async () => {
        over.abort()
        return messageOf(fieldsOf())
      },
    })
    await expect(signMessage(ACCOUNT, over.signal)).rejects.toThrow()
    expect(wallet.asked).toEqual([])
  })

  test('behavior: a signature after cancelling does not sign in', async () => {
    const over = new AbortController()
    const { signMessage, kept } = start({}, undefined, async () => {
      over.abort()
      return 'valid'
    })
    await expect(signMessage(ACCOUNT, over.signal)).rejects.toThrow()
    expect(kept).toEqual([])
  })
})
