import { createHash, createPublicKey, verify } from 'node:crypto'
import { getAddressEncoder, address as toAddress } from '@solana/kit'
import { recoverTypedDataAddress } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evmKey, solanaKey } from './accounts.ts'
import type { Connection } from './connection.ts'
import { STRANGER } from './connection.ts'
import type { CoreDeps } from './core.ts'
import { createCore } from './core.ts'
import type { Decision, Prompt } from './prompt.ts'
import { toBase64 } from './solana-parameters.ts'
import type { WalletEvent } from './wallet-event.ts'

const ORIGIN = 'http://app.localhost:5173'
const VISITOR = evmKey('visitor').address
const SECOND = evmKey('second').address
const connected: Connection = { ...STRANGER, eip155: ['visitor'], solana: ['visitor'] }

/** A wallet whose prompts the test answers one by one. */
const start = (more: Partial<CoreDeps> = {}) => {
  const prompts: { readonly prompt: Prompt; decide(decision: Decision): void }[] = []
  const events: WalletEvent[] = []
  const kept: Connection[] = []
  const core = createCore({
    origin: ORIGIN,
    rpc: { 'eip155:1': 'http://127.0.0.1:1/' },
    kept: connected,
    ask: (prompt) => new Promise((decide) => prompts.push({ prompt, decide })),
    keep: (connection) => void kept.push(connection),
    emit: (event) => void events.push(event),
    ...more,
  })
  const nextPrompt = () => vi.waitUntil(() => prompts.shift())
  const outcome = (namespace: 'eip155' | 'solana', method: unknown, params?: unknown) =>
    core.request(namespace, method, params).then(
      (value) => ({ value }),
      ({ code, message }: { code: number; message: string }) => ({ code, message }),
    )
  return { core, prompts, events, kept, nextPrompt, outcome }
}
const yes = (...roles: Extract<Decision, { kind: 'approved' }>['roles']): Decision => ({ kind: 'approved', roles })

const answerRpc = (answers: Readonly<Record<string, unknown>>): void => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { method } = JSON.parse(body) as { method: string }
    return new Response(JSON.stringify(answers[method] ?? { jsonrpc: '2.0', id: 1, result: '0x0' }))
  })
}
afterEach(() => void vi.unstubAllGlobals())

describe('connecting', () => {
  test('behavior: an approval is stored, announced and answered', async () => {
    const { outcome, nextPrompt, events, kept } = start({ kept: STRANGER })
    const asked = outcome('eip155', 'eth_requestAccounts')
    const { prompt, decide } = await nextPrompt()
    expect(prompt).toMatchObject({ origin: ORIGIN, approve: 'Connect' })
    expect(prompt.choices?.map(({ role, chosen }) => [role, chosen])).toEqual([
      ['visitor', true],
      ['second', false],
      ['busy', false],
      ['empty', false],
    ])
    decide(yes('second', 'visitor'))
    expect(await asked).toEqual({ value: [SECOND, VISITOR] })
    expect(events).toEqual([{ namespace: 'eip155', event: 'accountsChanged', payload: [SECOND, VISITOR] }])
    expect(kept.at(-1)).toMatchObject({ eip155: ['second', 'visitor'], solana: [] })
  })

  test('error: rejects with 4001 when the visitor refuses or approves no account', async () => {
    const { outcome, nextPrompt, core } = start({ kept: STRANGER })
    for (const decision of [{ kind: 'refused' } as const, yes()]) {
      const asked = outcome('eip155', 'eth_requestAccounts')
      const { decide } = await nextPrompt()
      decide(decision)
      expect(await asked).toMatchObject({ code: 4001 })
    }
    expect(core.connection().eip155).toEqual([])
  })

  test('attack: a page without an origin gets no prompt', async () => {
    const { outcome, prompts } = start({ origin: 'null', kept: STRANGER })
    expect(await outcome('eip155', 'eth_requestAccounts')).toMatchObject({ code: 4100 })
    expect(await outcome('solana', 'standard:connect', {})).toMatchObject({ code: 4100 })
    expect(prompts).toEqual([])
  })

  test('error: rejects with -32002 while a prompt is open, in both namespaces', async () => {
    const { outcome, nextPrompt } = start({ kept: { ...connected, solana: [] } })
    const first = outcome('eip155', 'personal_sign', ['0x00', VISITOR])
    const { decide } = await nextPrompt()
    expect(await outcome('eip155', 'personal_sign', ['0x01', VISITOR])).toMatchObject({ code: -32002 })
    expect(await outcome('solana', 'standard:connect', {})).toMatchObject({ code: -32002 })
    expect(await outcome('eip155', 'eth_chainId')).toEqual({ value: '0x1' })
    decide({ kind: 'refused' })
    expect(await first).toMatchObject({ code: 4001 })
    const next = outcome('eip155', 'personal_sign', ['0x01', VISITOR])
    ;(await nextPrompt()).decide({ kind: 'refused' })
    expect(await next).toMatchObject({ code: 4001 })
  })
})

describe('signing', () => {
  test('attack: signs what was shown even if the page changes its parameters meanwhile', async () => {
    const { outcome, nextPrompt } = start()
    const types = {
      Order: [{ name: 'item', type: 'Item' }],
      Item: [{ name: 'price', type: 'uint256' }],
    } as const
    const message = { item: { price: '7' } }
    const data = { domain: {}, types, primaryType: 'Order', message } as const
    const asked = outcome('eip155', 'eth_signTypedData_v4', [VISITOR, data])
    message.item.price = '999'
    const { prompt, decide } = await nextPrompt()
    expect(prompt.sections.map(({ body }) => body)).toContain(JSON.stringify({ item: { price: '7' } }, null, 2))
    decide(yes())
    const { value } = (await asked) as { value: `0x${string}` }
    const shown = { ...data, message: { item: { price: 7n } } }
    expect(await recoverTypedDataAddress({ ...shown, signature: value })).toBe(VISITOR)
  })

  test('attack: an account that is revoked while the prompt is open signs nothing', async () => {
    const { core, outcome, nextPrompt } = start()
    const solana = (await solanaKey('visitor')).address
    const requests = [
      ['eip155', 'personal_sign', ['0x00', VISITOR]],
      ['solana', 'solana:signMessage', [{ account: solana, message: toBase64(new TextEncoder().encode('hello')) }]],
    ] as const
    for (const [namespace, method, params] of requests) {
      const asked = outcome(namespace, method, params)
      const { decide } = await nextPrompt()
      await core.change({ kind: 'revoked', namespace })
      decide(yes())
      expect(await asked).toMatchObject({ code: 4100 })
    }
  })

  test('behavior: signs a Solana message with the account’s key', async () => {
    const { outcome, nextPrompt } = start()
    const { address } = await solanaKey('visitor')
    const message = new TextEncoder().encode('Good day')
    const asked = outcome('solana', 'solana:signMessage', [{ account: address, message: toBase64(message) }])
    ;(await nextPrompt()).decide(yes())
    const { value } = (await asked) as { value: { signature: string }[] }
    const key = createPublicKey({
      key: Buffer.concat([
        Buffer.from('302a300506032b6570032100', 'hex'),
        Buffer.from(getAddressEncoder().encode(toAddress(address))),
      ]),
      format: 'der',
      type: 'spki',
    })
    expect(verify(null, message, key, Buffer.from(value[0]?.signature ?? '', 'base64'))).toBe(true)
  })

  test.each([
    [
      'an account that is not connected',
      'solana:signMessage',
      async () => [{ account: (await solanaKey('second')).address, message: 'AAAA' }],
      4100,
    ],
    [
      'bytes that are not base64',
      'solana:signMessage',
      async () => [{ account: (await solanaKey('visitor')).address, message: '*' }],
      -32602,
    ],
    ['no message at all', 'solana:signMessage', async () => [], -32602],
    [
      'an invalid transaction',
      'solana:signTransaction',
      async () => [
        { account: (await solanaKey('visitor')).address, transaction: toBase64(createHash('sha256').digest()) },
      ],
      -32602,
    ],
    [
      'another chain',
      'solana:signTransaction',
      async () => [{ account: (await solanaKey('visitor')).address, transaction: 'AAAA', chain: 'solana:devnet' }],
      -32602,
    ],
    ['a sign-in with a line break in it', 'solana:signIn', async () => [{ statement: 'a\nb' }], -32602],
    ['an unknown method', 'solana:signEverything', async () => [], 4200],
  ] as const)('error: on Solana, %s', async (_title, method, params, code) => {
    const { outcome, prompts } = start()
    expect(await outcome('solana', method, await params())).toMatchObject({ code })
    expect(prompts).toEqual([])
  })
})

describe('requests', () => {
  test.each([
    ['no method', undefined, undefined],
    ['a method that is not a string', 7, undefined],
    ['a very long method', 'x'.repeat(300), undefined],
    ['parameters with a function', 'eth_call', [() => 0]],
    ['very large parameters', 'eth_call', ['x'.repeat(600_000)]],
  ])('error: rejects %s as invalid', async (_title, method, params) => {
    expect(await start().outcome('eip155', method, params)).toMatchObject({ code: -32600 })
  })

  test('behavior: passes on a node’s error code; an unreachable node is an internal error', async () => {
    answerRpc({ eth_call: { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted', data: '0x1' } } })
    expect(await start().outcome('eip155', 'eth_call', [])).toEqual({ code: 3, message: 'execution reverted' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('secret path')))
    expect(await start().outcome('eip155', 'eth_call', [])).toEqual({
      code: -32603,
      message: expect.not.stringContaining('secret'),
    })
  })

  test('attack: adds a network only if its node reports the same chain id', async () => {
    answerRpc({ eth_chainId: { jsonrpc: '2.0', id: 1, result: '0x539' } })
    const { outcome, nextPrompt, events, prompts } = start()
    const chain = (chainId: string) => [
      {
        chainId,
        chainName: 'Garden',
        nativeCurrency: { symbol: 'LEAF', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:9/'],
      },
    ]
    expect(await outcome('eip155', 'wallet_addEthereumChain', chain('0x53a'))).toMatchObject({ code: -32602 })
    expect(prompts).toEqual([])
    const asked = outcome('eip155', 'wallet_addEthereumChain', chain('0x539'))
    ;(await nextPrompt()).decide(yes())
    expect(await asked).toEqual({ value: null })
    expect(events).toEqual([{ namespace: 'eip155', event: 'chainChanged', payload: '0x539' }])
  })

  test('behavior: sends events of the wallet user’s changes in order', async () => {
    const { core, events } = start()
    await Promise.all([
      core.change({ kind: 'permitted', namespace: 'solana', roles: ['second'] }),
      core.change({ kind: 'switched', chainId: '0x89' }),
      core.change({ kind: 'went-offline' }),
      core.change({ kind: 'went-online' }),
    ])
    expect(events.map(({ event }) => event)).toEqual(['change', 'chainChanged', 'disconnect', 'connect'])
  })
})
