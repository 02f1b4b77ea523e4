import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { change, eachWithFrame, frame, options, snapshotOf, update, useSignIn } from '../test/casement-world.ts'
import type { CasementOptions, ChangeableOptions, NetworkOption } from './casement-options.ts'
import { createCasement } from './create-casement.ts'

eachWithFrame()

const network = (id: number, more: object = {}): NetworkOption => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...more,
})

const create = (more: Partial<CasementOptions> = {}) => createCasement({ ...options, networks: [network(1)], ...more })

/** The networks of each change that the frame was sent. */
const sentNetworks = (): unknown[] =>
  update.mock.calls.map(([, patch]) =>
    (patch.networks ?? []).map(({ caipNetworkId, name }) => `${caipNetworkId} ${name}`),
  )

describe('a change of options', () => {
  test('behavior: is sent to the frame alone, and resolves once the frame has accepted it', async () => {
    await create().updateOptions({ allWallets: 'HIDE', debug: true })
    expect(update.mock.calls.map(([, patch]) => patch)).toEqual([{ allWallets: 'HIDE', debug: true }])
    expect(useSignIn).not.toHaveBeenCalled()
  })

  test('error: rejects with the frame’s error', async () => {
    const refusal = new ProviderRpcError(-32602, 'setOptions: allWallets must be SHOW, HIDE or ONLY_MOBILE')
    update.mockRejectedValue(refusal)
    await expect(create().updateOptions({ allWallets: 'NO' } as never)).rejects.toBe(refusal)
  })

  test.each([
    'projectId',
    'adapters',
    'basic',
    'disableAppend',
    'enableEmbedded',
    'preload',
    'frameUrl',
    'container',
    'announce',
  ])('error: %s cannot change, and nothing else of that call does', async (name) => {
    const patch = { allWallets: 'HIDE', [name]: (options as Record<string, unknown>)[name] ?? false }
    await expect(create().updateOptions(patch as ChangeableOptions)).rejects.toMatchObject({
      code: -32602,
      message: `options.${name} cannot change`,
    })
    expect(update).not.toHaveBeenCalled()
  })

  test('error: a value that cannot be sent is named, and nothing is sent', async () => {
    await expect(create().updateOptions({ features: { send: 1n } } as never)).rejects.toMatchObject({
      code: -32602,
      message: 'options.features.send is a BigInt; pass a hex string',
    })
    expect(update).not.toHaveBeenCalled()
  })

  test('behavior: replaces the page’s sign-in', async () => {
    const siwx = { createMessage: vi.fn<() => never>() }
    await create().updateOptions({ siwx } as never)
    expect(useSignIn).toHaveBeenCalledExactlyOnceWith({ siwx })
  })
})

describe('the networks', () => {
  test('behavior: one is added, stripped of what cannot be sent, and one with the same id is replaced', async () => {
    const casement = create()
    await casement.addNetwork(network(10, { formatters: { block: () => undefined } }))
    await casement.addNetwork(network(10, { name: 'Optimism' }))
    expect(sentNetworks()).toEqual([
      ['eip155:1 Network 1', 'eip155:10 Network 10'],
      ['eip155:1 Network 1', 'eip155:10 Optimism'],
    ])
  })

  test('behavior: one is removed by its id', async () => {
    const casement = create({ networks: [network(1), network(10)] })
    await casement.removeNetwork('eip155:1')
    expect(sentNetworks()).toEqual([['eip155:10 Network 10']])
  })

  test('behavior: two that are added at once are both there', async () => {
    const casement = create()
    await Promise.all([casement.addNetwork(network(10)), casement.addNetwork(network(137))])
    expect(sentNetworks().at(-1)).toEqual(['eip155:1 Network 1', 'eip155:10 Network 10', 'eip155:137 Network 137'])
  })

  test('error: one that is not there cannot be removed', async () => {
    await expect(create().removeNetwork('eip155:5')).rejects.toMatchObject({
      code: -32602,
      message: 'options.networks has no eip155:5',
    })
    expect(update).not.toHaveBeenCalled()
  })

  test('error: one that the frame refuses is not there', async () => {
    const refusal = new ProviderRpcError(-32602, "setOptions: Adapter for namespace solana doesn't exist")
    const casement = create({ adapters: ['eip155'] })
    update.mockRejectedValueOnce(refusal)
    const solana = network(0, { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' })
    await expect(casement.addNetwork(solana)).rejects.toBe(refusal)
    await casement.addNetwork(network(10))
    expect(sentNetworks().at(-1)).toEqual(['eip155:1 Network 1', 'eip155:10 Network 10'])
  })

  test('attack: the page’s own object changes nothing afterwards', async () => {
    const own = { ...options, networks: [network(1)] }
    const casement = createCasement(own)
    own.networks = [network(666)]
    await casement.addNetwork(network(10))
    expect(sentNetworks()).toEqual([['eip155:1 Network 1', 'eip155:10 Network 10']])
  })
})

test('behavior: the language is changed without waiting', () => {
  create().setLocale('de')
  expect(change).toHaveBeenCalledExactlyOnceWith({ locale: 'de' })
})

describe('the preferred type of account', () => {
  test('behavior: is changed in one namespace, and the others stay', async () => {
    const casement = create({ defaultAccountTypes: { bip122: 'ordinal', eip155: 'eoa' } })
    await casement.setPreferredAccountType('smartAccount', 'eip155')
    await casement.setPreferredAccountType('payment', 'bip122')
    expect(update.mock.calls.map(([, patch]) => patch)).toEqual([
      { defaultAccountTypes: { bip122: 'ordinal', eip155: 'smartAccount' } },
      { defaultAccountTypes: { bip122: 'payment', eip155: 'smartAccount' } },
    ])
  })

  test('behavior: without a namespace, is that of the active one', async () => {
    const casement = create()
    frame.tell({ ...snapshotOf('0xaa'), activeNamespace: 'eip155' })
    await casement.setPreferredAccountType('eoa')
    expect(update.mock.calls[0]?.[1]).toEqual({ defaultAccountTypes: { eip155: 'eoa' } })
  })

  test('error: rejects if no namespace is known', async () => {
    await expect(create().setPreferredAccountType('eoa')).rejects.toMatchObject({ code: -32602 })
    expect(update).not.toHaveBeenCalled()
  })
})
