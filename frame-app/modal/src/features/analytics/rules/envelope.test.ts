import { describe, expect, test } from 'vitest'
import { redactText } from '../../../log/redact.ts'
import { sampleOptions } from '../../wallets/sample-wallets.ts'
import { envelopeOf } from './envelope.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const facts = {
  eventId: 'e1',
  hostOrigin: 'https://shop.example:8443',
  at: 1_746_000_000_000,
  address: ADDRESS,
  redact: redactText,
}
const at = { eventId: 'e1', url: 'https://shop.example:8443/', domain: 'shop.example' }

describe('a posted event', () => {
  test('behavior: contains its properties, the account, and the page’s origin only', () =>
    expect(envelopeOf({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } }, facts)).toEqual({
      ...at,
      timestamp: 1_746_000_000_000,
      props: { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' }, address: ADDRESS },
    }))

  test('behavior: omits a missing account and missing properties', () =>
    expect(envelopeOf({ event: 'CLICK_NETWORKS' }, { ...facts, address: undefined }).props).toStrictEqual({
      type: 'track',
      event: 'CLICK_NETWORKS',
    }))

  test('behavior: keeps properties that are not strings', () =>
    expect(envelopeOf({ event: 'MODAL_OPEN', properties: { connected: false } }, facts).props).toMatchObject({
      properties: { connected: false },
    }))

  test('behavior: INITIALIZE contains the options', () =>
    expect(envelopeOf({ event: 'INITIALIZE', options: sampleOptions({ themeMode: 'dark' }) }, facts)).toMatchObject({
      props: { type: 'track', event: 'INITIALIZE', properties: { themeMode: 'dark' } },
    }))

  test('behavior: impressions contain a list of wallets', () =>
    expect(
      envelopeOf({ event: 'WALLET_IMPRESSION_V2', items: [{ name: 'Fox', view: 'Connect' }] }, facts).props,
    ).toEqual({
      type: 'track',
      event: 'WALLET_IMPRESSION_V2',
      items: [{ name: 'Fox', view: 'Connect' }],
      address: ADDRESS,
    }))

  test.each([
    'API_ERROR',
    'DATA_PARSING_ERROR',
    'INTERNAL_SDK_ERROR',
  ] as const)('behavior: an error (%s) has a text timestamp and no account', (event) => {
    const envelope = envelopeOf({ event, thrown: new TypeError('no') }, facts)
    expect(envelope).toMatchObject({
      ...at,
      timestamp: '2025-04-30T08:00:00.000Z',
      props: {
        type: 'error',
        event,
        errorType: 'TypeError',
        errorMessage: 'no',
        uncaught: false,
      },
    })
    expect(envelope.props).not.toHaveProperty('address')
  })

  test('attack: contains no pairing key and nothing that the visitor or the wallet wrote', () => {
    const key = 'a1'.repeat(32)
    const uri = `wc:topic@2?relay-protocol=irn&symKey=${key}`
    const proxy = { message: 'ann@shop.example said', uri, mobile_link: `fox://wc?uri=${uri}`, name: 'Fox' }
    const posted = JSON.stringify([
      envelopeOf({ event: 'CONNECT_PROXY_ERROR', properties: proxy }, facts),
      envelopeOf({ event: 'SEARCH_WALLET', properties: { badge: 'none', search: 'ann@shop.example' } }, facts),
      envelopeOf({ event: 'INTERNAL_SDK_ERROR', thrown: new Error(uri) }, facts),
    ])
    expect(posted).not.toContain(key)
    expect(posted).not.toContain('ann@shop.example')
  })

  test('attack: shortens long texts of a wallet', () => {
    const { props } = envelopeOf({ event: 'CONNECT_ERROR', properties: { message: 'no '.repeat(9_999) } }, facts)
    expect(JSON.stringify(props).length).toBeLessThan(700)
  })
})
