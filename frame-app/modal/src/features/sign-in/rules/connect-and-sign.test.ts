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

describe('whether connecting and signing in take one step', () => {
  test.each([
    ['one step if all chains are eip155', withNetworks([ethereum, polygon]), true],
    ['one step with the built-in sign-in', withNetworks([ethereum], { siwx: { kind: 'local' } }), true],
    [
      'one step if the sign-in is optional',
      withNetworks([ethereum], { siwx: { kind: 'host', required: false } }),
      true,
    ],
    ['one step with the maximum number of networks', withNetworks(many(8)), true],
    ['two steps if a chain is not eip155', withNetworks([ethereum, solana]), false],
    ['two steps if no chain is eip155', withNetworks([solana]), false],
    ['none without a sign-in', { projectId: 'shop', networks: [ethereum] }, false],
    [
      'two steps if the page signs itself',
      withNetworks([ethereum], { siwx: { kind: 'host', required: true, signsMessages: true } }),
      false,
    ],
    ['two steps with too many networks', withNetworks(many(9)), false],
    ['two steps if the network ids are too long', withNetworks(many(8, 31)), false],
    ['none without a network', withNetworks([]), false],
  ])('behavior: %s', (_, options, can) => {
    expect(connectAndSignChains(options, undefined) !== undefined).toBe(can)
  })

  test.each([
    ['the active network', 'eip155:137', ['eip155:137', 'eip155:1']],
    ['the page’s first network without an active one', undefined, ['eip155:1', 'eip155:137']],
    ['the page’s first network if the active one is not the page’s', 'eip155:10', ['eip155:1', 'eip155:137']],
  ] as const)('behavior: signs for %s first', (_, active, chains) => {
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

describe('the requested sign-in', () => {
  test('behavior: contains the page’s message on all chains', () => {
    const more = { statement: 'Sign in.', resources: ['a:b'], notBefore: at(-1), expirationTime: at(10) }
    expect(ask(more)).toEqual({
      chains: ['eip155:1', 'eip155:137'],
      domain: 'shop.example',
      uri: ASKED.uri,
      nonce: ASKED.nonce,
      ...more,
    })
  })

  test('behavior: needs no issue time, which the wallet sets', () => {
    expect(ask({ issuedAt: undefined as never })).toMatchObject({ nonce: ASKED.nonce })
  })

  test.each<[string, Partial<SiwxMessage>, string]>([
    ['another domain', { domain: 'bank.example' }, 'domain'],
    ['another site', { uri: 'https://bank.example' }, 'uri'],
    ['another network', { chainId: 'eip155:137' }, 'chainId'],
    ['an account', { accountAddress: ACCOUNT.address }, 'accountAddress'],
    ['a request id', { requestId: '7' }, 'requestId'],
    ['a nonce that is too short', { nonce: 'b7Xq' }, 'nonce'],
    ['a line break', { statement: 'Sign in\nURI: https://bank.example' }, 'statement'],
    ['another version', { version: '2' }, 'version'],
    ['an expired message', { expirationTime: at(-1) }, 'expirationTime'],
    ['a start time in the future', { notBefore: at(60) }, 'notBefore'],
    ['permissions of its own', { resources: [RECAP_RESOURCE] }, 'resources'],
    ['invalid resources', { resources: ['no address'] }, 'resources'],
  ])('error: rejects %s', (_, other, path) => {
    expect(() => ask(other)).toThrow(expect.objectContaining({ data: { path } }))
  })
})

describe('a signed response', () => {
  test('behavior: becomes a session of the account, with the granted permissions', async () => {
    const signed = await signedByWallet()
    expect(readConnectAndSign(signed, ASKED, terms)).toEqual({
      data: signedFields(),
      message: signed.text,
      signature: signed.cacao.s.s,
      cacao: signed.cacao,
    })
  })

  test('behavior: without a statement of the page, contains only the wallet’s permissions', async () => {
    const { statement: _, resources: __, ...bare } = ASKED
    const words = signedFields().statement?.slice((ASKED.statement?.length ?? 0) + 1)
    const recap = signedFields().resources?.slice(-1)
    const signed = await signedByWallet({ statement: words, resources: recap } as Partial<SiwxData>)
    expect(readConnectAndSign(signed, bare, terms).data.resources).toEqual(recap)
  })

  test.each([
    [['https://shop.example/a', 'b:c'], ['https://shop.example/a,b:c']],
    [['https://shop.example/a,b:c'], ['https://shop.example/a', 'b:c']],
  ])('attack: compares resources one by one: %j are not %j', async (resources, named) => {
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
    ['another URI of the site', { uri: HOST }, 'uri'],
    ['another nonce', { nonce: 'b7Xq0aPe' }, 'nonce'],
    ['a network that was not requested', { chainId: 'eip155:10' }, 'chainId'],
    ['another statement', { statement: 'Sign in to the bank.' }, 'statement'],
    ['no statement', { statement: undefined as never }, 'statement'],
    ['other resources', { resources: ['https://bank.example', RECAP_RESOURCE] }, 'resources'],
    ['fewer resources', { resources: [RECAP_RESOURCE] }, 'resources'],
    ['two resources instead of one', { resources: ['https://shop.example/terms', 'a:b', RECAP_RESOURCE] }, 'resources'],
    ['resources in another order', { resources: [...(signedFields().resources ?? [])].reverse() }, 'statement'],
    ['a request id', { requestId: '7' }, 'requestId'],
    ['an expiry that was not requested', { expirationTime: at(10) }, 'expirationTime'],
    ['a start time that was not requested', { notBefore: at(-1) }, 'notBefore'],
    ['an issue time in the future', { issuedAt: at(60) }, 'issuedAt'],
  ])('error: rejects %s', async (_, other, path) => {
    // The unsigned part repeats the request.
    const signed = await signedByWallet(other, { domain: ASKED.domain, aud: ASKED.uri, nonce: ASKED.nonce })
    expect(() => readConnectAndSign(signed, ASKED, terms)).toThrow(expect.objectContaining({ data: { path } }))
  })

  test.each([
    ['domain', { domain: 'bank.example' }, 'domain'],
    ['URI', { aud: 'https://bank.example' }, 'uri'],
    ['nonce', { nonce: 'b7Xq0aPe' }, 'nonce'],
    ['account', { iss: `did:pkh:eip155:1:${OTHER}` }, 'accountAddress'],
    ['network', { iss: `did:pkh:eip155:137:${ACCOUNT.address}` }, 'accountAddress'],
  ])('error: rejects a text that differs from the unsigned %s', async (_, said, path) => {
    const signed = await signedByWallet({}, said)
    expect(() => readConnectAndSign(signed, ASKED, terms)).toThrow(expect.objectContaining({ data: { path } }))
  })

  test.each([
    ['an expiry other than requested', at(11)],
    ['a missing expiry', undefined],
  ])('error: rejects %s', async (_, expirationTime) => {
    const signed = await signedByWallet(expirationTime === undefined ? {} : { expirationTime })
    expect(() => readConnectAndSign(signed, { ...ASKED, expirationTime: at(10) }, terms)).toThrow('expirationTime')
  })

  test('error: rejects a text that is not in the standard form', async () => {
    const { cacao, text } = await signedByWallet()
    expect(() => readConnectAndSign({ cacao, text: `${text}\n` }, ASKED, terms)).toThrow(
      expect.objectContaining({ data: { path: 'text' } }),
    )
  })
})
