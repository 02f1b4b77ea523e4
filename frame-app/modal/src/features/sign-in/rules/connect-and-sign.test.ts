import type { Network, Options, SiwxData, SiwxMessage } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { ASKED, RECAP_RESOURCE, signedByWallet, signedFields } from '../connect-and-sign-for-tests.ts'
import { ACCOUNT, at, HOST, NOW, OPTIONS, OTHER } from '../sign-in-for-tests.ts'
import { connectAndSignChains, connectAndSignOf, readConnectAndSign } from './connect-and-sign.ts'

const terms = { hostOrigin: HOST, now: NOW }
const [ethereum, polygon, solana] = OPTIONS.networks as [Network, Network, Network]
const many = (count: number, digits = 1): Network[] =>
  Array.from({ length: count }, (_, index) => ({ ...ethereum, caipNetworkId: `eip155:${'1'.repeat(digits)}${index}` }))
const withNetworks = (networks: Network[], other: Partial<Options> = {}): Options => ({
  ...OPTIONS,
  networks,
  ...other,
})

describe('whether a wallet is asked to connect and sign in in one step', () => {
  test.each([
    ['all chains are eip155', withNetworks([ethereum, polygon]), true],
    ['the sign-in is built in', withNetworks([ethereum], { siwx: { kind: 'local' } }), true],
    ['it is optional', withNetworks([ethereum], { siwx: { kind: 'host', required: false } }), true],
    ['there are as many as fit', withNetworks(many(8)), true],
    ['any chain is not eip155', withNetworks([ethereum, solana]), false],
    ['no chain is eip155', withNetworks([solana]), false],
    ['there is no sign-in', { projectId: 'shop', networks: [ethereum] }, false],
    [
      'the page signs by itself',
      withNetworks([ethereum], { siwx: { kind: 'host', required: true, signsMessages: true } }),
      false,
    ],
    ['there are more than fit', withNetworks(many(9)), false],
    ['their names are longer than fit', withNetworks(many(8, 31)), false],
    ['there is no network', withNetworks([]), false],
  ])('behavior: %s', (_, options, can) => {
    expect(connectAndSignChains(options, undefined) !== undefined).toBe(can)
  })

  test.each([
    ['the active one', 'eip155:137', ['eip155:137', 'eip155:1']],
    ['the page’s first, where nobody is anywhere', undefined, ['eip155:1', 'eip155:137']],
    ['the page’s first, where the active one is none of its own', 'eip155:10', ['eip155:1', 'eip155:137']],
  ] as const)('behavior: %s is signed for first', (_, active, chains) => {
    expect(connectAndSignChains(withNetworks([ethereum, polygon]), active)).toEqual(chains)
  })
})

const messageWith = (other: Partial<SiwxMessage> = {}): SiwxMessage => ({
  accountAddress: '',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: ASKED.uri,
  version: '1',
  nonce: ASKED.nonce,
  issuedAt: at(0),
  text: 'what the page would have written',
  ...other,
})
const ask = (other: Partial<SiwxMessage>) => connectAndSignOf(messageWith(other), ['eip155:1', 'eip155:137'], terms)

describe('what a wallet is asked to sign', () => {
  test('behavior: it is what the page’s message says, on all chains', () => {
    const more = { statement: 'Sign in.', resources: ['a:b'], notBefore: at(-1), expirationTime: at(10) }
    expect(ask(more)).toEqual({
      chains: ['eip155:1', 'eip155:137'],
      domain: 'shop.example',
      uri: ASKED.uri,
      nonce: ASKED.nonce,
      ...more,
    })
  })

  test('behavior: a message without a time of issue is the wallet’s to date', () => {
    expect(ask({ issuedAt: undefined as never })).toMatchObject({ nonce: ASKED.nonce })
  })

  test.each<[string, Partial<SiwxMessage>, string]>([
    ['another domain', { domain: 'bank.example' }, 'domain'],
    ['another site', { uri: 'https://bank.example' }, 'uri'],
    ['another network', { chainId: 'eip155:137' }, 'chainId'],
    ['an account', { accountAddress: ACCOUNT.address }, 'accountAddress'],
    ['a request, which has no place', { requestId: '7' }, 'requestId'],
    ['a nonce that is too short', { nonce: 'b7Xq' }, 'nonce'],
    ['a line break', { statement: 'Sign in\nURI: https://bank.example' }, 'statement'],
    ['another version', { version: '2' }, 'version'],
    ['a time that is over', { expirationTime: at(-1) }, 'expirationTime'],
    ['a time to come', { notBefore: at(60) }, 'notBefore'],
    ['what a wallet lets it do', { resources: [RECAP_RESOURCE] }, 'resources'],
    ['resources that are none', { resources: ['no address'] }, 'resources'],
  ])('error: %s', (_, other, path) => {
    expect(() => ask(other)).toThrow(expect.objectContaining({ data: { path } }))
  })
})

describe('what a wallet has signed', () => {
  test('behavior: it is the session of the account that it granted, with what the page may ask of it', async () => {
    const signed = await signedByWallet()
    expect(readConnectAndSign(signed, ASKED, terms)).toEqual({
      data: signedFields(),
      message: signed.text,
      signature: signed.cacao.s.s,
      cacao: signed.cacao,
    })
  })

  test('behavior: a page that stated nothing is told of nothing but what the wallet lets it do', async () => {
    const { statement: _, resources: __, ...bare } = ASKED
    const words = signedFields().statement?.slice((ASKED.statement?.length ?? 0) + 1)
    const recap = signedFields().resources?.slice(-1)
    const signed = await signedByWallet({ statement: words, resources: recap } as Partial<SiwxData>)
    expect(readConnectAndSign(signed, bare, terms).data.resources).toEqual(recap)
  })

  test.each([
    [['https://shop.example/a', 'b:c'], ['https://shop.example/a,b:c']],
    [['https://shop.example/a,b:c'], ['https://shop.example/a', 'b:c']],
  ])('attack: resources are compared one by one: %j are not %j', async (resources, named) => {
    const ofWallet = (listed: readonly string[]) => signedByWallet({ resources: [...listed, RECAP_RESOURCE] })
    const asked = { ...ASKED, resources }
    const signed = await ofWallet(named)
    expect(() => readConnectAndSign(signed, asked, terms)).toThrow(
      expect.objectContaining({ data: { path: 'resources' } }),
    )
    expect(readConnectAndSign(await ofWallet(resources), asked, terms).data.resources).toHaveLength(
      resources.length + 1,
    )
  })

  test.each<[string, Partial<SiwxData>, string]>([
    ['another domain', { domain: 'bank.example' }, 'domain'],
    ['another site', { uri: 'https://bank.example' }, 'uri'],
    ['another address of the site', { uri: HOST }, 'uri'],
    ['another nonce', { nonce: 'b7Xq0aPe' }, 'nonce'],
    ['a network that was not asked for', { chainId: 'eip155:10' }, 'chainId'],
    ['another statement', { statement: 'Sign in to the bank.' }, 'statement'],
    ['no statement', { statement: undefined as never }, 'statement'],
    ['other resources', { resources: ['https://bank.example', RECAP_RESOURCE] }, 'resources'],
    ['fewer resources', { resources: [RECAP_RESOURCE] }, 'resources'],
    ['two resources for one', { resources: ['https://shop.example/terms', 'a:b', RECAP_RESOURCE] }, 'resources'],
    ['resources in another order', { resources: [...(signedFields().resources ?? [])].reverse() }, 'statement'],
    ['a request', { requestId: '7' }, 'requestId'],
    ['an end that was not asked for', { expirationTime: at(10) }, 'expirationTime'],
    ['a beginning that was not asked for', { notBefore: at(-1) }, 'notBefore'],
    ['a time of issue to come', { issuedAt: at(60) }, 'issuedAt'],
  ])('error: %s', async (_, other, path) => {
    // Beside the text it says what it was asked for.
    const signed = await signedByWallet(other, { domain: ASKED.domain, aud: ASKED.uri, nonce: ASKED.nonce })
    expect(() => readConnectAndSign(signed, ASKED, terms)).toThrow(expect.objectContaining({ data: { path } }))
  })

  test.each([
    ['its domain', { domain: 'bank.example' }, 'domain'],
    ['its site', { aud: 'https://bank.example' }, 'uri'],
    ['its nonce', { nonce: 'b7Xq0aPe' }, 'nonce'],
    ['its account', { iss: `did:pkh:eip155:1:${OTHER}` }, 'accountAddress'],
    ['its network', { iss: `did:pkh:eip155:137:${ACCOUNT.address}` }, 'accountAddress'],
  ])('error: %s beside the text is not what the text says', async (_, said, path) => {
    const signed = await signedByWallet({}, said)
    expect(() => readConnectAndSign(signed, ASKED, terms)).toThrow(expect.objectContaining({ data: { path } }))
  })

  test.each([
    ['another end', at(11)],
    ['none', undefined],
  ])('error: %s than the page wanted', async (_, expirationTime) => {
    const signed = await signedByWallet(expirationTime === undefined ? {} : { expirationTime })
    expect(() => readConnectAndSign(signed, { ...ASKED, expirationTime: at(10) }, terms)).toThrow('expirationTime')
  })

  test('error: a text in another form than the one that servers read', async () => {
    const { cacao, text } = await signedByWallet()
    expect(() => readConnectAndSign({ cacao, text: `${text}\n` }, ASKED, terms)).toThrow(
      expect.objectContaining({ data: { path: 'text' } }),
    )
  })
})
