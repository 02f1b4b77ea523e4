import { expect } from '@playwright/test'
import { networksOf } from '../account-host.ts'
import { SECOND, VISITOR } from '../wallet-site.ts'
import type { Inputs } from './api-specs-inputs.ts'
import { inputsFrom } from './api-specs-inputs.ts'
import type { Counterpart } from './counterpart.ts'
import type { Press } from './counterpart-page.ts'
import { openCounterpart } from './counterpart-page.ts'
import type { Row } from './row.ts'
import type { Suite } from './suite.ts'

// MetaMask’s description of a wallet’s methods, checked by Open-RPC’s own runner. Its examples name things of another
// chain, so the parameters come from `api-specs-inputs.ts`; the schemas of the answers are theirs.

/** Methods that no other wallet has, and why Casement has none. */
const EXCEPTIONS: { readonly [method: string]: string } = {
  wallet_registerOnboarding: 'starts the installation of MetaMask',
  wallet_scanQRCode: 'a camera of MetaMask’s mobile app; elsewhere EIP-945 was never taken up',
  wallet_requestExecutionPermissions: 'a draft (ERC-7715) in the form that MetaMask alone has',
  wallet_getGrantedExecutionPermissions: 'lists what the method above granted',
  wallet_getSupportedExecutionPermissions: 'lists what the method above can grant',
  eth_decrypt: 'deprecated; decrypts by a key that only MetaMask derives',
  eth_getEncryptionPublicKey: 'deprecated; shows that key',
}

type Schema = object
type Example = {
  readonly name: string
  readonly params: readonly { readonly name: string; readonly value: unknown }[]
  readonly result: { readonly name: string; readonly value: unknown }
}
type Method = {
  readonly name: string
  readonly paramStructure?: string
  readonly params: readonly { readonly name: string; readonly schema?: Schema }[]
  readonly result?: { readonly name?: string; readonly schema: Schema }
  examples?: Example[]
}
type Document = { readonly methods: Method[] }
type Answer = { readonly result?: unknown; readonly error?: { readonly code?: unknown; readonly message?: unknown } }
type Call = Answer & {
  readonly title: string
  readonly methodName: string
  readonly params: unknown
  readonly url: string
  readonly resultSchema: Schema
  expectedResult?: unknown
  valid?: boolean
  reason?: string
  requestError?: unknown
}
type Rule = {
  getTitle(): string
  getCalls(document: Document, method: Method): Call[]
  validateCall(call: Call): Call
  beforeRequest?(options: unknown, call: Call): Promise<void>
}
type Coverage = (options: {
  readonly openrpcDocument: Document
  readonly transport: (url: string, method: string, params: unknown) => Promise<Answer>
  readonly reporters: readonly (typeof QUIET)[]
  readonly skip: readonly string[]
  readonly only: readonly string[]
  readonly rules: readonly Rule[]
}) => Promise<readonly Call[]>

/** The rows are printed at the end, with those of other suites. */
const QUIET = {
  onBegin: (): void => undefined,
  onTestBegin: (): void => undefined,
  onTestEnd: (): void => undefined,
  onEnd: (): void => undefined,
}

/** A new head is read every four seconds. */
const HEARD_MS = 30_000

const CONNECTS: readonly Press[] = ['the wallet', { wallet: 'Connect' }]
const SIGNS: readonly Press[] = [{ wallet: 'Sign' }]
const SENDS: readonly Press[] = [{ wallet: 'Send' }]
const SWITCHES: readonly Press[] = [{ wallet: 'Switch' }]
const REFUSES: readonly Press[] = [{ wallet: 'Refuse' }]

/** What the visitor does when they approve a method. */
const APPROVES: { readonly [method: string]: readonly Press[] } = {
  wallet_addEthereumChain: SWITCHES,
  wallet_switchEthereumChain: SWITCHES,
  personal_sign: SIGNS,
  eth_signTypedData_v4: SIGNS,
  wallet_watchAsset: [{ wallet: 'Add' }],
  wallet_sendCalls: SENDS,
  eth_sendTransaction: SENDS,
}

/** The parser knows no notifications, which have no result. */
const withResults = ({ methods, ...document }: Document): Document => ({
  ...document,
  methods: methods.map((method) =>
    method.result ? method : { ...method, result: { name: 'none', schema: {} }, examples: [] },
  ),
})

const isClosed = (keyword: string, value: unknown): boolean =>
  keyword === 'unevaluatedProperties' || (keyword === 'additionalProperties' && value === false)

/** A schema that allows further members: nodes return some that are newer than the description. */
const opened = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(opened)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => (isClosed(keyword, value) ? [] : [[keyword, opened(value)]])),
  )
}

const missing = { name: 'missing', value: {} }

/** The runner gives parameters by name in the order of the examples, so that has to be the order of the method. */
const inOrder = ({ paramStructure, params }: Method, example: Example): Example => {
  if (paramStructure !== 'by-name') return example
  return { ...example, params: params.map(({ name }) => example.params.find((each) => each.name === name) ?? missing) }
}

/** A document as the runner can use it. */
const prepared = ({ methods, ...document }: Document): Document => ({
  ...document,
  methods: methods.map((method) => ({
    ...method,
    ...(method.result ? { result: { ...method.result, schema: opened(method.result.schema) as Schema } } : {}),
    ...(method.examples ? { examples: method.examples.map((example) => inOrder(method, example)) } : {}),
  })),
})

const toObject = (method: Method, params: readonly unknown[]): unknown =>
  method.paramStructure === 'by-name'
    ? Object.fromEntries(params.map((value, place) => [method.params[place]?.name ?? '', value]))
    : params

/** Gives the methods parameters of this world. The results of their examples are never met, so the schema decides. */
const withInputs = (document: Document, inputs: Inputs): Document => {
  for (const method of document.methods) {
    const given = inputs[method.name]
    if (given)
      method.examples = [
        {
          name: 'in this world',
          params: given.map((value, place) => ({ name: method.params[place]?.name ?? '', value })),
          result: { name: 'result', value: 'whatever its schema allows' },
        },
      ]
  }
  return document
}

type Libraries = {
  readonly coverage: Coverage
  readonly examples: () => Rule
  readonly parse: (document: Document) => Promise<Document>
  readonly ethereum: Document
  readonly multichain: Document
  readonly isValid: (schema: Schema, value: unknown) => boolean
}

const libraries = ({ load }: Counterpart): Libraries => {
  const { MetaMaskOpenRPCDocument, MultiChainOpenRPCDocument } = load('@metamask/api-specs') as {
    readonly MetaMaskOpenRPCDocument: Document
    readonly MultiChainOpenRPCDocument: Document
  }
  const { default: ExamplesRule } = load('@open-rpc/test-coverage/build/rules/examples-rule') as {
    readonly default: new (options: { readonly skip: string[]; readonly only: string[] }) => Rule
  }
  const { default: Ajv } = load('ajv') as {
    readonly default: new (options: object) => { validate(schema: Schema, value: unknown): boolean }
  }
  return {
    coverage: (load('@open-rpc/test-coverage') as { readonly default: Coverage }).default,
    examples: () => new ExamplesRule({ skip: [], only: [] }),
    parse: (load('@open-rpc/schema-utils-js') as { readonly parseOpenRPCDocument: Libraries['parse'] })
      .parseOpenRPCDocument,
    ethereum: MetaMaskOpenRPCDocument,
    multichain: MultiChainOpenRPCDocument,
    isValid: (schema, value) => new Ajv({ strict: false }).validate(schema, value),
  }
}

const rowOf = (counterpart: string, { methodName, title, valid, result, error, reason, requestError }: Call): Row => {
  const ok = valid === true
  const answer = error ? `${String(error.code)} ${String(error.message)}` : JSON.stringify(result)
  return {
    counterpart,
    action: `${methodName}: ${title}`,
    ok,
    saw: ok ? answer : `${answer}: ${reason ?? String(requestError)}`,
  }
}

/** MetaMask’s api-specs, by Open-RPC’s test-coverage. */
export const apiSpecsSuite: Suite = {
  name: 'api-specs',
  run: async ({ browser, world, counterpart }) => {
    const { coverage, examples, parse, ethereum, multichain, isValid } = libraries(counterpart)
    const { load, run } = await openCounterpart(browser, world, counterpart, { networks: networksOf(world) })
    await load()

    const send = async (method: string, params: unknown, visitor: readonly Press[] = []): Promise<Answer> => {
      const { value, failed } = await run('', JSON.stringify({ method, params }), visitor)
      return failed === undefined ? (value as Answer) : { error: { code: 'none', message: failed } }
    }
    /** Connects the visitor on the first network, where each call begins. */
    const stand = async (): Promise<void> => {
      const { result } = await send('eth_accounts', [])
      if ((result as readonly string[]).length === 0) await send('eth_requestAccounts', [], CONNECTS)
      const { result: chain } = await send('eth_chainId', [])
      if (chain !== '0x1') await send('wallet_switchEthereumChain', [{ chainId: '0x1' }], SWITCHES)
    }
    const leave = async (): Promise<void> => {
      await send('wallet_revokePermissions', [{ eth_accounts: {} }])
    }

    let visitor: readonly Press[] = []
    const approves: Rule = Object.assign(examples(), {
      getTitle: () => 'answers',
      beforeRequest: async (_options: unknown, { methodName }: Call) => {
        await stand()
        visitor = APPROVES[methodName] ?? []
      },
    })
    const asks = ['eth_requestAccounts', 'wallet_requestPermissions']
    const refuses: Rule = {
      getTitle: () => 'refused',
      getCalls: (_document, method) => {
        if (!asks.includes(method.name) && !APPROVES[method.name]) return []
        const [example] = method.examples ?? []
        const given = (example?.params ?? []).map(({ value }) => value)
        // An id of calls can be used once.
        const params =
          method.name === 'wallet_sendCalls' ? given.map((one) => ({ ...(one as object), id: '0x2' })) : given
        return [
          {
            title: 'refused',
            methodName: method.name,
            params: toObject(method, params),
            url: '',
            resultSchema: {},
          },
        ]
      },
      beforeRequest: async (_options, { methodName }) => {
        await (asks.includes(methodName) ? leave() : stand())
        visitor = asks.includes(methodName) ? [{ modal: 'Close' }] : REFUSES
      },
      validateCall: (call) => Object.assign(call, { valid: call.error?.code === 4001 }),
    }
    const cover = (openrpcDocument: Document, skip: readonly string[], rules: readonly Rule[]) =>
      coverage({
        openrpcDocument,
        transport: (_url, method, params) => send(method, params, visitor),
        reporters: [QUIET],
        skip,
        only: [],
        rules,
      })

    const name = `api-specs ${counterpart.version('@metamask/api-specs')}`
    const inputs = await inputsFrom(world)
    const document = withInputs(prepared(await parse(ethereum)), inputs)
    const typedData = document.methods.find((method) => method.name === 'eth_signTypedData_v4')?.examples?.[0]
    if (typedData) withInputs(document, { eth_signTypedData_v4: [VISITOR, typedData.params[1]?.value] })
    const rows = (await cover(document, Object.keys(EXCEPTIONS), [approves, refuses])).map((call) => rowOf(name, call))
    for (const [method, reason] of Object.entries(EXCEPTIONS))
      rows.push({
        counterpart: name,
        action: `${method}: an exception`,
        ok: document.methods.some((each) => each.name === method),
        saw: reason,
      })

    const sessions = `${name}, CAIP-25`
    const sessionsDocument = withInputs(prepared(await parse(withResults(multichain))), {
      wallet_invokeMethod: ['eip155:1', { method: 'eth_getBalance', params: [VISITOR, 'latest'] }],
    })
    const notifications = ['wallet_notify', 'wallet_sessionChanged']
    rows.push(...(await cover(sessionsDocument, notifications, [approves])).map((call) => rowOf(sessions, call)))

    // The two notifications are not called: the wallet sends them.
    await stand()
    await send('wallet_getSession', [])
    const invoked = await send('wallet_invokeMethod', {
      scope: 'eip155:1',
      request: { method: 'eth_subscribe', params: ['newHeads'] },
    })
    const heard = new Map<string, unknown>()
    /** What is not heard in time fails its row below. */
    const hear = async (wanted: readonly string[]): Promise<void> => {
      const collect = async (): Promise<boolean> => {
        const { value } = await run('messages', '')
        for (const { type, data } of value as readonly { readonly type: string; readonly data: unknown }[])
          heard.set(type, data)
        return wanted.every((type) => heard.has(type))
      }
      await expect
        .poll(collect, { timeout: HEARD_MS })
        .toBe(true)
        .catch(() => undefined)
    }
    await send('eth_sendTransaction', [{ from: VISITOR, to: SECOND, value: '0x1' }], SENDS)
    // A subscription of a session ends with it.
    await hear(['wallet_notify'])
    await send('wallet_switchEthereumChain', [{ chainId: '0x89' }], SWITCHES)
    await leave()
    await hear(notifications)
    for (const method of sessionsDocument.methods.filter((each) => notifications.includes(each.name))) {
      const data = heard.get(method.name) as { readonly [param: string]: unknown } | undefined
      const ok =
        data !== undefined &&
        method.params.every(
          ({ name: param, schema }) => isValid(schema ?? {}, data[param]) && data[param] !== undefined,
        )
      rows.push({
        counterpart: sessions,
        action: `${method.name}: heard`,
        ok,
        saw: `${JSON.stringify(data) ?? 'nothing'}${ok ? '' : ` after ${JSON.stringify(invoked)}`}`,
      })
    }
    return rows
  },
}
