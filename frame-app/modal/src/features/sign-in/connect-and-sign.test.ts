import type { Network, Options, SiwxMessage } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { ConnectAndSignParts } from './connect-and-sign.ts'
import { createConnectAndSign } from './connect-and-sign.ts'
import { ASKED, signedByWallet } from './connect-and-sign-for-tests.ts'
import type { SignInService } from './rules/sign-in-service.ts'
import { ACCOUNT, at, HOST, NOW, OPTIONS, OTHER, serviceWith, verify } from './sign-in-for-tests.ts'

const [ethereum, polygon, solana] = OPTIONS.networks as [Network, Network, Network]
const MESSAGE: SiwxMessage = {
  accountAddress: '',
  chainId: 'eip155:1',
  domain: ASKED.domain,
  uri: ASKED.uri,
  version: '1',
  nonce: ASKED.nonce,
  issuedAt: at(0),
  text: '',
  statement: ASKED.statement ?? '',
  resources: [...(ASKED.resources ?? [])],
}

const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const

const WRONG = 'The signature is not from this account'

const start = (
  other: Partial<SignInService> = {},
  change: Partial<ConnectAndSignParts> = {},
  options: Partial<Options> = {},
) => {
  const given: Options = { ...OPTIONS, networks: [ethereum, polygon], ...options }
  const { service, kept } = serviceWith({ createMessage: async () => MESSAGE, ...other })
  const shown: string[] = []
  const note = vi.fn()
  const report = vi.fn()
  const session = createSessionStore(withOptions(nobody, given, given))
  const connectAndSign = createConnectAndSign({
    service,
    hostOrigin: HOST,
    verify,
    now: () => NOW,
    session,
    options: createOptionsStore(given),
    note,
    report,
    authenticating: () => {
      shown.push('authenticating')
      return () => void shown.push('done')
    },
    failed: (why) => void shown.push(why),
    ...change,
  })
  /** Requests a sign-in and stores the wallet's signatures. */
  const keep = async (signed: Awaited<ReturnType<typeof signedByWallet>>[], signal = new AbortController().signal) =>
    (await connectAndSign())?.keep(signed, signal)
  return { connectAndSign, keep, kept, shown, note, report, session }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the requested sign-in', () => {
  test('behavior: contains the page’s message, without an account, for all networks', async () => {
    const createMessage = vi.fn(async () => MESSAGE)
    const { connectAndSign } = start({ createMessage })
    expect((await connectAndSign())?.asked).toMatchObject(ASKED)
    expect(createMessage).toHaveBeenCalledExactlyOnceWith({ chainId: 'eip155:1', accountAddress: '' })
  })

  test('behavior: lists the current network first', async () => {
    const createMessage = vi.fn(async ({ chainId }: { chainId: SiwxMessage['chainId'] }) => ({ ...MESSAGE, chainId }))
    const { connectAndSign, session } = start({ createMessage })
    const { eip155 } = session.getState().namespaces
    if (!eip155) throw new Error('the sample has eip155')
    session.setState({ namespaces: { eip155: { ...eip155, caipNetworkId: 'eip155:137' } } })
    expect((await connectAndSign())?.asked.chains).toEqual(['eip155:137', 'eip155:1'])
  })

  test('behavior: does not request a message unless all chains are eip155', async () => {
    const createMessage = vi.fn()
    const { connectAndSign, report } = start({ createMessage }, {}, { networks: [ethereum, solana] })
    expect(await connectAndSign()).toBeUndefined()
    expect(createMessage).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  test.each<[string, SignInService['createMessage']]>([
    ['fails', () => Promise.reject(new Error('the page’s server is away'))],
    ['returns another site’s message', async () => ({ ...MESSAGE, domain: 'bank.example' })],
  ])('error: if the page %s, the visitor signs later and the error is reported', async (_, createMessage) => {
    const { connectAndSign, report } = start({ createMessage })
    expect(await connectAndSign()).toBeUndefined()
    expect(report).toHaveBeenCalledOnce()
  })

  test('error: does not wait for a page that does not respond', async () => {
    const { connectAndSign, report } = start({ createMessage: () => new Promise(() => undefined) })
    const asked = connectAndSign()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toBeUndefined()
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('the signatures', () => {
  test('behavior: are all verified and replace the stored sessions', async () => {
    const { keep, kept, shown, note } = start()
    await keep([await signedByWallet(), await signedByWallet({ chainId: 'eip155:137' })])
    expect(kept.map(({ data }) => [data.chainId, data.accountAddress])).toEqual([
      ['eip155:1', ACCOUNT.address],
      ['eip155:137', ACCOUNT.address],
    ])
    expect(shown).toEqual(['authenticating', 'done'])
    expect(note.mock.calls).toEqual([[{ event: 'SIWX_AUTH_SUCCESS' }, ACCOUNT, false]])
  })

  test('behavior: from a contract that cannot be verified now are left to the page', async () => {
    const { keep, kept } = start({}, { verify: async () => 'unknown' })
    await keep([await signedByWallet()])
    expect(kept).toHaveLength(1)
  })

  test.each<[string, () => Promise<Awaited<ReturnType<typeof signedByWallet>>>, Partial<SignInService>, string]>([
    ['is for another site', () => signedByWallet({ domain: 'bank.example' }), {}, 'domain'],
    [
      'is signed by another account',
      async () => {
        const signed = await signedByWallet()
        const { cacao } = await signedByWallet({ accountAddress: OTHER })
        return { ...signed, cacao: { ...signed.cacao, s: cacao.s } }
      },
      {},
      WRONG,
    ],
    [
      'is rejected by the page',
      () => signedByWallet(),
      { setSessions: () => Promise.reject(new Error('not here')) },
      'not here',
    ],
  ])('error: if one %s, none is stored and the failure is shown', async (_, signed, other, message) => {
    const { keep, kept, shown, note } = start(other)
    await expect(keep([await signedByWallet({ chainId: 'eip155:137' }), await signed()])).rejects.toThrow(message)
    expect(kept).toEqual([])
    const why = message === WRONG ? 'wrong-signature' : 'not-begun'
    expect(shown).toEqual(['authenticating', why, 'done'])
    expect(note.mock.calls).toEqual([
      [
        { event: 'SIWX_AUTH_ERROR', message: expect.stringContaining(message) },
        { chainId: 'eip155:1', address: '' },
        false,
      ],
    ])
  })

  test('error: do not wait for a page that never stores them', async () => {
    const { keep, shown } = start({ setSessions: () => new Promise(() => undefined) })
    const kept = keep([await signedByWallet()])
    const failed = expect(kept).rejects.toThrow('could not be kept in time')
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(shown).toEqual(['authenticating', 'not-begun', 'done'])
  })

  test('behavior: are dropped silently if the visitor has cancelled', async () => {
    const over = new AbortController()
    const { keep, kept, shown, note } = start(
      {},
      {
        verify: async (signed) => {
          over.abort()
          return verify(signed)
        },
      },
    )
    await expect(keep([await signedByWallet()], over.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(kept).toEqual([])
    expect(shown).toEqual(['authenticating', 'done'])
    expect(note).not.toHaveBeenCalled()
  })
})
