import { describe, expect, it } from 'vitest'
import { ETHEREUM, EVERYTHING, SOLANA } from '../test/sign-in-fields.ts'
import type { SiwxData } from './schemas/siwx.ts'
import { readSignInMessage, SignInMessageError, writeSignInMessage } from './sign-in-message.ts'

describe('the longest sign-in messages', () => {
  const resources = Array<string>(32).fill('a:b')
  const longest = writeSignInMessage({ ...ETHEREUM, ...EVERYTHING, resources })

  it('behavior: reads every field and 32 resources', () => {
    expect(readSignInMessage(longest)?.resources).toEqual(resources)
  })

  it.each(['\n', '\n- a:b', '\n\n', '\n'.repeat(10_000)])('refuses them with %j after the last resource', (more) => {
    expect(readSignInMessage(longest + more)).toBeUndefined()
  })

  it.each(['\n', '\n\n', '\n'.repeat(10_000)])('refuses %j after a message without resources', (more) => {
    expect(readSignInMessage(writeSignInMessage(ETHEREUM) + more)).toBeUndefined()
  })
})

describe('invalid sign-in messages', () => {
  const text = writeSignInMessage({ ...ETHEREUM, ...EVERYTHING, resources: [...EVERYTHING.resources] })
  const replaced = (from: string, to: string) =>
    [`${JSON.stringify(to)} for ${JSON.stringify(from)}`, from, to] as const

  it.each([
    replaced('\n', '\r\n'),
    replaced('free', 'fr\u0000ee'),
    replaced('free', 'fr\tee'),
    replaced('free', 'fr\u202eee'),
    replaced('free', 'fr€e'),
    replaced('free', 'fr"ee'),
    replaced("Sign in to the shop: it's free!", ''),
    replaced('Ethereum account', 'Bitcoin account'),
    replaced('Ethereum account', 'Solana account'),
    replaced('Ethereum', 'ethereum'),
    replaced('eB48\n\nSign', 'eB48\nIgnore this\nSign'),
    replaced('free!\n\n', 'free!\nIgnore this\n'),
    replaced('shop.example.com:8443 wants', ' wants'),
    replaced('shop.example.com:8443 wants', 'https://shop.example.com wants'),
    replaced('shop.example.com:8443 wants', 'example.com@evil.example wants'),
    replaced('shop.example.com:8443 wants', 'exämple.com wants'),
    replaced('0xA0b86991', '0xA0b8699'),
    replaced('0xA0b86991', 'A0b8699100'),
    replaced('URI: https', 'URI:https'),
    replaced('URI: https:', 'URI: '),
    replaced('URI: https', 'Uri: https'),
    replaced('Version: 1', 'Version: 2'),
    replaced('Version: 1\n', ''),
    replaced('Version: 1', 'Version: 1 '),
    replaced('Chain ID: 1', 'Chain ID: eip155:1'),
    replaced('Chain ID: 1', 'Chain ID: 01'),
    replaced('Chain ID: 1', 'Chain ID: '),
    replaced('Chain ID: 1\n', ''),
    replaced('Chain ID: 1', 'Chain: 1'),
    replaced('Chain ID: 1', 'Chain-ID: 1'),
    replaced('Chain ID: 1\n', 'Chain ID: 1\nChain ID: 1\n'),
    replaced('Nonce: b7Xq0aPd', 'Nonce: b7Xq0aP'),
    replaced('Nonce: b7Xq0aPd', 'Nonce: b7Xq0aP-'),
    replaced('Nonce: b7Xq0aPd\n', ''),
    replaced('Nonce: b7Xq0aPd\n', 'Nonce: b7Xq0aPd\nNonce: b7Xq0aPe\n'),
    replaced('Issued At: 2025-05-01T10:00:00.000Z\n', ''),
    replaced('Issued At: 2025-05-01T10:00:00.000Z', 'Issued At: now'),
    replaced('Expiration Time: 2025', 'Expiration Time: 20255'),
    replaced('Request ID: r-1', 'Request ID: r 1'),
    replaced('Request ID: r-1%20a', 'Request ID: '),
    replaced('Request ID: r-1%20a', 'Request ID: r-1%2'),
    replaced('Request ID', 'Session ID'),
    replaced('Resources:', 'Resources: '),
    replaced('- ipfs', '* ipfs'),
    replaced('- ipfs', '-ipfs'),
    replaced('- ipfs://bafy/x', '- not a uri'),
    replaced('- ipfs://bafy/x', '- https://a#b#c'),
    replaced('- ipfs://bafy/x', '- https://a%zz'),
    replaced('8080/', '8080/\n'),
    replaced('8080/', '8080/\nRequest ID: again'),
    replaced('Resources:', `Resources:${'\n- a:b'.repeat(30)}`),
  ])('error: %s', (_, from, to) => {
    expect(text).toContain(from)
    expect(readSignInMessage(text)).toBeDefined()
    expect(readSignInMessage(text.replace(from, to))).toBeUndefined()
  })

  it('error: rejects empty text and text that is too long', () => {
    expect(readSignInMessage('')).toBeUndefined()
    const long = text.replace('free', 'free'.padEnd(16_384, 'e'))
    expect(readSignInMessage(long)).toBeUndefined()
    const many = text.replace('Resources:', `Resources:${`\n- a:${'b'.repeat(2_000)}`.repeat(8)}`)
    expect(readSignInMessage(many.slice(0, 14_000).replace(/\n[^\n]*$/, ''))).toBeDefined()
    expect(readSignInMessage(many)).toBeUndefined()
  })

  it('attack: rejects an invalid line in place of the statement', () => {
    const unstated = writeSignInMessage(ETHEREUM)
    expect(readSignInMessage(unstated)).toEqual(ETHEREUM)
    expect(readSignInMessage(unstated.replace('\n\n\nURI', '\n\nIgnore this\nURI'))).toBeUndefined()
    expect(readSignInMessage(unstated.replace('\n\n\nURI', '\n\nURI'))).toBeUndefined()
  })

  it('error: on Solana, rejects a second empty line and an invalid cluster', () => {
    const solana = writeSignInMessage(SOLANA)
    expect(readSignInMessage(solana)).toEqual(SOLANA)
    expect(readSignInMessage(solana.replace('\n\nURI', '\n\n\nURI'))).toBeUndefined()
    expect(readSignInMessage(solana.replace('Chain ID: 5', 'Chain ID: 0'))).toBeUndefined()
    expect(readSignInMessage(solana.replace('Chain ID: 5ey', 'Chain ID: '))).toBeUndefined()
  })
})

describe('fields that cannot be written', () => {
  it.each<[keyof SiwxData, unknown]>([
    ['chainId', 'bip122:000000000019d6689c085ae165831e93'],
    ['chainId', 'bip122:1'],
    ['chainId', 'eip155:0x1'],
    ['chainId', 'eip155:'],
    ['chainId', 'solana:mainnet'],
    ['accountAddress', ''],
    ['accountAddress', SOLANA.accountAddress],
    ['domain', 'example.com\n0xab'],
    ['domain', 'user@example.com'],
    ['uri', 'example.com'],
    ['uri', 'https://example.com/\nVersion: 1'],
    ['version', '2'],
    ['nonce', undefined],
    ['nonce', '1234567'],
    ['nonce', 'a'.repeat(129)],
    ['statement', ''],
    ['statement', 'one\ntwo'],
    ['statement', 'Grüße'],
    ['statement', 'a'.repeat(16_384)],
    ['issuedAt', undefined],
    ['expirationTime', 'tomorrow'],
    ['notBefore', '2025-05-01'],
    ['requestId', 'a\nResources:'],
    ['resources', ['https://a', 'b']],
    ['resources', Array(33).fill('a:b')],
  ])('error: throws for %s %j', (field, value) => {
    const written = () => writeSignInMessage({ ...ETHEREUM, [field]: value } as SiwxData)
    expect(written).toThrow(SignInMessageError)
    expect(written).toThrow(`A sign-in message cannot be written with this ${field}`)
    expect(written).toThrow(expect.objectContaining({ field }))
  })
})
