import { describe, expect, test, vi } from 'vitest'
import type * as modal from '../modal/create-modal.ts'
import { eachWithHost, init, polygon } from './serve-host-for-tests.ts'

const { speak } = vi.hoisted(() => ({ speak: vi.fn<() => void>() }))
vi.mock('../modal/create-modal.ts', async (original) => {
  const { createModal } = await original<typeof modal>()
  return { createModal: (parts: modal.ModalParts) => ({ ...createModal(parts), speak }) }
})

const { call, initWithThree, said } = eachWithHost()

describe('a host', () => {
  test('error: rejects adding or removing a network of a namespace without an adapter', async () => {
    const [network] = init.options.networks
    if (!network) throw new Error('the sample has a network')
    const polygon = { ...network, id: 137, caipNetworkId: 'eip155:137' as const }
    const optimism = { ...network, id: 10, caipNetworkId: 'eip155:10' as const }
    await call('init', { ...init, options: { ...init.options, networks: [network, optimism], adapters: ['solana'] } })
    for (const networks of [[network, optimism, polygon], [network]]) {
      expect(await call('setOptions', { networks })).toMatchObject({
        error: {
          code: -32602,
          message: "setOptions: Adapter for namespace eip155 doesn't exist",
          data: { path: 'networks' },
        },
      })
    }
    expect(await call('switchNetwork', { caipNetworkId: 'eip155:137' })).toMatchObject({ error: { code: 4902 } })
  })

  test.each<[boolean, readonly string[]]>([
    [true, ['options.defaultAccountTypes has no effect yet', 'options.features.pay has no effect yet']],
    [false, []],
  ])('behavior: with debug %s, the page’s developer is told which options have no effect: %j', async (debug, alerts) => {
    const options = { ...init.options, debug, defaultAccountTypes: {}, features: { pay: true } }
    expect(await call('init', { ...init, options })).toMatchObject({ ok: true, value: { alerts } })
  })

  describe('a page’s own texts', () => {
    const withMessages = (messages: object) =>
      call('init', { ...init, options: { ...init.options, messages } } as typeof init)

    test('behavior: init and setOptions accept texts that may be changed', async () => {
      expect(await withMessages({ de: { 'title.Connect': 'Los' } })).toMatchObject({ ok: true, value: { seq: 1 } })
      const patch = { messages: { en: { 'connect.nothing': 'Nothing' } }, locale: 'de' }
      expect(await call('setOptions', patch)).toEqual({ ok: true })
    })

    test.each([
      ['other texts', { messages: { en: { 'connect.nothing': 'Nothing' } } }, 1],
      ['another language', { locale: 'de' }, 1],
      ['neither', { debug: false }, 0],
    ])('behavior: options with %s', async (_name, patch, times) => {
      await withMessages({ de: { 'title.Connect': 'Los' } })
      // A switch loads the modal, without which there is nothing to say in another language.
      await call('switchNetwork', { caipNetworkId: 'eip155:1' })
      speak.mockReset()
      expect(await call('setOptions', patch)).toEqual({ ok: true })
      expect(speak).toHaveBeenCalledTimes(times)
    })

    test('attack: rejects texts of approvals by name, and the page can init without them', async () => {
      expect(await withMessages({ de: { 'approve.elsewhere': 'Ein Geschenk' } })).toMatchObject({
        ok: false,
        error: {
          code: -32602,
          message: 'init: options.messages.de["approve.elsewhere"] is not a text that a page may change',
          data: { path: 'options.messages.de["approve.elsewhere"]' },
        },
      })
      expect(await call('setOptions', { debug: true }), 'nothing has begun').toMatchObject({ error: { code: -32600 } })
      expect(await call('init', init)).toMatchObject({ ok: true })
    })

    test('error: a change with a rejected text has no effect', async () => {
      await initWithThree()
      const refused = await call('setOptions', { messages: { en: { nonsense: 'x' } }, networks: [polygon] } as never)
      expect(refused).toMatchObject({ ok: false, error: { code: -32602, data: { path: 'messages.en.nonsense' } } })
      expect(said().filter(([method]) => method === 'providerEvent')).toEqual([])
    })
  })
})
