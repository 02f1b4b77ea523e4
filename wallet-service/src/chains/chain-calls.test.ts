import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnswerCall, RpcNode } from '../../test/rpc-node.ts'
import { answers, ethereum, startRpcNode } from '../../test/rpc-node.ts'
import { MAX_NODE_ANSWER } from './ask-node.ts'
import { createChainCalls } from './chain-calls.ts'
import { createNode } from './node.ts'

const ETHEREUM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const DEVNET_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
/** A transaction as its sender signed it, and what the chain calls it: the example of EIP-155. */
const RAW = `0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a0${'28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276'}a0${'67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83'}`
const HASH = '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788'

const nodes: RpcNode[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})
const node = async (answer: AnswerCall): Promise<RpcNode> => {
  const started = await startRpcNode(answer)
  nodes.push(started)
  return started
}

/** Calls as the service makes them, by a clock that the test moves. */
const callsOf = (
  chains: Readonly<Record<string, readonly (RpcNode | string)[]>>,
  nodeMs = 10_000,
  allNodesMs = 15_000,
) => {
  let time = 0
  const faults: string[] = []
  const outcomes: string[] = []
  const { call } = createChainCalls({
    chains: new Map(
      Object.entries(chains).map(([id, list]) => [
        id,
        list.map((each) => (typeof each === 'string' ? each : each.url)),
      ]),
    ),
    metrics: {
      chainCall: (network, method, outcome) => outcomes.push(`${network} ${method} ${outcome}`),
      nodeFault: (_network, number, fault) => faults.push(`${number} ${fault}`),
    },
    clock: () => time,
    nodeMs,
    allNodesMs,
  })
  return {
    call: (network: string, method: string, params: unknown[] = []) => call(network, { method, params }),
    faults,
    outcomes,
    advance: (ms: number) => {
      time += ms
    },
  }
}
const gasPrice = (price: string) => ({ eth_gasPrice: () => ({ result: price }) })
const good = () => node(ethereum(gasPrice('0x7')))
const refused = (code: string) => expect.objectContaining({ code })

describe('what may be asked', () => {
  test('behavior: a call goes to the operator’s node with its parameters, and its result comes back', async () => {
    const one = await node(ethereum({ eth_call: ({ params }) => ({ result: params }) }))
    const { call, outcomes } = callsOf({ [ETHEREUM]: [one] })
    const params = [{ to: '0x01', data: '0x' }, 'latest', { '0x02': { balance: '0xff' } }]
    expect(await call(ETHEREUM, 'eth_call', params)).toEqual({ result: params })
    expect(outcomes).toEqual(['eip155:1 eth_call result'])
  })

  test('attack: a method that is not listed is refused by name, before a node is asked', async () => {
    const one = await good()
    const two = await node(answers({}))
    const { call } = callsOf({ [ETHEREUM]: [one], [SOLANA]: [two] })
    const onEvm = [
      'eth_sign',
      'eth_accounts',
      'eth_sendTransaction',
      'debug_traceCall',
      'admin_peers',
      'anvil_setBalance',
    ]
    const odd = ['ETH_CALL', ' eth_call', 'eth_call ', 'eth_call\u0000', 'constructor', '__proto__', 'length', '0', '']
    for (const method of [...onEvm, ...odd, 'getBalance', 'sendTransaction']) {
      await expect(call(ETHEREUM, method)).rejects.toEqual(refused('method_not_allowed'))
    }
    for (const method of ['requestAirdrop', 'getProgramAccounts', 'getBlock', 'eth_call', 'eth_chainId', ...odd]) {
      await expect(call(SOLANA, method)).rejects.toEqual(refused('method_not_allowed'))
    }
    expect([...one.asked, ...two.asked]).toEqual([])
  })

  test('error: a network that the operator has not named is unknown, and every one if there is none', async () => {
    const one = await good()
    const { call } = callsOf({ [ETHEREUM]: [one] })
    const others = ['eip155:137', 'eip155:01', 'EIP155:1', 'eip155', '1', '', '__proto__', 'solana:devnet', one.url]
    for (const id of others) await expect(call(id, 'eth_gasPrice')).rejects.toEqual(refused('chain_unknown'))
    await expect(callsOf({}).call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unknown'))
    expect(one.asked).toEqual([])
  })
})

describe('a node that fails', () => {
  const raw =
    (status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): AnswerCall =>
    (_call, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body)
      return undefined
    }
  const error = { code: -32_005, message: 'slow down' }

  test.each<[string, AnswerCall, string]>([
    ['ends the connection', (_call, response) => void response.destroy(), 'network'],
    [
      'ends it in the middle of its answer',
      (_call, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"jsonrpc"')
        setImmediate(() => response.destroy())
        return undefined
      },
      'network',
    ],
    ['is broken', raw(500, 'Internal error'), 'status'],
    ['is away', raw(503, JSON.stringify({ jsonrpc: '2.0', id: 1, error })), 'status'],
    ['has too much to do', raw(429, JSON.stringify({ jsonrpc: '2.0', id: 1, error })), 'status'],
    ['does not take its key any more', raw(401, 'No'), 'status'],
    ['answers with a page', raw(200, '<html>Sign in to the Wi-Fi</html>'), 'malformed'],
    ['answers with nothing', raw(200, ''), 'malformed'],
    ['answers without a body', raw(204, ''), 'malformed'],
    ['leads elsewhere with an error', raw(300, JSON.stringify({ jsonrpc: '2.0', id: 1, error })), 'status'],
    ['answers with a list', raw(200, '[{"jsonrpc":"2.0","id":1,"result":"0x1"}]'), 'malformed'],
    ['answers without a result', raw(200, '{"jsonrpc":"2.0","id":1}'), 'malformed'],
    ['answers with an error that is none', raw(200, '{"jsonrpc":"2.0","id":1,"error":"no"}'), 'malformed'],
    ['answers with JSON that is too deep', raw(200, `{"result":${'['.repeat(99)}${']'.repeat(99)}}`), 'malformed'],
    ['answers with other bytes than UTF-8', raw(200, Buffer.from('{"result":"\u00ff"}', 'latin1')), 'malformed'],
    ['gives a result with the status of a refusal', raw(404, '{"jsonrpc":"2.0","id":1,"result":"0x1"}'), 'status'],
  ])('behavior: R4: the next one is asked when the first %s', async (_name, bad, fault) => {
    const one = await node(ethereum(gasPrice('0x6')))
    const two = await good()
    const { call, faults } = callsOf({ [ETHEREUM]: [one, two] })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x6' })
    one.become(ethereum({ eth_gasPrice: bad }))
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    expect(faults).toEqual([`1 ${fault}`])
  })

  test.each<[string, AnswerCall]>([
    ['says nothing', () => undefined],
    [
      'says a little at a time',
      (_call, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
        return undefined
      },
    ],
  ])('behavior: the next one is asked when the first %s for too long', async (_name, bad) => {
    const one = await node(ethereum({ eth_gasPrice: bad }))
    const two = await good()
    const { call, faults } = callsOf({ [ETHEREUM]: [one, two] }, 2_500)
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    expect(faults).toEqual(['1 timeout'])
  })

  test('behavior: the next one is asked when nothing listens at the first address', async () => {
    const gone = await good()
    const { url } = gone
    await gone.stop()
    const { call, faults } = callsOf({ [ETHEREUM]: [url, await good()] })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    expect(faults).toEqual(['1 network'])
  })

  test('attack: a redirect is not followed, whether it asks for the call or for the chain', async () => {
    const elsewhere = await good()
    const there = { location: elsewhere.url }
    const one = await node(ethereum({ eth_gasPrice: raw(307, '', there) }))
    const two = await node(raw(308, '', there))
    const { call } = callsOf({ [ETHEREUM]: [one, two] })
    await expect(call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unavailable'))
    expect(elsewhere.asked).toEqual([])
  })

  test('attack: an answer without an end is not read to its end, and does not make the node rest', async () => {
    let sent = 0
    const endless = function* () {
      for (;;) {
        sent += 16_384
        yield 'x'.repeat(16_384)
      }
    }
    const one = await node(
      ethereum({
        eth_gasPrice: (_call, response) => void Readable.from(endless()).pipe(response),
        eth_getBalance: () => ({ result: '0x5' }),
      }),
    )
    const two = await good()
    const { call, faults } = callsOf({ [ETHEREUM]: [one, two] })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    expect(sent).toBeLessThan(MAX_NODE_ANSWER + 16 * 1024 * 1024)
    expect(await call(ETHEREUM, 'eth_getBalance')).toEqual({ result: '0x5' })
    expect(faults).toEqual([])
  })

  test('behavior: it is asked last for ten seconds, then first again, after saying of which chain it is', async () => {
    const one = await node(ethereum({ eth_gasPrice: raw(502, '') }))
    const two = await good()
    const { call, advance } = callsOf({ [ETHEREUM]: [one, two] })
    await call(ETHEREUM, 'eth_gasPrice')
    one.become(ethereum(gasPrice('0x6')))
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    two.become(ethereum({ eth_gasPrice: raw(502, '') }))
    // Both rest, and are asked all the same.
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x6' })
    two.become(ethereum(gasPrice('0x7')))
    advance(10_000)
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x6' })
    expect(one.asked).toEqual(['eth_chainId', 'eth_gasPrice', 'eth_chainId', 'eth_gasPrice', 'eth_gasPrice'])
  })

  test('error: when all fail the chain is unavailable', async () => {
    const { call, outcomes } = callsOf({ [ETHEREUM]: [await node(raw(500, '')), await node(raw(200, 'no'))] })
    await expect(call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unavailable'))
    expect(outcomes).toEqual(['eip155:1 eth_gasPrice unavailable'])
  })

  test('error: a node that is silent until the time of all is over has a fault', async () => {
    const one = await node(ethereum({ eth_gasPrice: () => undefined }))
    const { call, faults } = callsOf({ [ETHEREUM]: [one] }, 60_000, 1_500)
    await expect(call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unavailable'))
    expect(faults).toEqual(['1 timeout'])
  })

  test('behavior: a node that is not asked any more because the time of all is over has no fault', async () => {
    const one = await node(ethereum({ eth_gasPrice: raw(500, '') }))
    const { call, faults, advance } = callsOf({ [ETHEREUM]: [one, await good()] }, 60_000, 2_000)
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    one.become(ethereum({ eth_gasPrice: () => undefined }))
    advance(10_000)
    await expect(call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unavailable'))
    expect(faults).toEqual(['1 status', '1 timeout'])
  })

  test('error: a node is not waited for when the time of a request was over before', async () => {
    const one = await node(() => undefined)
    const network = { id: ETHEREUM, namespace: 'eip155', reference: '1' } as const
    const parts = { network, url: one.url, timeoutMs: 60_000, clock: () => 0, onFault: () => undefined }
    const asked = createNode(parts).call({ method: 'eth_gasPrice', params: [] }, AbortSignal.abort())
    expect(await asked).toEqual({ kind: 'failed', fault: 'timeout' })
  })

  test('error: a network that cannot be asked is refused at the start', () => {
    expect(() => callsOf({ 'bip122:000000000019d6689c085ae165831e93': [] })).toThrow('cannot be asked')
  })

  test('attack: many silent nodes together take no longer than one answer may', async () => {
    const silent = await Promise.all(Array.from({ length: 4 }, () => node(() => undefined)))
    const { call } = callsOf({ [ETHEREUM]: silent }, 60_000, 1_500)
    await expect(call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unavailable'))
    expect(silent.slice(1).flatMap(({ asked }) => asked)).toEqual([])
  })
})

describe('an error that a node answers with', () => {
  test.each([200, 400])('behavior: with status %d it is passed on, and no other node is asked', async (status) => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const one = await node(
      ethereum({
        eth_call: (_call, response) => {
          response.statusCode = status
          return { error: { ...error, stack: 'at node.js:1' } }
        },
      }),
    )
    const two = await node(ethereum({ eth_call: () => ({ result: '0x' }) }))
    const { call, faults, outcomes } = callsOf({ [ETHEREUM]: [one, two] })
    expect(await call(ETHEREUM, 'eth_call')).toEqual({ error })
    expect(two.asked).toEqual([])
    expect(faults).toEqual([])
    expect(outcomes).toEqual(['eip155:1 eth_call error'])
  })

  test('attack: one that is too long is cut', async () => {
    const error = { code: -32_000, message: 'm'.repeat(50_000), data: { logs: ['d'.repeat(50_000)] } }
    const { call } = callsOf({ [ETHEREUM]: [await node(ethereum({ eth_call: () => ({ error }) }))] })
    expect(await call(ETHEREUM, 'eth_call')).toEqual({ error: { code: -32_000, message: 'm'.repeat(1_024) } })
  })
})

describe('a node of another chain', () => {
  const solana = (genesis: string): AnswerCall =>
    answers({ getGenesisHash: () => ({ result: genesis }), getBalance: () => ({ result: { value: genesis.length } }) })
  const other = (byMethod: Readonly<Record<string, AnswerCall>>): AnswerCall =>
    answers({ eth_chainId: () => ({ result: '0x89' }), ...byMethod })

  test('attack: R1: is never used, also when it says later that it is of ours', async () => {
    const one = await node(other(gasPrice('0x6')))
    const { call, faults, advance } = callsOf({ [ETHEREUM]: [one, await good()] })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    one.become(ethereum(gasPrice('0x6')))
    advance(60_000)
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    expect(one.asked).toEqual(['eth_chainId'])
    expect(faults).toEqual(['1 another_chain'])
  })

  test('attack: R1: is not used when there is no other', async () => {
    const { call } = callsOf({ [ETHEREUM]: [await node(other(gasPrice('0x6')))] })
    for (let again = 0; again < 2; again += 1) {
      await expect(call(ETHEREUM, 'eth_gasPrice')).rejects.toEqual(refused('chain_unavailable'))
    }
  })

  test('attack: R1: on Solana is known by the hash of its first block', async () => {
    const one = await node(solana(DEVNET_GENESIS))
    const two = await node(solana(MAINNET_GENESIS))
    const { call, faults } = callsOf({ [SOLANA]: [one, two] })
    expect(await call(SOLANA, 'getBalance')).toEqual({ result: { value: MAINNET_GENESIS.length } })
    expect(one.asked).toEqual(['getGenesisHash'])
    expect(faults).toEqual(['1 another_chain'])
  })

  test('attack: R1: is noticed when it took the place of ours after a failure', async () => {
    const one = await node(ethereum(gasPrice('0x6')))
    const { call, advance } = callsOf({ [ETHEREUM]: [one, await good()] })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x6' })
    one.become((_call, response) => void response.destroy())
    await call(ETHEREUM, 'eth_gasPrice')
    one.become(other(gasPrice('0x5')))
    advance(10_000)
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
  })

  test('attack: R1: is noticed when a call asks for the chain itself', async () => {
    const one = await node(ethereum(gasPrice('0x6')))
    const { call } = callsOf({ [ETHEREUM]: [one, await good()] })
    await call(ETHEREUM, 'eth_gasPrice')
    one.become(other(gasPrice('0x5')))
    expect(await call(ETHEREUM, 'eth_chainId')).toEqual({ result: '0x1' })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
  })

  test.each([
    '0x',
    '1',
    1,
    null,
    '0x1g',
    `0x${'0'.repeat(40)}1`,
    ['0x1'],
  ])('attack: R1: one that says %j is not used yet', async (result) => {
    const one = await node(answers({ eth_chainId: () => ({ result }), ...gasPrice('0x6') }))
    const { call, faults } = callsOf({ [ETHEREUM]: [one, await good()] })
    expect(await call(ETHEREUM, 'eth_gasPrice')).toEqual({ result: '0x7' })
    expect(faults).toEqual(['1 malformed'])
    one.become(ethereum(gasPrice('0x6')))
  })

  test.each([1, null, 'short'])('attack: R1: one that says %j on Solana is not used yet', async (result) => {
    const one = await node(answers({ getGenesisHash: () => ({ result }) }))
    const { call, faults } = callsOf({ [SOLANA]: [one, await node(solana(MAINNET_GENESIS))] })
    expect(await call(SOLANA, 'getBalance')).toEqual({ result: { value: MAINNET_GENESIS.length } })
    expect(faults).toEqual(['1 malformed'])
  })

  test('behavior: requests that come at once share one check', async () => {
    const one = await good()
    const { call } = callsOf({ [ETHEREUM]: [one] })
    await Promise.all(Array.from({ length: 10 }, () => call(ETHEREUM, 'eth_gasPrice')))
    expect(one.asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
  })
})

describe('sending a transaction', () => {
  const says =
    (message: string): AnswerCall =>
    () => ({ error: { code: -32_000, message } })
  const known: AnswerCall = ({ params: [hash] }) => ({ result: hash === HASH ? { hash: HASH, nonce: '0x9' } : null })
  const unknown: AnswerCall = () => ({ result: null })
  const sends = ({ asked }: RpcNode): number => asked.filter((method) => method === 'eth_sendRawTransaction').length

  test.each([
    'already known',
    'nonce too low',
    'transaction already imported',
    'insufficient funds',
  ])('behavior: R4: after the first node took it and failed, "%s" of the next is answered with the hash', async (message) => {
    const one = await node(ethereum({ eth_sendRawTransaction: (_call, response) => void response.destroy() }))
    const two = await node(ethereum({ eth_sendRawTransaction: says(message), eth_getTransactionByHash: known }))
    const { call } = callsOf({ [ETHEREUM]: [one, two] })
    expect(await call(ETHEREUM, 'eth_sendRawTransaction', [RAW])).toEqual({ result: HASH })
    expect([sends(one), sends(two)]).toEqual([1, 1])
  })

  test('behavior: R4: sending it twice gives its hash twice', async () => {
    let isKnown = false
    const one = await node(
      ethereum({
        eth_sendRawTransaction: () => {
          if (isKnown) return { error: { code: -32_000, message: 'already known' } }
          isKnown = true
          return { result: HASH }
        },
        eth_getTransactionByHash: known,
      }),
    )
    const { call } = callsOf({ [ETHEREUM]: [one] })
    expect(await call(ETHEREUM, 'eth_sendRawTransaction', [RAW])).toEqual({ result: HASH })
    expect(await call(ETHEREUM, 'eth_sendRawTransaction', [RAW.toUpperCase().replace('0X', '0x')])).toEqual({
      result: HASH,
    })
  })

  test.each<[string, AnswerCall]>([
    ['does not know it', unknown],
    ['knows another', () => ({ result: { hash: `0x${'1'.repeat(64)}` } })],
    ['says nothing that is a transaction', () => ({ result: HASH })],
    ['says a number', () => ({ result: { hash: 7 } })],
    ['does not say', says('not now')],
  ])('attack: R4: an error stays an error where the chain %s', async (_name, lookUp) => {
    const one = await node(
      ethereum({ eth_sendRawTransaction: says('nonce too low'), eth_getTransactionByHash: lookUp }),
    )
    const { call } = callsOf({ [ETHEREUM]: [one] })
    const error = { code: -32_000, message: 'nonce too low' }
    expect(await call(ETHEREUM, 'eth_sendRawTransaction', [RAW])).toEqual({ error })
  })

  test.each([
    `0x${'2'.repeat(64)}`,
    7,
    null,
  ])('attack: a node that names another transaction, %j, is not believed', async (result) => {
    const one = await node(ethereum({ eth_sendRawTransaction: () => ({ result }) }))
    const two = await node(ethereum({ eth_sendRawTransaction: () => ({ result: HASH }) }))
    const { call, faults } = callsOf({ [ETHEREUM]: [one, two] })
    expect(await call(ETHEREUM, 'eth_sendRawTransaction', [RAW])).toEqual({ result: HASH })
    expect(faults).toEqual(['1 malformed'])
  })

  test('behavior: R4: on Solana a transaction is known by its first signature', async () => {
    const wire = Buffer.concat([Buffer.of(1), Buffer.alloc(64, 7), Buffer.alloc(100, 1)]).toString('base64')
    const signature = '99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8'
    let status: object | null = { slot: 5, err: null }
    const one = await node(
      answers({
        getGenesisHash: () => ({ result: MAINNET_GENESIS }),
        sendTransaction: says('This transaction has already been processed'),
        getSignatureStatuses: ({ params: [list] }) => ({
          result: { context: { slot: 9 }, value: [String(list) === signature ? status : null] },
        }),
      }),
    )
    const { call } = callsOf({ [SOLANA]: [one] })
    const send = () => call(SOLANA, 'sendTransaction', [wire, { encoding: 'base64' }])
    expect(await send()).toEqual({ result: signature })
    expect(await call(SOLANA, 'sendTransaction', ['no transaction'])).toMatchObject({ error: { code: -32_000 } })
    expect(one.asked.filter((method) => method === 'getSignatureStatuses')).toHaveLength(1)
    status = null
    expect(await send()).toMatchObject({ error: { code: -32_000 } })
  })

  test('behavior: what is no transaction is answered by the node', async () => {
    const one = await node(ethereum({ eth_sendRawTransaction: says('rlp: expected list') }))
    const { call } = callsOf({ [ETHEREUM]: [one] })
    for (const params of [[], ['0x'], ['0xzz'], [7], [null]]) {
      expect(await call(ETHEREUM, 'eth_sendRawTransaction', params)).toMatchObject({ error: { code: -32_000 } })
    }
    expect(one.asked).not.toContain('eth_getTransactionByHash')
  })
})
