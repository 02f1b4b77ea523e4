import { SpeechContext } from '@casement/parts/words/context.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import type { PlainJson } from '@casement/shared-protocol'
import { readBase58, writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import {
  address,
  createNoopSigner,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Hex } from 'viem'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  getAddress,
  hashTypedData,
  hexToBytes,
  parseAbi,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem'
import { beforeAll, expect, test } from 'vitest'
import type { WalletKeys } from '../keys/wallet-keys.ts'
import { walletKeysOf } from '../keys/wallet-keys.ts'
import { signWith } from '../operations/sign.ts'
import type { Messages } from '../words/catalogue.ts'
import { loadCatalogue } from '../words/load-catalogue.ts'
import type { PageRequest } from './approvals.ts'
import { createApprovals } from './approvals.ts'
import type { CallChain } from './call-chain.ts'
import { completeRequest } from './complete-request.ts'
import type { Answer, Queue } from './messages.ts'
import { readAnswer, readQueue } from './messages.ts'
import { RequestContent } from './RequestContent.tsx'
import { readCompletion } from './rules/completion.ts'
import { intentHash } from './rules/intent-hash.ts'
import { SOLANA_CHAIN } from './rules/requests-for-tests.ts'
import { reviewRequest } from './rules/review-request.ts'
import { solanaBytes, transactionText } from './rules/solana-for-tests.ts'
import { createSignApproved } from './sign-approved.ts'

// Nothing is signed that was not shown. Requests are generated, asked of the frame, shown as the window shows them, and
// approved. Then other libraries than ours read the signature and what was signed, and everything that they find there has
// to be on the page.

const RUNS = 1_000
const HOST = 'https://shop.example'
const LOOK = { language: 'en', appearance: { theme: 'light', variables: {} } } as const

let keys: WalletKeys
let account: Hex
let solanaAccount: string
let speech: ReturnType<typeof createSpeechStore<never>>

beforeAll(async () => {
  keys = await walletKeysOf(new Uint8Array(16).fill(7), '00000000-0000-4000-8000-000000000000')
  account = keys.eip155.address as Hex
  solanaAccount = keys.solana.address
  speech = createSpeechStore(await loadSpeechFrom<Messages>(loadCatalogue, { locale: 'en', languages: [] })) as never
})

const ENTITIES: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

/** What a page of the window says, as text, and the bytes that it shows in full. */
const show = (request: Queue['requests'][number]) => {
  const { completion, ...asked } = request
  const review = reviewRequest(asked, Date.now(), completion && readCompletion(completion))
  const content = createElement(RequestContent, { request: asked, review })
  const html = renderToStaticMarkup(createElement(SpeechContext, { value: speech }, content))
  const textOf = (part: string): string =>
    part.replace(/<[^>]*>/g, '').replace(/&(lt|gt|amp|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
  const bytes = [...html.matchAll(/<code[^>]*>(0x[0-9a-f]*)<\/code>/g)].map(([, hex = '0x']) => hexToBytes(hex as Hex))
  return { text: textOf(html), bytes, review, hash: review.signable && intentHash(asked, review.signable) }
}

const ANSWERS: { readonly [method: string]: unknown } = {
  eth_getBalance: `0x${'f'.repeat(60)}`,
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x186a0',
  eth_feeHistory: { baseFeePerGas: ['0x5', '0x3b9aca00'] },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
}

type Done = {
  readonly text: string
  /** What the page has shown as signed. */
  readonly bytes: readonly Uint8Array[]
  readonly answer: unknown
  /** What was sent to a network. */
  readonly sent: readonly string[]
}

/** Asks, shows, approves and signs one request. */
const approve = async (asked: Omit<PageRequest, 'hostOrigin'>): Promise<Done> => {
  const sent: string[] = []
  const callChain: CallChain = async (_chainId, { method, params }) => {
    if (method === 'eth_sendRawTransaction') sent.push(String(params[0]))
    return ANSWERS[method]
  }
  let answer: (given: Answer) => void = () => undefined
  let queue: Queue | undefined
  const approvals = createApprovals({
    clock: Date.now,
    approvesInFrame: false,
    openWindow: ({ onAnswer }) => {
      // What both say crosses as text, and is read as if it came from anybody.
      answer = (given) => onAnswer(readAnswer(JSON.parse(JSON.stringify(given))) as Answer)
      return {
        isReached: true,
        say: (said) => {
          queue = readQueue(JSON.parse(JSON.stringify(said)))
        },
        isClosed: () => false,
        focus: () => undefined,
        close: () => undefined,
      }
    },
    complete: (request) => completeRequest(request, callChain, []),
    watch: () => ({ stop: () => undefined }),
    sign: createSignApproved(async (signable) => signWith(keys, signable), callChain),
    onWaiting: () => undefined,
    onNoneWaiting: () => undefined,
    onSigned: async () => undefined,
  })
  const given = { ...asked, hostOrigin: HOST, id: 'a', opensWindows: true }
  const outcome = approvals.ask(given, new AbortController().signal)
  outcome.catch(() => undefined)
  approvals.openWindow(LOOK)
  answer({ type: 'ready' })
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (approvals.store.getState().waiting[0]?.ready) resolve()
    }
    approvals.store.subscribe(look)
    look()
  })
  const [request] = queue?.requests ?? []
  if (!request) throw new Error('The window was told nothing.')
  const { text, bytes, hash = '' } = show(request)
  answer({ type: 'approve', id: 'a', hash })
  return { text, bytes, answer: await outcome, sent }
}

const ask = (method: string, params: PlainJson): Omit<PageRequest, 'hostOrigin'> =>
  ({ chainId: 'eip155:1', account, method, params }) as Omit<PageRequest, 'hostOrigin'>
const askOnSolana = (method: string, params: PlainJson): Omit<PageRequest, 'hostOrigin'> =>
  ({ chainId: SOLANA_CHAIN, account: solanaAccount, method, params }) as Omit<PageRequest, 'hostOrigin'>

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const expectSeen = ({ text }: Done, facts: readonly string[]): void => {
  for (const fact of facts) expect(text).toContain(fact)
}
/** The words of a text, of which none may be missing. */
const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z0-9]+/g) ?? []

type Case = {
  readonly request: () => Omit<PageRequest, 'hostOrigin'>
  /** Reads the signature with other libraries, and looks for everything on the page. */
  readonly judge: (done: Done) => Promise<void>
}

const anAddress = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(hexOf(bytes)))
const aWord = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const someText = fc.string({ unit: 'binary', minLength: 1, maxLength: 120 })

const judgeMessage = async ({ bytes: [raw = new Uint8Array()], ...done }: Done): Promise<void> => {
  const signature = done.answer as Hex
  expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(getAddress(account))
}

const personalText: fc.Arbitrary<Case> = someText.map((text) => ({
  request: () => ask('personal_sign', [hexOf(Buffer.from(text)), account]),
  judge: async (done) => {
    await judgeMessage(done)
    expect(done.bytes).toEqual([new Uint8Array(Buffer.from(text))])
    expectSeen(done, wordsOf(text))
  },
}))

const personalBytes: fc.Arbitrary<Case> = fc.uint8Array({ minLength: 1, maxLength: 120 }).map((bytes) => ({
  request: () => ask('personal_sign', [hexOf(bytes), account]),
  judge: async (done) => {
    await judgeMessage(done)
    expect(done.bytes).toEqual([bytes])
  },
}))

const aName = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,11}$/)
const FIELDS = {
  string: fc.string({ maxLength: 40 }),
  uint256: aWord.map(String),
  address: anAddress,
  bool: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 40 }).map(hexOf),
  bytes32: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf),
} as const
const aField = fc
  .constantFrom(...(Object.keys(FIELDS) as (keyof typeof FIELDS)[]))
  .chain((type) =>
    fc.record({ name: aName, type: fc.constant(type), value: FIELDS[type] as fc.Arbitrary<string | boolean> }),
  )
type Field = { readonly name: string; readonly type: string; readonly value: string | boolean }
const someFields = fc.uniqueArray(aField as fc.Arbitrary<Field>, {
  minLength: 1,
  maxLength: 6,
  selector: ({ name }) => name,
})
const typesOf = (fields: readonly Field[]) => fields.map(({ name, type }) => ({ name, type }))
const valuesOf = (fields: readonly Field[]) => Object.fromEntries(fields.map(({ name, value }) => [name, value]))

const typedData: fc.Arbitrary<Case> = fc
  .tuple(someFields, someFields, anAddress, aName)
  .map(([outer, inner, contract, title]) => {
    const own = outer.filter(({ name }) => name !== 'part')
    const data = {
      domain: { name: title, chainId: 1, verifyingContract: contract },
      primaryType: 'Whole',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Whole: [...typesOf(own), { name: 'part', type: 'Part' }],
        Part: typesOf(inner),
      },
      message: { ...valuesOf(own), part: valuesOf(inner) },
    }
    return {
      request: () => ask('eth_signTypedData_v4', [account, JSON.stringify(data)]),
      judge: async (done) => {
        const [digest = new Uint8Array()] = done.bytes
        expect(hexOf(digest)).toBe(hashTypedData(data as never))
        expect(await recoverAddress({ hash: digest, signature: done.answer as Hex })).toBe(getAddress(account))
        const values = [...own, ...inner].flatMap(({ name, type, value }) => [
          name,
          ...(type === 'string' ? wordsOf(String(value)) : []),
          ...(type === 'address' || type === 'string' ? [] : [String(value)]),
        ])
        const addresses = [...own, ...inner].filter(({ type }) => type === 'address').map(({ value }) => String(value))
        const small = done.text.toLowerCase()
        for (const each of [...addresses, contract]) expect(small).toContain(each.toLowerCase())
        expectSeen(done, [...values, 'Whole'])
      },
    }
  })

/** What a raw transaction does, as another library reads it. */
const judgeTransaction = async (done: Done): Promise<ReturnType<typeof parseTransaction>> => {
  const [raw = '0x'] = done.sent as readonly Hex[]
  const transaction = parseTransaction(raw)
  const { r, s, v, yParity, ...unsigned } = transaction
  expect(done.bytes.map(hexOf)).toEqual([serializeTransaction(unsigned as never)])
  expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(getAddress(account))
  const { gas = 0n, maxFeePerGas = 0n, value = 0n, to, chainId } = transaction
  expect(chainId).toBe(1)
  expectSeen(done, [
    `${formatEther(gas * maxFeePerGas)} ETH`,
    ...(value > 0n ? [`${formatEther(value)} ETH`] : []),
    to ? getAddress(to) : 'A new one',
    'Ethereum',
  ])
  return transaction
}
const send = (call: { readonly to?: string; readonly value?: bigint; readonly data?: Hex }) =>
  ask('eth_sendTransaction', [
    {
      from: account,
      value: `0x${(call.value ?? 0n).toString(16)}`,
      ...(call.to !== undefined && { to: call.to }),
      ...(call.data !== undefined && { data: call.data }),
    },
  ])

const aSum = fc.bigInt({ min: 0n, max: 10n ** 24n })
const payment: fc.Arbitrary<Case> = fc.tuple(anAddress, aSum).map(([to, value]) => ({
  request: () => send({ to, value }),
  judge: async (done) => {
    expect(await judgeTransaction(done)).toMatchObject({ to: to.toLowerCase() })
  },
}))

const TOKEN_CALLS = ['transfer', 'approve', 'transferFrom'] as const
const aTokenCall = fc
  .tuple(fc.constantFrom(...TOKEN_CALLS), anAddress, anAddress, aWord)
  .map(([functionName, one, other, amount]) =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName,
      args: functionName === 'transferFrom' ? [one, other, amount] : [one, amount],
    } as never),
  )
const MULTICALL = parseAbi(['function multicall(bytes[] data)'])
/** Amounts from here on are said to be everything. */
const EVERYTHING = 2n ** 96n - 1n

/** What a call to a token says, by another library's reading. */
const factsOf = (data: Hex): readonly string[] => {
  const { functionName, args = [] } = decodeFunctionData({ abi: erc20Abi, data })
  return (args as readonly (string | bigint)[]).map((arg) => {
    if (typeof arg === 'string') return arg
    return functionName === 'approve' && arg >= EVERYTHING ? 'All of it, now and later' : arg.toString()
  })
}
const tokenCall: fc.Arbitrary<Case> = fc.tuple(anAddress, aTokenCall).map(([to, data]) => ({
  request: () => send({ to, data }),
  judge: async (done) => {
    const { data: signed = '0x' } = await judgeTransaction(done)
    expectSeen(done, factsOf(signed))
  },
}))

const nestedCalls: fc.Arbitrary<Case> = fc
  .tuple(anAddress, fc.array(aTokenCall, { minLength: 1, maxLength: 5 }))
  .map(([to, calls]) => ({
    request: () => send({ to, data: encodeFunctionData({ abi: MULTICALL, args: [calls] }) }),
    judge: async (done) => {
      const { data: signed = '0x' } = await judgeTransaction(done)
      const { args } = decodeFunctionData({ abi: MULTICALL, data: signed })
      expectSeen(done, args[0].flatMap(factsOf))
    },
  }))

const unknownCall: fc.Arbitrary<Case> = fc
  .tuple(anAddress, fc.uint8Array({ minLength: 1, maxLength: 100 }), aSum)
  .map(([to, data, value]) => ({
    request: () => send({ to, data: hexOf(data), value }),
    judge: async (done) => void (await judgeTransaction(done)),
  }))

const creation: fc.Arbitrary<Case> = fc.uint8Array({ minLength: 1, maxLength: 100 }).map((data) => ({
  request: () => send({ data: hexOf(data) }),
  judge: async (done) => void (await judgeTransaction(done)),
}))

const solanaText: fc.Arbitrary<Case> = someText.map((text) => {
  const bytes = new Uint8Array(Buffer.from(`Order: ${text}`))
  return {
    request: () => askOnSolana('solana_signMessage', { message: writeBase58(bytes), pubkey: solanaAccount }),
    judge: async (done) => {
      const { signature } = done.answer as { readonly signature: string }
      expect(ed25519.verify(readBase58(signature) ?? '', done.bytes[0] ?? '', keys.solana.publicKey)).toBe(true)
      expect(done.bytes).toEqual([bytes])
      expectSeen(done, wordsOf(text))
    },
  }
})

/** All zeros is the address of a program. */
const aKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map(writeBase58)
const aSolanaPayment = fc.tuple(
  aKey,
  fc.bigInt({ min: 0n, max: 2n ** 63n }),
  fc.constantFrom('legacy' as const, 0 as const),
)
const messageOf = ([to, amount, version]: readonly [string, bigint, 'legacy' | 0]): Uint8Array => {
  const payer = address(solanaAccount)
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(payer),
    destination: address(to),
    amount: lamports(amount),
  })
  return solanaBytes([transfer], version, payer)
}
const judgeSolana = (done: Done, wires: readonly string[]): void => {
  expect(wires).toHaveLength(done.bytes.length)
  for (const [at, wire] of wires.entries()) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
    expect(new Uint8Array(messageBytes)).toEqual(done.bytes[at])
    const signature = signatures[address(solanaAccount)]
    expect(ed25519.verify(signature ?? '', new Uint8Array(messageBytes), keys.solana.publicKey)).toBe(true)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (!('instructions' in message)) throw new Error('It is of a version that is not signed.')
    const { instructions, staticAccounts } = message
    for (const { accountIndices = [], data = [] } of instructions) {
      const amount = Buffer.from(data as Uint8Array).readBigUInt64LE(4)
      expectSeen(done, [
        `${formatUnits(amount, 9)} SOL`,
        ...accountIndices.slice(1).map((index) => staticAccounts[index] ?? '?'),
      ])
    }
  }
}
const solanaPayments: fc.Arbitrary<Case> = fc.array(aSolanaPayment, { minLength: 1, maxLength: 4 }).map((payments) => ({
  request: () => {
    const transactions = payments.map((payment) => transactionText(messageOf(payment)))
    return askOnSolana('solana_signAllTransactions', { transactions })
  },
  judge: async (done) => judgeSolana(done, (done.answer as { readonly transactions: readonly string[] }).transactions),
}))

const aListedCall = fc.oneof(
  fc.tuple(anAddress, aSum).map(([to, value]) => ({ to, value: `0x${value.toString(16)}` })),
  fc.tuple(anAddress, aTokenCall).map(([to, data]) => ({ to, data })),
)
const listOfCalls: fc.Arbitrary<Case> = fc.array(aListedCall, { minLength: 1, maxLength: 5 }).map((calls) => ({
  request: () =>
    ask('wallet_sendCalls', [{ version: '2.0.0', from: account, chainId: '0x1', atomicRequired: false, calls }]),
  judge: async (done) => {
    expect(done.sent).toHaveLength(calls.length)
    for (const [at, raw] of (done.sent as readonly Hex[]).entries()) {
      const { to = '0x', value = 0n, data, ...transaction } = parseTransaction(raw)
      const { r, s, v, yParity, ...unsigned } = parseTransaction(raw)
      expect(hexOf(done.bytes[at] ?? new Uint8Array())).toBe(serializeTransaction(unsigned as never))
      expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(getAddress(account))
      expect(transaction.nonce).toBe(7 + at)
      expectSeen(done, [
        getAddress(to as Hex),
        ...(value > 0n ? [`${formatEther(value)} ETH`] : []),
        ...(data ? factsOf(data) : []),
      ])
    }
  },
}))

const KINDS = {
  personalText,
  personalBytes,
  typedData,
  payment,
  tokenCall,
  nestedCalls,
  unknownCall,
  creation,
  listOfCalls,
  solanaText,
  solanaPayments,
}

const RUNS_OF_KIND = Math.ceil(RUNS / Object.keys(KINDS).length)

test.each(Object.entries(KINDS))(
  'attack: P15: of requests of the kind %s nothing is signed that was not shown',
  { timeout: 180_000 },
  async (_, kind) => {
    let judged = 0
    const property = fc.asyncProperty(kind, async ({ request, judge }) => {
      await judge(await approve(request()))
      judged += 1
    })
    await fc.assert(property, { numRuns: RUNS_OF_KIND })
    expect(judged).toBe(RUNS_OF_KIND)
  },
)
