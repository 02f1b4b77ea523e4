import { frameContract } from '@casement/shared-protocol'
import { disturb } from '@casement/shared-protocol/test/fuzz/disturb'
import { chanceFrom } from '@casement/shared-protocol/test/fuzz/random'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { describe, expect, test, vi } from 'vitest'
import { storageKey } from '../storage/keys.ts'
import { chainIdRequest, eachWithHost, init, solana } from './serve-host-for-tests.ts'

const { call, initWithThree, keep, said, stored, world } = eachWithHost()

describe('a host', () => {
  test('behavior: init returns the snapshot, the capabilities and the alerts', async () => {
    const answer = await call('init', init)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        seq: 1,
        snapshot: {
          status: 'disconnected',
          activeNamespace: 'eip155',
          namespaces: { eip155: { accounts: [], caipNetworkId: 'eip155:1', status: 'disconnected' } },
        },
        capabilities: { storage: 'memory', embeddedWallet: false },
        alerts: [],
      },
    })
    expect(frameContract.init.result(answer?.value)).toMatchObject({ ok: true })
  })

  test.each([
    [true, 'https://secure.example', true],
    [true, undefined, false],
    [false, 'https://secure.example', false],
    [false, undefined, false],
  ])('behavior: a page that may use the embedded wallet (%s), with the secure origin %s, has e-mail login: %s', async (allowed, secureOrigin, expected) => {
    Object.assign(world.boot.admission, { embeddedWallet: allowed })
    Object.assign(world.boot.config, { secureOrigin })
    expect(await call('init', init)).toMatchObject({ value: { capabilities: { embeddedWallet: expected } } })
  })

  test.each([
    ['request', chainIdRequest('early')],
    ['switchNetwork', frameCallSamples.switchNetwork],
    ['setOptions', { debug: true }],
    ['setViewport', frameCallSamples.setViewport],
  ] as const)('error: rejects %s before init', async (method, params) => {
    expect(await call(method, params)).toMatchObject({ ok: false, error: { code: -32600 } })
  })

  test('error: rejects a second init and keeps the first', async () => {
    await call('init', init)
    const other = { ...init, options: { ...init.options, networks: [{ ...init.options.networks[0], name: 'Other' }] } }
    expect(await call('init', other as typeof init)).toMatchObject({ ok: false, error: { code: -32600 } })
    expect(await call('request', chainIdRequest('1'))).toEqual({ ok: true, value: '0x1' })
  })

  test('attack: a page listed for one project cannot act for another', async () => {
    const options = { ...init.options, projectId: 'bank' }
    expect(await call('init', { ...init, options })).toMatchObject({
      ok: false,
      error: { code: -32602, data: { path: 'options.projectId' } },
    })
    expect(await call('init', init)).toMatchObject({ ok: true })
  })

  test('error: chain reads without an eip155 network reject with the reason', async () => {
    await call('init', { ...init, options: { ...init.options, networks: [solana] } } as typeof init)
    const request = { id: '1', namespace: 'eip155' as const, method: 'eth_blockNumber' }
    expect(await call('request', request)).toMatchObject({
      error: { code: 4901, message: 'CaipNetwork is undefined' },
    })
  })

  test('behavior: a chain is read at the page’s own address if the operator allows it, else at the operator’s', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(String(address))
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' })
    })
    Object.assign(world.boot.config, {
      rpc: { 'eip155:1': ['https://operator.example/1'] },
      rpcHosts: ['https://page.example'],
    })
    const read = (id: string) => call('request', { id, namespace: 'eip155', method: 'eth_blockNumber' })
    const customRpcUrls = (url: string) => ({ 'eip155:1': [{ url }] })
    const options = { ...init.options, customRpcUrls: customRpcUrls('https://page.example/1') }
    await call('init', { ...init, options })
    expect(await read('one')).toEqual({ ok: true, value: '0x10' })
    await call('setOptions', { customRpcUrls: customRpcUrls('https://elsewhere.example/1') })
    await read('two')
    expect(asked).toEqual(['https://page.example/1', 'https://operator.example/1'])
  })

  test('behavior: starts restoring stored connections at once, and publishes that one is gone', async () => {
    keep('connection_status', 'connected')
    keep('connected_namespaces', 'eip155')
    expect(await call('init', init)).toMatchObject({
      value: { snapshot: { namespaces: { eip155: { status: 'connecting' } } } },
    })
    await vi.waitFor(() =>
      expect(said()).toMatchObject([
        ['stateChanged', { snapshot: { namespaces: { eip155: { status: 'disconnected' } } } }],
      ]),
    )
  })

  test('behavior: begins with the network of the last visit, though no wallet was connected', async () => {
    keep('connection_status', 'disconnected')
    keep('active_namespace', 'solana')
    keep('active_caip_network_id', 'solana:s')
    expect(await initWithThree()).toMatchObject({
      value: {
        snapshot: { activeNamespace: 'solana', namespaces: { solana: { caipNetworkId: 'solana:s' } } },
      },
    })
  })

  test('behavior: remembers a network and a namespace that are chosen without a connection', async () => {
    await initWithThree()
    await call('switchNetwork', { caipNetworkId: 'eip155:137' })
    expect([stored('active_namespace'), stored('active_caip_network_id')]).toEqual(['eip155', 'eip155:137'])
    // There is no document in which the modal could appear.
    await call('open', { namespace: 'solana' })
    expect([stored('active_namespace'), stored('active_caip_network_id')]).toEqual(['solana', 'solana:s'])
  })

  test('behavior: init after a visit that ended disconnected clears the caches of the address', async () => {
    const caches = ['portfolio_cache', 'native_balance_cache', 'ens_cache', 'identity_cache']
    const owner = { projectId: 'shop', hostOrigin: 'https://shop.example' }
    for (const name of caches) keep(name, '{}')
    keep('connection_status', 'disconnected')
    await call('init', init)
    expect(caches.map((name) => world.boot.storage.get(storageKey(owner, name)))).toEqual(caches.map(() => undefined))
  })

  test.each([
    [true, ['a detail']],
    [false, []],
  ])('behavior: with debug %s the frame logs %j', async (debug, shown) => {
    await call('init', { ...init, options: { ...init.options, debug } })
    world.boot.log.debug('a detail')
    world.boot.log.error('after it')
    await vi.waitFor(() => expect(world.reported).toEqual([...shown, 'after it']))
  })

  test('behavior: ping returns the boot’s id and whether other calls are in progress', async () => {
    expect(await call('ping', { n: 3 })).toEqual({ ok: true, value: { n: 3, bootId: 'boot', busy: false } })
  })

  test('attack: a hundred thousand malformed messages leave the state unchanged', { timeout: 60_000 }, async () => {
    await call('init', init)
    const chance = chanceFrom(4_242)
    const methods = ['init', 'request', 'cancel', 'setViewport', 'ping'] as const
    for (let round = 0; round < 100_000; round += 1) {
      const method = chance.oneOf(methods)
      const argument = { type: 'RAW', value: frameCallSamples[method] }
      const message = { id: `f${round}`, type: 'APPLY', path: [method], argumentList: [argument] }
      world.asked.arrive(disturb(message, chance, ['injectedChanged', 'SET', 'GET', 'HANDLER', 'constructor']))
      if (round % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve))
      world.asked.sent.length = 0
    }
    expect(world.told.sent).toEqual([])
    world.boot.log.error('after them')
    await vi.waitFor(() => expect(world.reported).toEqual(['after them']))
    expect(await call('request', chainIdRequest('last'))).toEqual({ ok: true, value: '0x1' })
    expect(await call('ping', { n: 1 })).toMatchObject({ value: { busy: false } })
  })
})
