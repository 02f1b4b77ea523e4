import { frameContract } from '@casement/shared-protocol'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { given, mainnet, readByFrame, refusal, split } from '../test/split-options.ts'
import { changeable } from './options.ts'

describe('invalid options', () => {
  test.each<[string, unknown, string, string]>([
    ['no options', undefined, 'projectId', 'is missing'],
    ['null', null, 'projectId', 'is missing'],
    ['text', 'shop', 'projectId', 'is missing'],
    ['no project id', { frameUrl: given.frameUrl }, 'projectId', 'is missing'],
    ['an empty project id', { ...given, projectId: '' }, 'projectId', 'is missing'],
    ['a project id that is not text', { ...given, projectId: 7 }, 'projectId', 'is missing'],
    ['no frame URL', { projectId: 'shop' }, 'frameUrl', 'must be an http(s) address'],
    ...[
      'nowhere',
      '',
      '/frame',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///frame',
      'ftp://wallet.example',
      'ws://wallet.example',
      7,
      null,
      {},
    ].map((frameUrl): [string, unknown, string, string] => [
      `the frame address ${String(frameUrl) || 'of no text'}`,
      { ...given, frameUrl },
      'frameUrl',
      'must be an http(s) address',
    ]),
  ])('error: %s is -32602, and the message names its path', (_name, options, path, reason) => {
    const error = refusal(options)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: -32602, message: `options.${path} ${reason}`, data: { path } })
  })
})

describe('being found by libraries', () => {
  test.each<[unknown, boolean, boolean]>([
    [undefined, true, true],
    [true, true, true],
    [false, false, false],
    [{}, true, true],
    [{ eip6963: false }, false, true],
    [{ walletStandard: false, eip6963: true }, true, false],
  ])('behavior: with announce %j, EIP-6963 is %s and the Wallet Standard %s', (announce, eip6963, walletStandard) => {
    const { announced, sent } = split({ announce })
    expect([announced('eip6963'), announced('walletStandard')]).toEqual([eip6963, walletStandard])
    expect(sent).not.toHaveProperty('announce')
  })

  test.each<[string, object, boolean]>([
    ['no Solana', { adapters: ['eip155'] }, false],
    ['the namespace alone', { adapters: ['eip155', 'solana'] }, true],
    ['a network alone', { networks: [mainnet, { ...mainnet, id: 'x', caipNetworkId: 'solana:x' }] }, true],
    ['a network that is none', { networks: [null, 'x'] }, false],
  ])('behavior: knows whether a page with %s uses Solana', (_name, more, solana) => {
    expect(split(more).solana).toBe(solana)
  })
})

describe('a page without an origin', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('error: a sandboxed page, which no allow-list can name, is told what its sandbox lacks', () => {
    vi.stubGlobal('origin', 'null')
    const error = refusal(given)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: 4100, message: 'The sandbox lacks allow-same-origin' })
  })

  test('behavior: any other page is accepted', () => {
    vi.stubGlobal('origin', 'https://shop.example')
    expect(split()).toMatchObject({ projectId: 'shop' })
  })
})

describe('the frame URL', () => {
  test.each([
    ['https://wallet.example', 'https://wallet.example'],
    ['https://wallet.example/some/path?x=1#y', 'https://wallet.example'],
    ['https://user:secret@wallet.example', 'https://wallet.example'],
    ['HTTPS://Wallet.Example:443', 'https://wallet.example'],
    ['http://frame.localhost:5174', 'http://frame.localhost:5174'],
    ['  https://wallet.example  ', 'https://wallet.example'],
  ])('behavior: of %j only the origin is used: %s', (frameUrl, frameOrigin) => {
    expect(split({ frameUrl })).toMatchObject({ frameOrigin, projectId: 'shop' })
  })
})

describe('the options sent to the frame', () => {
  test('behavior: are all options but the frame URL, as given', () => {
    const more = { themeMode: 'dark', features: { swaps: false }, metadata: { name: 'Shop' }, debug: true }
    const { sent } = split(more)
    expect(sent).toMatchObject({ projectId: 'shop', ...more })
    expect(sent).not.toHaveProperty('frameUrl')
  })

  test('behavior: include unknown options, so that the frame can name them', () => {
    expect(split({ colour: 'red' }).sent).toMatchObject({ colour: 'red' })
    expect(readByFrame(split({ colour: 'red' }).sent)).toMatchObject({ ok: false, path: 'options.colour' })
  })

  test("behavior: the page's own objects are not changed", () => {
    const networks = [{ ...mainnet, formatters: () => 1 }]
    const options = { ...given, networks, defaultNetwork: networks[0] }
    const before = { ...options, networks: [...networks] }
    split(options)
    expect(options).toEqual(before)
    expect(networks[0]).toHaveProperty('formatters')
  })

  test("behavior: a chain definition of a client library is reduced to the specification's fields", () => {
    const known = {
      deprecatedCaipNetworkId: 'eip155:1',
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
      assets: { imageId: 'eth' },
      testnet: false,
    }
    const library = {
      contracts: { multicall3: { address: '0x0', blockCreated: 1n } },
      formatters: { block: () => 1 },
      serializers: {},
      fees: undefined,
      sourceId: 5,
      network: 'homestead',
    }
    const { sent } = split({ networks: [{ ...mainnet, ...known, ...library }] })
    expect(sent.networks).toStrictEqual([{ ...mainnet, ...known, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }])
    expect(readByFrame(sent)).toMatchObject({ ok: true })
  })

  test.each<[string, object, string, string]>([
    ['without a CAIP-2 id', { id: 137 }, 'eip155', 'eip155:137'],
    ['with an id as text', { id: '10' }, 'eip155', 'eip155:10'],
    ['of another namespace', { id: 'abc', caipNetworkId: 'solana:abc' }, 'solana', 'solana:abc'],
    [
      'with its own namespace',
      { id: 'abc', caipNetworkId: 'solana:abc', chainNamespace: 'solana' },
      'solana',
      'solana:abc',
    ],
  ])('behavior: a network %s has its namespace and CAIP-2 id', (_name, more, chainNamespace, caipNetworkId) => {
    const { sent } = split({ networks: [{ ...mainnet, ...more }] })
    expect(sent.networks?.[0]).toMatchObject({ chainNamespace, caipNetworkId })
    expect(readByFrame(sent)).toMatchObject({ ok: true })
  })

  test.each<[string, unknown, string]>([
    ['null in the list', [null], 'options.networks[0]'],
    ['text in the list', ['mainnet'], 'options.networks[0]'],
    ['a network without an id', [mainnet, { name: 'x' }], 'options.networks[1].id'],
    ['text instead of a list', 'mainnet', 'options.networks'],
    ['nothing', undefined, 'options.networks'],
  ])('error: %s is left for the frame to reject', (_name, networks, path) => {
    expect(readByFrame(split({ networks }).sent)).toMatchObject({ ok: false, path: expect.stringContaining(path) })
  })

  test.each<[string, unknown, unknown]>([
    ['a network', { ...mainnet, formatters: () => 1 }, 'eip155:1'],
    ['a network of another namespace', { ...mainnet, id: 'abc', caipNetworkId: 'solana:abc' }, 'solana:abc'],
    ['a CAIP-2 id', 'eip155:137', 'eip155:137'],
  ])('behavior: a default network given as %s is sent as its CAIP-2 id', (_name, defaultNetwork, id) => {
    expect(split({ defaultNetwork }).sent).toMatchObject({ defaultNetwork: id })
  })

  test('behavior: without a default network none is sent', () => {
    expect(split().sent).not.toHaveProperty('defaultNetwork')
  })

  test('behavior: an undefined member of a network is treated as missing', () => {
    const { sent } = split({ networks: [{ ...mainnet, caipNetworkId: undefined, chainNamespace: undefined }] })
    expect(readByFrame(sent)).toMatchObject({ ok: true })
  })

  test('error: an option that cannot be sent is named by its path', () => {
    expect(refusal({ ...given, metadata: { name: 'Shop', icons: [() => 1] } })).toMatchObject({
      code: -32602,
      message: 'options.metadata.icons[0] is a function',
      data: { path: 'metadata.icons[0]' },
    })
  })
})

describe('changeable options', () => {
  test('behavior: are those that the protocol accepts as a patch', () => {
    const settled = { adapters: [], basic: true, disableAppend: true, enableEmbedded: true, preload: 'none' }
    const patch = changeable(split({ ...settled, themeMode: 'dark', debug: true }).sent)
    expect(patch).toMatchObject({ themeMode: 'dark', debug: true, networks: [{ caipNetworkId: 'eip155:1' }] })
    expect(frameContract.setOptions.params(structuredClone(patch))).toMatchObject({ ok: true })
    for (const name of ['projectId', ...Object.keys(settled)])
      expect(frameContract.setOptions.params({ [name]: (settled as Record<string, unknown>)[name] ?? 'shop' }).ok).toBe(
        false,
      )
  })
})
