import type { FrameSignatures } from '@casement/shared-protocol'
import { connect, comlinkDispatcher as dispatcher, frameContract, hostContract, serve } from '@casement/shared-protocol'
import { disturb } from '@casement/shared-protocol/test/fuzz/disturb'
import { loosePort } from '@casement/shared-protocol/test/fuzz/loose-port'
import { chanceFrom } from '@casement/shared-protocol/test/fuzz/random'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalledByFrame, Guest, ServedByFrame } from './channel.ts'
import { createLog } from './log/log.ts'
import type { Visit } from './running.ts'
import { serveGuest } from './serve-guest.ts'
import { openStorage } from './storage/port.ts'

type Envelope = { id: string; value: { ok: boolean; value?: unknown; error?: { code: number; message: string } } }
type Called = { path: [string]; argumentList: [{ value: { seq: number; snapshot?: unknown; event?: string } }] }

let asked: ReturnType<typeof loosePort>
let told: ReturnType<typeof loosePort>
let reported: string[]

const { init } = frameCallSamples

const visit: Visit = {
  bootId: 'boot',
  projectId: 'shop',
  durability: 'memory',
  config: { chains: {} } as unknown as Visit['config'],
  admission: { kind: 'admitted', embeddedWallet: false, alerts: ['an alert'] },
  log: createLog({ now: () => 0, show: (_level, line) => reported.push(line) }),
  storage: openStorage([]),
  build: '1.0.0',
  device: { userAgent: '', maxTouchPoints: 0 },
  languages: ['en'],
  scene: () => ({}) as HTMLElement,
  applyViewport: () => undefined,
  painted: async () => undefined,
  applyTheme: async () => undefined,
  whenIdle: () => undefined,
}

/** A guest whose ports end in this test: what the frame is asked goes in at `asked`, what it says comes out at `told`. */
const guest: Guest = {
  origin: 'https://shop.example',
  deny: () => undefined,
  admit: (handlers, onInternalError) => {
    const service = serve<ServedByFrame>(asked.port, frameContract, handlers, { dispatcher, onInternalError })
    return { client: connect<CalledByFrame>(told.port, hostContract, { dispatcher }).client, service }
  },
}

beforeEach(() => {
  asked = loosePort()
  told = loosePort()
  reported = []
  serveGuest(guest, visit)
})

let count = 0
const call = async <K extends keyof ServedByFrame>(method: K, params: FrameSignatures[K]['params']) => {
  count += 1
  const id = `call-${count}`
  asked.arrive({ id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value: params }] })
  const found = () => (asked.sent as Envelope[]).find((answer) => answer.id === id)
  await vi.waitFor(() => expect(found()).toBeDefined(), { interval: 1 })
  return found()?.value
}

const chainIdRequest = (id: string) => ({ id, namespace: 'eip155' as const, method: 'eth_chainId' })

describe('a guest', () => {
  test('behavior: init gives the public state, what is off and why, and which requests may be sent again', async () => {
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
        alerts: ['an alert'],
      },
    })
    expect(frameContract.init.result(answer?.value)).toMatchObject({ ok: true })
  })

  test.each([
    ['request', chainIdRequest('early')],
    ['switchNetwork', frameCallSamples.switchNetwork],
    ['setOptions', { debug: true }],
    ['setViewport', frameCallSamples.setViewport],
  ] as const)('error: %s before init is refused', async (method, params) => {
    expect(await call(method, params)).toMatchObject({ ok: false, error: { code: -32600 } })
  })

  test('error: a second init is refused, and the first one holds', async () => {
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

  test('behavior: options that change the network tell the state first and the event after it, in one numbering', async () => {
    await call('init', init)
    const polygon = { ...init.options.networks[0], id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' }
    await call('setOptions', { networks: [polygon] } as FrameSignatures['setOptions']['params'])
    const said = (told.sent as Called[]).map(({ path, argumentList }) => [path[0], argumentList[0].value])
    expect(said).toMatchObject([
      ['stateChanged', { seq: 2, snapshot: { namespaces: { eip155: { caipNetworkId: 'eip155:137' } } } }],
      ['providerEvent', { seq: 3, event: 'chainChanged', payload: '0x89' }],
    ])
  })

  const polygon = { ...init.options.networks[0], id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' }
  const solana = { ...init.options.networks[0], id: 's', caipNetworkId: 'solana:s', chainNamespace: 'solana' }
  const initWithThree = () => {
    const options = { ...init.options, networks: [...init.options.networks, polygon, solana] }
    return call('init', { ...init, options } as typeof init)
  }
  const said = () => (told.sent as Called[]).map(({ path, argumentList }) => [path[0], argumentList[0].value])

  test('behavior: with nobody connected, a network that is switched to is active at once, and the host hears of it', async () => {
    await initWithThree()
    expect(await call('switchNetwork', { caipNetworkId: 'eip155:137' })).toEqual({
      ok: true,
      value: { caipNetworkId: 'eip155:137' },
    })
    expect(said()).toMatchObject([
      ['stateChanged', { seq: 2, snapshot: { namespaces: { eip155: { caipNetworkId: 'eip155:137' } } } }],
      ['providerEvent', { seq: 3, event: 'chainChanged', payload: '0x89' }],
    ])
    expect(await call('request', chainIdRequest('1'))).toEqual({ ok: true, value: '0x89' })
  })

  test('behavior: a network of another namespace makes that the active one, and no chain of eip155 changes', async () => {
    await initWithThree()
    await call('switchNetwork', { caipNetworkId: 'solana:s' })
    expect(said()).toMatchObject([['stateChanged', { seq: 2, snapshot: { activeNamespace: 'solana' } }]])
    expect(said()).toHaveLength(1)
  })

  test('behavior: options that say nothing of networks leave the one that was switched to', async () => {
    await initWithThree()
    await call('switchNetwork', { caipNetworkId: 'eip155:137' })
    await call('setOptions', { themeMode: 'dark' })
    expect(await call('request', chainIdRequest('1'))).toEqual({ ok: true, value: '0x89' })
  })

  test('error: a network of a namespace without an adapter is neither added nor removed, and nothing changes', async () => {
    await call('init', { ...init, options: { ...init.options, adapters: ['solana'] } })
    const [network] = init.options.networks
    if (!network) throw new Error('the sample has a network')
    const polygon = { ...network, id: 137, caipNetworkId: 'eip155:137' as const }
    expect(await call('setOptions', { networks: [network, polygon] })).toMatchObject({
      error: {
        code: -32602,
        message: "setOptions: Adapter for namespace eip155 doesn't exist",
        data: { path: 'networks' },
      },
    })
    expect(await call('switchNetwork', { caipNetworkId: 'eip155:137' })).toMatchObject({ error: { code: 4902 } })
  })

  describe('a page’s own words', () => {
    const withMessages = (messages: object) =>
      call('init', { ...init, options: { ...init.options, messages } } as typeof init)

    test('behavior: words that may be changed begin a boot as any other options do, and may change later', async () => {
      expect(await withMessages({ de: { back: 'Weg' } })).toMatchObject({ ok: true, value: { seq: 1 } })
      const patch = { messages: { en: { 'connect.nothing': 'Nothing' } }, locale: 'de' }
      expect(await call('setOptions', patch)).toEqual({ ok: true })
    })

    test('attack: words that tell what is approved are refused by name, and the page may begin without them', async () => {
      expect(await withMessages({ de: { 'approve.elsewhere': 'Ein Geschenk' } })).toMatchObject({
        ok: false,
        error: {
          code: -32602,
          message: 'init: options.messages.de.approve.elsewhere may not be changed',
          data: { path: 'options.messages.de.approve.elsewhere' },
        },
      })
      expect(await call('setOptions', { debug: true }), 'nothing has begun').toMatchObject({ error: { code: -32600 } })
      expect(await call('init', init)).toMatchObject({ ok: true })
    })

    test('error: of a change whose words are refused nothing is taken, and what is asked after it waits its turn', async () => {
      await initWithThree()
      const [refused, taken] = await Promise.all([
        call('setOptions', { messages: { en: { nonsense: 'x' } }, networks: [polygon] } as never),
        call('setOptions', { networks: [{ ...polygon, id: 5, caipNetworkId: 'eip155:5' }] } as never),
      ])
      expect(refused).toMatchObject({ ok: false, error: { code: -32602, data: { path: 'messages.en.nonsense' } } })
      expect(taken).toMatchObject({ ok: true })
      const chains = said().filter(([method]) => method === 'providerEvent')
      expect(chains).toMatchObject([['providerEvent', { event: 'chainChanged', payload: '0x5' }]])
    })

    test('attack: a second init cannot slip in while the words of the first are read', async () => {
      const both = await Promise.all([withMessages({ de: { back: 'Weg' } }), call('init', init)])
      expect(both).toMatchObject([{ ok: true }, { ok: false, error: { code: -32600 } }])
    })
  })

  test('error: a network that the page did not ask for is 4902, and nothing changes', async () => {
    await initWithThree()
    expect(await call('switchNetwork', { caipNetworkId: 'eip155:5' })).toMatchObject({
      ok: false,
      error: { code: 4902 },
    })
    expect(told.sent).toEqual([])
  })

  test('behavior: a ping is answered with the boot’s id, and whether anything else is going on', async () => {
    expect(await call('ping', { n: 3 })).toEqual({ ok: true, value: { n: 3, bootId: 'boot', busy: false } })
  })

  test('attack: a hundred thousand damaged messages change nothing of its state', { timeout: 60_000 }, async () => {
    await call('init', init)
    const chance = chanceFrom(4_242)
    const methods = ['init', 'request', 'cancel', 'setViewport', 'ping'] as const
    for (let round = 0; round < 100_000; round += 1) {
      const method = chance.oneOf(methods)
      const argument = { type: 'RAW', value: frameCallSamples[method] }
      const message = { id: `f${round}`, type: 'APPLY', path: [method], argumentList: [argument] }
      asked.arrive(disturb(message, chance, ['injectedChanged', 'SET', 'GET', 'HANDLER', 'constructor']))
      if (round % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve))
      asked.sent.length = 0
    }
    expect(told.sent).toEqual([])
    expect(reported).toEqual([])
    expect(await call('request', chainIdRequest('last'))).toEqual({ ok: true, value: '0x1' })
    expect(await call('ping', { n: 1 })).toMatchObject({ value: { busy: false } })
  })
})
